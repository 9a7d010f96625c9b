import { CLAIM_SENDABLE_MS } from "~/domain/mining/claim-time";
import type { ClaimView } from "~/domain/mining/view";

/** Until when a pending claim can still be sent; an estimate, for the chain counts blocks. */
export function sendableUntil({ reservedAt }: Pick<ClaimView, "reservedAt">): string {
  return new Date(Date.parse(reservedAt) + CLAIM_SENDABLE_MS).toISOString();
}
