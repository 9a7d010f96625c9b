import type { ExchangeRates } from "~/domain/exchange-rates/rule";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";

/** Round figures for a shop that is tried out: operators publish those of their day. */
export const exchangeRatesRule: SeededRule<ExchangeRates> = {
  kind: "exchange-rates",
  startsAt: FROM_THE_BEGINNING,
  body: {
    asOf: "2026-11-20",
    perDollar: {
      AUD: 1_520_000,
      CAD: 1_390_000,
      CNY: 7_100_000,
      EUR: 860_000,
      GBP: 760_000,
      HKD: 7_780_000,
      JPY: 153_000_000,
      SGD: 1_300_000,
      TWD: 31_200_000,
    },
  },
};
