import { z } from "zod";
import { findDouble, refuseRule, type RuleProblem, ruleFields } from "~/domain/rules/fields";
import { defineRule } from "~/domain/rules/rule";
import { collectibleIds, collectibles } from "./collectibles";
import { isAtLeast, rarities } from "./rarity";
import { totalWeight } from "./weights";

const id = z.string().regex(/^[a-z0-9-]{1,40}$/);

const rarity = z.enum(rarities).register(ruleFields, { choices: "rarity" });
const cents = z.int().min(1).max(100_000_00).register(ruleFields, { unit: "cents" });

const common = {
  /** Unique within the version. */
  id,
  rarity,
  /** Its share of the draw is this over the sum of all weights. */
  weight: z.int().min(1).max(1_000_000_000),
  /** How many this version gives away; null for no end of them. */
  stock: z.int().min(0).max(1_000_000_000).nullable(),
  /** How many are given away on one UTC day. What has a price has such a budget. */
  perDay: z.int().min(1).max(1_000_000).optional(),
};

const prizeSchema = z.discriminatedUnion("kind", [
  z.object({
    ...common,
    kind: z.literal("points"),
    amount: z.int().min(1).max(1_000_000).register(ruleFields, { unit: "points" }),
  }),
  z.object({
    ...common,
    kind: z.literal("discount"),
    /** Off an order: a share, or an amount in USD cents. */
    percent: z.int().min(1).max(100).register(ruleFields, { unit: "percent" }).nullable(),
    amountCents: cents.nullable(),
    /** The most that a share takes off, in USD cents. */
    mostCents: cents.optional(),
    minimumCents: z.int().min(0).max(100_000_00).register(ruleFields, { unit: "cents" }),
    /** How long the code is good for. */
    days: z.int().min(1).max(366).register(ruleFields, { unit: "days" }),
  }),
  z.object({
    ...common,
    kind: z.literal("game"),
    gameId: z.string().min(1).max(64).register(ruleFields, { refers: "game" }),
  }),
  z.object({
    ...common,
    kind: z.literal("collectible"),
    collectibleId: z.enum(collectibleIds).register(ruleFields, { choices: "collectible" }),
    /** What it can be sold for, in USD cents, where it can be sold. */
    valueCents: cents.optional(),
  }),
]);
export type BoxPrize = z.infer<typeof prizeSchema>;

/** Whether money can be made of it. */
const hasPrice = (prize: BoxPrize) =>
  prize.kind === "game" ||
  prize.kind === "discount" ||
  (prize.kind === "collectible" && prize.valueCents !== undefined);

const leastCents = { common: cents, uncommon: cents, rare: cents, epic: cents, legendary: cents };

/** Weights are summed in 32-bit words, and a sum up to half of them is hardly ever drawn twice. */
const MAX_WEIGHT = 2 ** 31;

/**
 * What is in the box, at which odds.
 *
 * - `pity`: of `within` openings in a row, one gives that rarity or a higher one. When the ones before
 *   did not, the last is drawn only from such prizes as can be had at that moment, by their weights.
 * - `fallback`: the prize in place of one that was drawn and cannot be had: sold out, or a game that
 *   the player has already. While the fallback itself is sold out, no box is opened. It has no price.
 * - `market`: what collectibles count as that can be sold, see `worthOf`. An earlier version has none of it: they count as
 *   nothing but their `valueCents`.
 * - `allowancePercent`: the share of an account's firm money that its openings may be worth in expectation. What that
 *   does not cover is opened with collectibles alone.
 */
export const mysteryBoxRuleSchema = z
  .object({
    /** Points an opening costs. */
    price: z.int().min(1).max(1_000_000).register(ruleFields, { unit: "points" }),
    /** Openings of one player in one UTC day. */
    dailyLimit: z.int().min(1).max(10_000),
    allowancePercent: z.int().min(0).max(100).register(ruleFields, { unit: "percent" }),
    market: z
      .object({
        /** The middle price of the sales of so many days, where there are at least so many of different items and buyers. */
        days: z.int().min(7).max(90).register(ruleFields, { unit: "days" }),
        leastSales: z.int().min(3).max(100),
        /** And never less than this, in US cents. */
        leastCents: z.object(leastCents),
      })
      .optional(),
    pity: z.object({ within: z.int().min(2).max(1000), rarity }),
    prizes: z.array(prizeSchema).min(1).max(60),
    fallback: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .register(ruleFields, { refers: "prize" }),
  })
  .check((context) => {
    const { prizes, pity, fallback } = context.value;
    const refuse = (problem: RuleProblem, message: string, path: (string | number)[] = []) =>
      refuseRule(context, { problem, message, path });
    const double = findDouble(prizes, (prize) => prize.id);
    if (double >= 0) refuse("same_id", "Two prizes have the same id", ["prizes", double, "id"]);
    if (totalWeight(prizes) > MAX_WEIGHT) {
      refuse("weights_too_high", `The weights add up to more than ${MAX_WEIGHT}`, ["prizes"]);
    }
    const last = prizes.find((prize) => prize.id === fallback);
    if (!last || hasPrice(last)) {
      refuse("no_fallback", "The fallback is no prize that anybody can have", ["fallback"]);
    }
    const endless = prizes.filter(
      (prize) =>
        isAtLeast(prize.rarity, pity.rarity) && prize.stock === null && prize.perDay === undefined,
    );
    if (endless.every(({ kind }) => kind === "game")) {
      const message = "No prize without end, and not a game, is rare enough for the pity rule";
      refuse("no_pity", message, ["pity", "rarity"]);
    }
    if (endless.every(({ kind }) => kind !== "collectible") && prizes.some(hasPrice)) {
      const message = "No collectible without end is rare enough for the pity rule";
      refuse("no_collectible", message, ["pity", "rarity"]);
    }
    for (const [at, prize] of prizes.entries()) {
      const refuseAt = (field: string, problem: RuleProblem, message: string) =>
        refuse(problem, `${prize.id}: ${message}`, ["prizes", at, field]);
      if (hasPrice(prize) && prize.perDay === undefined) {
        refuseAt("perDay", "no_budget", "what has a price has a budget a day");
      }
      if (prize.kind === "discount") {
        const hasPercent = prize.percent !== null;
        if (hasPercent !== (prize.mostCents !== undefined)) {
          const message = "a percent, and only that, says the most that it takes off";
          refuseAt("mostCents", "percent_needs_most", message);
        }
        if (hasPercent === (prize.amountCents !== null)) {
          refuseAt("percent", "percent_or_amount", "either a percent or an amount");
        }
      }
      if (prize.kind === "collectible" && collectibles[prize.collectibleId] !== prize.rarity) {
        const wanted = collectibles[prize.collectibleId];
        refuseAt("rarity", "other_rarity", `its collectible is ${wanted}`);
      }
    }
  });
export type MysteryBoxRule = z.infer<typeof mysteryBoxRuleSchema>;
export const mysteryBoxRule = defineRule("mystery-box", mysteryBoxRuleSchema);
