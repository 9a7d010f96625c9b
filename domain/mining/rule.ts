import { z } from "zod";
import { ruleFields } from "~/domain/rules/fields";
import { defineRule } from "~/domain/rules/rule";

/** Above these, what a closing multiplies would leave 63 bits. */
const MAX_EMISSION = 1_000_000_000_000;
const MAX_PER_DOLLAR = 1_000_000_000;

/**
 * What an epoch mints, in base units of STEAD (10^-6). Money is what became firm in it, in USD cents; talk is the firm
 * money of those who liked or answered somebody, divided equally among all whom they liked or answered, in cents too.
 */
export const miningRuleSchema = z.object({
  /** At most so much. */
  emission: z.int().min(1).max(MAX_EMISSION).register(ruleFields, { unit: "stead" }),
  /** And at most so much for each US dollar that became firm in it. */
  perDollar: z.int().min(1).max(MAX_PER_DOLLAR).register(ruleFields, { unit: "stead" }),
  /** So many hundredths of it go by talk, all else by money. */
  talkPercent: z.int().min(0).max(50).register(ruleFields, { unit: "percent" }),
  /**
   * From when on what an account does in the communities counts for tasks and feeds: so many days after it was
   * registered, or from its first order on that was fulfilled for so much. Left out: at once.
   */
  newAccounts: z
    .object({
      days: z.int().min(0).max(365).register(ruleFields, { unit: "days" }),
      orderCents: z.int().min(1).max(1_000_000).register(ruleFields, { unit: "cents" }),
    })
    .optional(),
});
export type MiningRule = z.infer<typeof miningRuleSchema>;
export const miningRule = defineRule("mining", miningRuleSchema);

/** What a closed epoch is shared by: the cents that became firm in it, and the firm money of all accounts at its end. */
export interface EpochBasis {
  money: number;
  weight: number;
}

/** Base units for each cent, in millionths: so that no part needs to know another. */
export interface EpochRates {
  money: number;
  talk: number;
}

const MILLION = 1_000_000n;

/** What an epoch mints at most. */
export function mintOf({ emission, perDollar }: MiningRule, money: number): number {
  const byMoney = (BigInt(perDollar) * BigInt(money)) / 100n;
  return byMoney < BigInt(emission) ? Number(byMoney) : emission;
}

export function ratesOf(rule: MiningRule, { money, weight }: EpochBasis): EpochRates {
  const mint = BigInt(mintOf(rule, money));
  const ofTalk = (mint * BigInt(rule.talkPercent)) / 100n;
  const rate = (pool: bigint, cents: number) =>
    cents > 0 ? Number((pool * MILLION) / BigInt(cents)) : 0;
  return { money: rate(mint - ofTalk, money), talk: rate(ofTalk, weight) };
}

/** What each of so many persons is given by somebody who liked or answered them in an epoch. Cents that do not divide are given to nobody. */
export const giftOf = (weight: number, persons: number): number => Math.floor(weight / persons);

/** What counts in an epoch after what was taken back, and what is still owed then. */
export function settleTalk(given: number, takenBack: number, owed: number) {
  const left = given - takenBack - owed;
  return { talk: Math.max(0, left), owed: Math.max(0, -left) };
}

/** What counts in an epoch of all the money of an account: what no epoch before has counted. */
export const settleMoney = (firm: number, counted: number): number => Math.max(0, firm - counted);

/** Somebody's part of an epoch, in base units: both are rounded down, so several accounts get no more than one. */
export function shareOf(rates: EpochRates, { money, talk }: { money: number; talk: number }) {
  const part = (cents: number, rate: number) => (BigInt(cents) * BigInt(rate)) / MILLION;
  return Number(part(money, rates.money) + part(talk, rates.talk));
}
