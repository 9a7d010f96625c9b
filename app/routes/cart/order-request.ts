import { normalizeEmail } from "~/domain/email";
import type { OrderRequest } from "./cart-api";

/** What a filled form asks for. */
export function toRequest(
  filled: Readonly<Record<string, string>>,
  needsShipping: boolean,
  discountCode: string | undefined,
): OrderRequest {
  const { email = "", newsletter, method, ...rest } = filled;
  const address = Object.entries(rest)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value);
  return {
    method: method === "SOL" ? "SOL" : "USDC",
    contact: { email: normalizeEmail(email), newsletter: newsletter === "yes" },
    ...(needsShipping && { shippingAddress: Object.fromEntries(address) }),
    ...(discountCode && { discountCode }),
  };
}
