import type { ExchangeRates } from "~/domain/exchange-rates/rule";

/** The cookie with the currency in which somebody wants to see prices too; US dollars without it. */
export const CURRENCY_COOKIE = "currency";

export function currencyOf(cookie: string | undefined): string | null {
  return cookie !== undefined && /^[A-Z]{3}$/.test(cookie) ? cookie : null;
}

/** Tells the server for the next page. `null`: US dollars alone. */
export function switchCurrency(currency: string | null): void {
  const life = currency === null ? 0 : 31_536_000;
  document.cookie = `${CURRENCY_COOKIE}=${currency ?? ""};path=/;max-age=${life};samesite=lax`;
}

/** A currency beside the dollar, by the rate of a day. */
export interface LocalRate {
  currency: string;
  /** Millionths of its unit for a US dollar. */
  perDollar: number;
  /** ISO 8601. */
  asOf: string;
}

/** Null where nobody has set a rate for it. */
export function rateOf(
  currency: string | null,
  rates: ExchangeRates | undefined,
): LocalRate | null {
  const perDollar = currency === null ? undefined : rates?.perDollar[currency];
  if (currency === null || !rates || perDollar === undefined) return null;
  return { currency, perDollar, asOf: rates.asOf };
}
