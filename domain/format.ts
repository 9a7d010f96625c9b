import type { Language } from "./language";

const formatters = new Map<string, unknown>();

/** Making a formatter costs a hundred times what using it does. */
export function cached<Formatter>(key: string, create: () => Formatter): Formatter {
  let formatter = formatters.get(key) as Formatter | undefined;
  if (!formatter) formatters.set(key, (formatter = create()));
  return formatter;
}

export function numberFormat(
  language: Language | "en-CA",
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  return cached(
    `n${language}${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(language, options),
  );
}

export function formatNumber(language: Language, value: number): string {
  return numberFormat(language, {}).format(value);
}

/** `3 days`. */
export function formatUnit(language: Language, unit: string, count: number): string {
  return numberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** `share`: 0.25 for 25 %. */
export function formatPercent(language: Language, share: number, digits = 0): string {
  return numberFormat(language, { style: "percent", maximumFractionDigits: digits }).format(share);
}

/** `percent` off, as readers know it: English says what goes (`5%`), Chinese what stays, in tenths or hundredths (`95`, `9`). */
export function formatDiscount(language: Language, percent: number): string {
  if (!language.startsWith("zh")) return formatPercent(language, percent / 100);
  const rest = 100 - percent;
  return formatNumber(language, rest < 10 || rest % 10 === 0 ? rest / 10 : rest);
}

/** `cents`: US cents, always shown, so that prices stand in line. In Chinese a bare $ would be another dollar: US$. */
export function formatMoney(language: Language, cents: number): string {
  const options = { style: "currency", currency: "USD", currencyDisplay: "symbol" } as const;
  return numberFormat(language, options).format(cents / 100);
}

/** As `bdi` does, without an element: words in another direction turn nothing around them. */
export const isolate = (words: string) => `\u2068${words}\u2069`;
