/**
 * A payment: what one transaction moved to us of one mint. All of it is at any time one of: counted towards
 * the order, owed back, refunded, or kept as dust; the four always add up to `amount`. Base units.
 */
export interface Payment {
  signature: string;
  /** base58 of an SPL mint; null is SOL. */
  mint: string | null;
  /** Who sent it, and whom it goes back to. */
  payer: string;
  amount: bigint;
  /** ISO 8601, UTC. */
  blockTime: string;
  counted: bigint;
  owed: bigint;
  refunded: bigint;
  dust: bigint;
}

type Fate = "counted" | "owed" | "refunded" | "dust";

/** The most that one payment may be: the database counts in integers, and D1 hands them out as doubles. */
export const MAX_PAYMENT = BigInt(Number.MAX_SAFE_INTEGER);

/** Twice what sending a transfer costs (5,000 lamports), so that sending back is worth its fee. */
const DUST_LAMPORTS = 10_000n;
/** A cent. */
const DUST_USDC = 10_000n;

/**
 * Whether an amount is too little to be sent back. What counts towards an order is never too little, and
 * what a foreign token is worth nobody here knows.
 */
export function isDust(mint: string | null, amount: bigint, usdcMint: string): boolean {
  if (mint === null) return amount < DUST_LAMPORTS;
  return mint === usdcMint && amount < DUST_USDC;
}

/** Transactions that an order books whatever they are worth. */
export const MANY_TRANSACTIONS = 100;

/** What an order that has many transactions already still books of a mint, where it is only a part. */
export function isLarge(mint: string | null, amount: bigint, usdcMint: string): boolean {
  if (mint === null) return amount >= 100n * DUST_LAMPORTS;
  return mint === usdcMint && amount >= 100n * DUST_USDC;
}

/** A payment that has just come in counts in full, until an event says otherwise. */
export function arrived(
  payment: Pick<Payment, "signature" | "mint" | "payer" | "amount" | "blockTime">,
): Payment {
  return { ...payment, counted: payment.amount, owed: 0n, refunded: 0n, dust: 0n };
}

/** The payments with a part of one moved from one fate to another. */
export function move(
  payments: readonly Payment[],
  { signature, mint }: Pick<Payment, "signature" | "mint">,
  amount: bigint,
  from: Fate,
  to: Fate,
): Payment[] {
  return payments.map((payment) =>
    payment.signature === signature && payment.mint === mint
      ? { ...payment, [from]: payment[from] - amount, [to]: payment[to] + amount }
      : payment,
  );
}

export function sumCounted(payments: readonly Payment[], mint: string | null): bigint {
  return payments.reduce((sum, one) => (one.mint === mint ? sum + one.counted : sum), 0n);
}
