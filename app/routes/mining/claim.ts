/** A claim as the API answers it. */
export interface Claim {
  claimId: string;
  state: "pending" | "claimed" | "expired";
  amount: { amount: string };
  signature: string | null;
  reservedAt: string;
  settledAt: string | null;
  /** Of the event that set the amount aside. */
  position: number;
}

interface ClaimRow extends Omit<Claim, "amount"> {
  amount: number;
}

/** The same out of its row. */
export function viewClaim(row: ClaimRow): Claim {
  const { claimId, state, amount, signature, reservedAt, settledAt, position } = row;
  const stead = { amount: String(amount) };
  return { claimId, state, amount: stead, signature, reservedAt, settledAt, position };
}

/** How long the chain takes a transaction: 150 blocks of about 400 ms. */
const SENDABLE_MS = 60_000;

/** Until when a pending claim can still be sent; an estimate, for the chain counts blocks. */
export function sendableUntil({ reservedAt }: Claim): string {
  return new Date(Date.parse(reservedAt) + SENDABLE_MS).toISOString();
}
