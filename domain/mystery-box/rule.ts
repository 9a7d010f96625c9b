import { z } from "zod";
import { defineRule } from "~/domain/rules/rule";
import { collectibleIds, collectibles } from "./collectibles";
import { isAtLeast, rarities } from "./rarity";
import { totalWeight } from "./weights";

const id = z.string().regex(/^[a-z0-9-]{1,40}$/);

const common = {
  /** Unique within the version. */
  id,
  rarity: z.enum(rarities),
  /** Its share of the draw is this over the sum of all weights. */
  weight: z.int().min(1).max(1_000_000_000),
  /** How many this version gives away; null for no end of them. */
  stock: z.int().min(0).max(1_000_000_000).nullable(),
  /** How many are given away on one UTC day. What has a price has such a budget. */
  perDay: z.int().min(1).max(1_000_000).optional(),
};

const prizeSchema = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.literal("points"), amount: z.int().min(1).max(1_000_000) }),
  z.object({
    ...common,
    kind: z.literal("discount"),
    /** Off an order: a share, or an amount in USD cents. */
    percent: z.int().min(1).max(100).nullable(),
    amountCents: z.int().min(1).max(100_000_00).nullable(),
    /** The most that a share takes off, in USD cents. */
    mostCents: z.int().min(1).max(100_000_00).optional(),
    minimumCents: z.int().min(0).max(100_000_00),
    /** How long the code is good for. */
    days: z.int().min(1).max(366),
  }),
  z.object({ ...common, kind: z.literal("game"), gameId: z.string().min(1).max(64) }),
  z.object({
    ...common,
    kind: z.literal("collectible"),
    collectibleId: z.enum(collectibleIds),
    /** What it can be sold for, in USD cents, where it can be sold. */
    valueCents: z.int().min(1).max(100_000_00).optional(),
  }),
]);
export type BoxPrize = z.infer<typeof prizeSchema>;

/** Whether money can be made of it. */
const hasPrice = (prize: BoxPrize) =>
  prize.kind === "game" ||
  prize.kind === "discount" ||
  (prize.kind === "collectible" && prize.valueCents !== undefined);

const cents = z.int().min(1).max(100_000_00);
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
    price: z.int().min(1).max(1_000_000),
    /** Openings of one player in one UTC day. */
    dailyLimit: z.int().min(1).max(10_000),
    allowancePercent: z.int().min(0).max(100),
    market: z
      .object({
        /** The middle price of the sales of so many days, where there are at least so many of different items and buyers. */
        days: z.int().min(7).max(90),
        leastSales: z.int().min(3).max(100),
        /** And never less than this, in US cents. */
        leastCents: z.object(leastCents),
      })
      .optional(),
    pity: z.object({ within: z.int().min(2).max(1000), rarity: z.enum(rarities) }),
    prizes: z.array(prizeSchema).min(1).max(60),
    fallback: id,
  })
  .superRefine(({ prizes, pity, fallback }, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    const ids = new Set(prizes.map((prize) => prize.id));
    if (ids.size !== prizes.length) refuse("Two prizes have the same id");
    const total = totalWeight(prizes);
    if (total > MAX_WEIGHT) refuse(`The weights add up to more than ${MAX_WEIGHT}`);
    const last = prizes.find((prize) => prize.id === fallback);
    if (!last || hasPrice(last)) refuse("The fallback is no prize that anybody can have");
    const keepsPity = prizes.some(
      (prize) =>
        isAtLeast(prize.rarity, pity.rarity) &&
        prize.stock === null &&
        prize.perDay === undefined &&
        prize.kind !== "game",
    );
    if (!keepsPity)
      refuse("No prize without end, and not a game, is rare enough for the pity rule");
    const keepsCollectible = prizes.some(
      (prize) =>
        isAtLeast(prize.rarity, pity.rarity) &&
        prize.stock === null &&
        prize.perDay === undefined &&
        prize.kind === "collectible",
    );
    if (!keepsCollectible && prizes.some(hasPrice))
      refuse("No collectible without end is rare enough for the pity rule");
    for (const prize of prizes) {
      if (hasPrice(prize) && prize.perDay === undefined) {
        refuse(`${prize.id}: what has a price has a budget a day`);
      }
      if (
        prize.kind === "discount" &&
        (prize.percent === null) !== (prize.mostCents === undefined)
      ) {
        refuse(`${prize.id}: a percent, and only that, says the most that it takes off`);
      }
      if (prize.kind === "discount" && (prize.percent === null) === (prize.amountCents === null)) {
        refuse(`${prize.id}: either a percent or an amount`);
      }
      if (prize.kind === "collectible" && collectibles[prize.collectibleId] !== prize.rarity) {
        refuse(`${prize.id}: its collectible is ${collectibles[prize.collectibleId]}`);
      }
    }
  });
export type MysteryBoxRule = z.infer<typeof mysteryBoxRuleSchema>;
export const mysteryBoxRule = defineRule("mystery-box", mysteryBoxRuleSchema);
