import { expect, test } from "vitest";
import { currencyOf, rateOf } from "~/app/currency";
import { exchangeRatesRule } from "~/domain/exchange-rates/rule";
import { formatCurrency, formatDollarsAbroad } from "~/domain/format-currency";

const rates = { asOf: "2026-11-20", perDollar: { EUR: 860_000 } };

test.each([
  ["EUR", { currency: "EUR", perDollar: 860_000, asOf: "2026-11-20" }],
  ["JPY", null],
  ["eur", null],
  ["<b>", null],
  [undefined, null],
])("the cookie %j asks for %j", (cookie, rate) => {
  expect(rateOf(currencyOf(cookie), rates)).toEqual(rate);
});

test("nothing is shown before operators have set a rate", () => {
  expect(rateOf("EUR", undefined)).toBeNull();
});

test.each([
  { asOf: "yesterday", perDollar: {} },
  { asOf: "2026-11-20", perDollar: { EUR: 0.86 } },
  { asOf: "2026-11-20", perDollar: { EUR: 0 } },
  { asOf: "2026-11-20", perDollar: { euro: 860_000 } },
])("%j are no rates", (body) => {
  expect(exchangeRatesRule.schema.safeParse(body).success).toBe(false);
});

test("amounts are written and rounded as their currency is, and dollars say whose they are", () => {
  expect(formatCurrency("en", "EUR", 8.591)).toBe("€8.59");
  expect(formatCurrency("en", "JPY", 1528.47)).toBe("¥1,528");
  expect(formatCurrency("en", "AUD", 15.18)).toBe("A$15.18");
  expect(formatCurrency("en", "TWD", 2183.69)).toBe("NT$2,184");
  expect(formatCurrency("zh-TW", "TWD", 311.5)).toBe("TWD\u00a0311.50");
  expect(formatDollarsAbroad("en", 999)).toBe("US$9.99");
  expect(formatDollarsAbroad("zh-TW", 999)).toBe("US$9.99");
});
