import { numberFormat } from "./format";
import type { Language } from "./language";

export interface TokenUnit {
  symbol: string;
  decimals: number;
}

export const tokenUnits = {
  USDC: { symbol: "USDC", decimals: 6 },
  SOL: { symbol: "SOL", decimals: 9 },
  STEAD: { symbol: "STEAD", decimals: 6 },
} as const satisfies Record<string, TokenUnit>;

/** Base units (lamports, millionths) as an exact decimal without trailing zeros: `1.25 USDC`. */
export function formatToken(
  language: Language,
  baseUnits: bigint | number | string,
  unit: TokenUnit,
): string {
  const digits = BigInt(baseUnits)
    .toString()
    .padStart(unit.decimals + 1, "0");
  const decimal = `${digits.slice(0, -unit.decimals)}.${digits.slice(-unit.decimals)}`;
  const amount = numberFormat(language, { maximumFractionDigits: unit.decimals });
  return `${amount.format(decimal as `${number}`)} ${unit.symbol}`;
}
