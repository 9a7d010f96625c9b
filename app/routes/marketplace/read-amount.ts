import { tokenUnits } from "~/domain/format-token";
import type { Currency } from "~/domain/marketplace/price";

const AMOUNT = /^(\d{1,12})(?:[.,](\d{1,9}))?$/;

/** Base units of an amount as it is typed, `12.5` or `12,5`; null where it is none of that currency. */
export function readAmount(text: string, currency: Currency): number | null {
  const [, whole, part = ""] = AMOUNT.exec(text.trim()) ?? [];
  const { decimals } = tokenUnits[currency];
  if (whole === undefined || part.length > decimals) return null;
  const units = Number(whole + part.padEnd(decimals, "0"));
  return Number.isSafeInteger(units) ? units : null;
}

/** The same the other way, as it is typed: `12.5`. */
export function writeAmount(units: number, currency: Currency): string {
  const { decimals } = tokenUnits[currency];
  const digits = String(units).padStart(decimals + 1, "0");
  const part = digits.slice(-decimals).replace(/0+$/, "");
  return digits.slice(0, -decimals) + (part && `.${part}`);
}
