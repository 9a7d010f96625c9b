import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { collectibleIds } from "./collectibles";
import { rarities } from "./rarity";
import { oddsKinds } from "./weights";

const userId = z.string();
const seedId = z.string();
const openingId = z.string();
/** SHA-256 and HMAC-SHA-256 in hex. */
const hex256 = z.string().regex(/^[0-9a-f]{64}$/);
const day = z.iso.date();
const oddsVersion = z.int().min(1);

const given = {
  id: z.string(),
  rarity: z.enum(rarities),
  /** Whether it was taken from a stock that ends. */
  limited: z.boolean(),
  /** How many are given away on one day. */
  perDay: z.int().min(1).optional(),
};

/** A prize as one player got it. */
const grantedPrizeSchema = z.discriminatedUnion("kind", [
  z.object({ ...given, kind: z.literal("points"), amount: z.int().min(1) }),
  z.object({
    ...given,
    kind: z.literal("discount"),
    percent: z.int().nullable(),
    amountCents: z.int().nullable(),
    mostCents: z.int().optional(),
    minimumCents: z.int(),
    code: z.string(),
    until: z.iso.datetime(),
  }),
  z.object({ ...given, kind: z.literal("game"), gameId: z.string() }),
  z.object({
    ...given,
    kind: z.literal("collectible"),
    collectibleId: z.enum(collectibleIds),
    /** It stays with its winner for ever. */
    bound: z.literal(true).optional(),
  }),
]);
export type GrantedPrize = z.infer<typeof grantedPrizeSchema>;

export const mysteryBoxEvents = defineEvents({
  /** Stream `box-<user id>`. Before they can open, we are bound to a seed, to odds and to the pity rule. */
  BoxSeedCommitted: {
    version: 1,
    schema: z.object({
      userId,
      seedId,
      seedHash: hex256,
      oddsVersion,
      pity: z.object({ within: z.int(), rarity: z.enum(rarities) }),
      /** UTC. The seed serves on this day only. */
      day,
      /** The signature of all the above by the platform's key: see domain/mystery-box/commitment.ts. */
      signature: z.string(),
    }),
  },
  /** All that it takes to do the draw again, once the seed is revealed. Same stream. */
  MysteryBoxOpened: {
    version: 2,
    // Before the market, collectibles of a draw from all prizes were never bound.
    upcasters: { 1: (data) => data },
    schema: z.object({
      userId,
      openingId,
      seedId,
      clientSeed: z.string(),
      nonce: z.int().min(0),
      oddsVersion,
      /** Prizes that nobody could have at that moment, and games that they had already. */
      soldOut: z.array(z.string()),
      owned: z.array(z.string()),
      /** Openings since the last one that the pity rule asks for, before and after this one. */
      pityBefore: z.int().min(0),
      pityAfter: z.int().min(0),
      pityApplied: z.boolean(),
      /** What was drawn from; what that took off the allowance, and what there was of it. Millionths of a US cent. */
      odds: z.enum(oddsKinds),
      worth: z.int().min(0),
      allowance: z.int().min(0),
      /** List prices of the games among the prizes, and what collectibles counted as by the market. US cents, by the prize's id. */
      prices: z.record(z.string(), z.int().min(0)),
      /** The sum of the weights that were drawn from, and what was drawn: 0 to total - 1. */
      total: z.int().min(1),
      roll: z.int().min(0),
      drawn: z.string(),
      prize: grantedPrizeSchema,
      price: z.int().min(1),
      day,
      /** Which opening of that day this was, of how many they may have. */
      ofDay: z.int().min(1),
      dailyLimit: z.int().min(1),
    }),
  },
  /** Same stream. The wallet had another account on that day, which opened as many: its limit holds on. */
  BoxDayResumed: {
    version: 1,
    schema: z.object({ userId, day, opened: z.int().min(1), dailyLimit: z.int().min(1) }),
  },
  /** Same stream. From now on anybody can check what was drawn with it, and nothing more is. */
  BoxSeedRevealed: { version: 1, schema: z.object({ userId, seedId, serverSeed: hex256 }) },
  /**
   * Stream `value-<collectible id>`. What a collectible counts as from here on, by what it was sold for on the market: the middle one of
   * the sales that are named, in micro US dollars, as cents, rounded up; 0 where there are too few. Which sales, and how many are
   * enough, the rule of boxes says that was in force.
   */
  CollectibleValued: {
    version: 1,
    schema: z.object({
      collectibleId: z.enum(collectibleIds),
      valueCents: z.int().min(0),
      /** UTC: of the sales before this day, back so many days. */
      day,
      days: z.int().min(1),
      /** The newest first. */
      saleIds: z.array(z.string()),
    }),
  },
  /** Stream `prize-<opening id>`. A game out of the box, with a key where it needs one. */
  GameWon: {
    version: 1,
    schema: z.object({
      userId,
      openingId,
      gameId: z.string(),
      delivery: z.enum(["key", "account"]),
      keyId: z.string().nullable(),
    }),
  },
});

export type MysteryBoxEvent = EventOf<typeof mysteryBoxEvents>;
export type ValueEvent = Extract<MysteryBoxEvent, { type: "CollectibleValued" }>;
export type BoxEvent = Exclude<MysteryBoxEvent, { type: "GameWon" | "CollectibleValued" }>;
