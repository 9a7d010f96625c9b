import { brand } from "~/domain/brand";

/** USDC has 6 decimals: a cent is 10^4 base units. */
const USDC_PER_CENT = 10_000n;
const LAMPORTS_PER_SOL = 1_000_000_000n;
const PRICE = /^(\d{1,7})(?:\.(\d{1,6}))?$/;

export function centsToUsdc(cents: number): bigint {
  return BigInt(cents) * USDC_PER_CENT;
}

/**
 * Lamports worth `cents`, rounded up to the lamport so that rounding never underpays us.
 *
 * @param price US dollars for one SOL, decimal with at most 6 places.
 */
export function centsToLamports(cents: number, price: string): bigint {
  const [, whole, fraction = ""] = PRICE.exec(price) ?? [];
  if (!whole) throw new RangeError(`Not a price: ${price}`);
  const micros = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, "0"));
  if (micros === 0n) throw new RangeError("A price of nothing");
  const dividend = BigInt(cents) * 10_000n * LAMPORTS_PER_SOL;
  return (dividend + micros - 1n) / micros;
}

/** Base units as the decimal text of Solana Pay: no exponent, no trailing zeros. */
export function toDecimal(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/0+$/, "");
  return fraction ? `${digits.slice(0, -decimals)}.${fraction}` : digits.slice(0, -decimals);
}

/**
 * Splits `total` over `weights` so that the parts sum to it exactly (largest remainder, ties to the first).
 * While `total` is at most the sum of the weights, no part is more than its weight.
 */
export function splitExactly(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (total * weight) / sum);
  let rest = total - parts.reduce((a, b) => a + b, 0n);
  const order = weights
    .map((weight, at) => ({ at, remainder: (total * weight) % sum }))
    .sort(
      (a, b) =>
        Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.at - b.at,
    );
  for (const { at } of order) {
    if (rest === 0n) break;
    parts[at]! += 1n;
    rest -= 1n;
  }
  return parts;
}

/** The same in cents. */
export function splitCents(total: number, weights: readonly number[]): number[] {
  return splitExactly(BigInt(total), weights.map(BigInt)).map(Number);
}

export interface PaymentRequest {
  recipient: string;
  /** Base units, decimal. */
  amount: string;
  mint: string | null;
  reference: string;
  orderId: string;
}

/** SOL counts in lamports, USDC in millionths. */
export function decimalsOf(mint: string | null): number {
  return mint === null ? 9 : 6;
}

/** A Solana Pay transfer request (https://docs.solanapay.com/spec#specification-transfer-request). */
export function paymentUrl(request: PaymentRequest): string {
  const fields: [string, string][] = [
    ["amount", toDecimal(BigInt(request.amount), decimalsOf(request.mint))],
    ...(request.mint ? [["spl-token", request.mint] as [string, string]] : []),
    ["reference", request.reference],
    ["label", brand.name],
    ["message", `Order ${request.orderId}`],
    ["memo", request.orderId],
  ];
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `solana:${request.recipient}?${query}`;
}
