import type { ProviderSettings } from "./call";
import { getTopUp, placeTopUp, type TopUpRequest } from "./client";

export type TopUpDelivery =
  | { state: "delivered"; providerOrderId: string }
  /** Not settled yet, or nobody knows: call again later with the same request. */
  | { state: "pending" }
  /** Final: nothing was and nothing will be delivered under this request id. */
  | { state: "refused"; reason: string };

/**
 * Delivers a paid top-up once, however often and from wherever it is called with the same `requestId`.
 *
 * Only the provider's own word ends it. A call without a usable answer may have done the work, so the
 * provider is asked what it knows under this id; where that stays open too, the delivery is pending.
 */
export async function deliverTopUp(
  { env }: { env: ProviderSettings },
  request: TopUpRequest,
  timeoutMs?: number,
): Promise<TopUpDelivery> {
  const placed = await placeTopUp(env, request, timeoutMs);
  const known =
    placed.outcome === "unavailable" ? await getTopUp(env, request.requestId, timeoutMs) : placed;
  switch (known.outcome) {
    case "ok":
      return { state: "delivered", providerOrderId: known.providerOrderId };
    case "pending":
    case "not_placed":
    case "unavailable":
      return { state: "pending" };
    default:
      return { state: "refused", reason: known.reason };
  }
}
