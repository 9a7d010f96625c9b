import { z } from "zod";
import { ruleFields } from "~/domain/rules/fields";
import { defineRule } from "~/domain/rules/rule";

/** ISO 4217. */
const currency = z.string().regex(/^[A-Z]{3}$/);

/** What a US dollar is worth elsewhere, as operators have looked it up. Shown beside prices; nothing is paid by it. */
const exchangeRatesSchema = z.object({
  /** The day of the rates, which is told with each amount. */
  asOf: z.iso.date(),
  /** Millionths of each currency's unit for a US dollar: 920000 for 0.92. */
  perDollar: z.record(
    currency,
    z.int().min(1).max(1_000_000_000_000).register(ruleFields, { unit: "millionths" }),
  ),
});
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>;
export const exchangeRatesRule = defineRule("exchange-rates", exchangeRatesSchema);
