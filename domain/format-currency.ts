import { numberFormat } from "./format";
import type { Language } from "./language";

/** `amount`: units of the currency. Rounded as that currency is. */
export function formatCurrency(language: Language, currency: string, amount: number): string {
  return numberFormat(language, { style: "currency", currency }).format(amount);
}

/** US dollars to somebody whose own may be others: US$9.99. English of Canada writes so. */
export function formatDollarsAbroad(language: Language, cents: number): string {
  const options = { style: "currency", currency: "USD" } as const;
  return numberFormat(language === "en" ? "en-CA" : language, options).format(cents / 100);
}
