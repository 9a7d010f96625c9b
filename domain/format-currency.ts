import { numberFormat } from "./format";
import type { Language } from "./language";

/** From here on no reader looks at hundredths of what is about so much. */
const LARGE = 1_000;

/** `amount`: units of the currency, rounded as that currency is. Where its sign is a bare $, its code stands there. */
export function formatCurrency(language: Language, currency: string, amount: number): string {
  const rounding = amount >= LARGE ? { maximumFractionDigits: 0 } : {};
  const format = numberFormat(language, { style: "currency", currency, ...rounding });
  const isBare = format.formatToParts(0).some(({ value }) => value === "$");
  if (!isBare) return format.format(amount);
  const options = { style: "currency", currency, currencyDisplay: "code", ...rounding } as const;
  return numberFormat(language, options).format(amount);
}

/** US dollars to somebody whose own may be others: US$9.99. English of Canada writes so. */
export function formatDollarsAbroad(language: Language, cents: number): string {
  const options = { style: "currency", currency: "USD" } as const;
  return numberFormat(language === "en" ? "en-CA" : language, options).format(cents / 100);
}
