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

/** Splits `total` over `weights` so that the parts sum to it exactly (largest remainder, ties to the first). */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  let rest = total - parts.reduce((a, b) => a + b, 0);
  const order = weights
    .map((weight, at) => ({ at, remainder: (total * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of order) {
    if (rest === 0) break;
    parts[at]! += 1;
    rest -= 1;
  }
  return parts;
}
