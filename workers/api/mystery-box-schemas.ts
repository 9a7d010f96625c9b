import { z } from "@hono/zod-openapi";
import { collectibleIds } from "~/domain/mystery-box/collectibles";
import { rarities } from "~/domain/mystery-box/rarity";
import { oddsKinds } from "~/domain/mystery-box/weights";
import { moneySchema, titlesSchema } from "./schemas";

const int = () => z.number().int();
const rarity = z.enum(rarities);
const microCents = int().openapi({ description: "Millionths of a US cent" });
const oddsSchema = z.enum(oddsKinds).openapi({
  description:
    "`bound`: all prizes, of which collectibles stay with the account for ever; `collectibles`: from these alone, which stay too",
});
const given = { id: z.string(), rarity };

const points = z.object({ ...given, kind: z.literal("points"), amount: int() });
const discount = z.object({
  ...given,
  kind: z.literal("discount"),
  percent: int().nullable(),
  amountOff: moneySchema.nullable(),
  most: moneySchema.nullable().openapi({ description: "What a percent takes off at most" }),
  minimum: moneySchema.openapi({ description: "What an order must come to" }),
});
const game = z.object({
  ...given,
  kind: z.literal("game"),
  gameId: z.string(),
  name: z.string(),
  titles: titlesSchema.optional(),
});
const collectible = z.object({
  ...given,
  kind: z.literal("collectible"),
  collectibleId: z.enum(collectibleIds),
});

export const prizeSchema = z
  .discriminatedUnion("kind", [points, discount, game, collectible])
  .openapi("BoxPrize");

const ownPrizeSchema = z
  .discriminatedUnion("kind", [
    points,
    discount.extend({ code: z.string(), until: z.string() }),
    game,
    collectible,
  ])
  .openapi("OwnBoxPrize");

const counted = {
  weight: int(),
  counts: z
    .object({ cents: int(), by: z.enum(["rule", "market"]) })
    .nullable()
    .openapi({
      description: "Towards the worth of a box, in US cents; null for what has no price",
    }),
  chance: z.number().openapi({ description: "weight / odds.total" }),
  nextChance: z.number().openapi({ description: "In the next opening: see `next`" }),
  stock: int().nullable().openapi({ description: "Null where there is no end of them" }),
  leftToday: int()
    .nullable()
    .openapi({ description: "Of the prize's budget a day; null without one" }),
  drawn: int().openapi({ description: "In draws from all prizes" }),
  drawnByPity: int().openapi({ description: "In draws that the pity rule limited" }),
  drawnOfCollectibles: int().openapi({ description: "In draws of collectibles alone" }),
  given: int().openapi({ description: "How often somebody got it, as the fallback too" }),
};

const seed = {
  seedId: z.string(),
  seedHash: z.string().openapi({ description: "SHA-256 of the 32 bytes of the server seed, hex" }),
};
const signature = z.string().openapi({
  description: "ECDSA over secp256k1 and SHA-256 of the commitment's RFC 8785 form; hex, r || s",
});

export const boxSchema = z
  .object({
    id: z.literal("regular"),
    price: int().openapi({ description: "Points" }),
    dailyLimit: int().openapi({ description: "Openings of one player in one UTC day" }),
    openedToday: int().nullable(),
    balance: int().nullable().openapi({ description: "The caller's points" }),
    soldOut: z.boolean(),
    odds: z.object({
      version: int(),
      startsAt: z.string(),
      total: int().openapi({ description: "The sum of the weights" }),
      fallback: z.string().openapi({ description: "Instead of a prize that cannot be had" }),
      market: z
        .object({
          days: int(),
          leastSales: int().openapi({ description: "Of different items and buyers" }),
          leastCents: z.record(rarity, int()).openapi({ description: "Whatever it was sold for" }),
        })
        .nullable()
        .openapi({ description: "How collectibles that can be sold are valued by their sales" }),
      prizes: z.array(
        z.discriminatedUnion("kind", [
          points.extend(counted),
          discount.extend(counted),
          game.extend(counted),
          collectible.extend(counted),
        ]),
      ),
    }),
    next: z
      .object({
        odds: oddsSchema,
        needed: microCents.openapi({ description: "Expected worth of a draw from all prizes" }),
      })
      .openapi({
        description: "What the next opening is drawn from; a visitor's as a new account's",
      }),
    allowance: z
      .object({
        percent: int().openapi({ description: "Of firm money" }),
        firmCents: int().optional().openapi({
          description:
            "Paid for what was delivered and can no longer be given back, in 180 days. US cents",
        }),
        waitingCents: int().optional().openapi({ description: "Paid, and not firm yet" }),
        nextFirmAt: z.string().nullable().optional(),
        standing: z.enum(["backed", "known", "new"]).optional(),
        taken: microCents.optional().openapi({ description: "By openings of the same time" }),
        left: microCents.optional(),
      })
      .openapi({
        description: "What prizes with a price are opened by. Visitors: the share alone",
      }),
    observed: z.object({ openings: int(), byPity: int(), ofCollectibles: int() }),
    pity: z.object({
      within: int().openapi({ description: "One of this many openings in a row …" }),
      rarity: rarity.openapi({ description: "… brings this or a higher one" }),
      since: int().nullable().openapi({ description: "The caller's openings since the last" }),
    }),
    commitment: z
      .object({
        ...seed,
        oddsVersion: int(),
        day: z.string(),
        nonce: int().openapi({ description: "Of the next opening" }),
        signature,
        committedAt: z.string(),
        position: int().openapi({ description: "Of the event, in the log" }),
        usable: z.boolean().openapi({
          description: "False when its day is over or the odds have changed: commit anew",
        }),
      })
      .nullable()
      .openapi({ description: "What binds us for the caller's next opening" }),
    publicKey: z.string().openapi({ description: "Signs commitments; compressed, hex" }),
  })
  .openapi("MysteryBox");

export const seedAnswerSchema = z
  .object({
    commitment: z.object({
      ...seed,
      oddsVersion: int(),
      pity: z.object({ within: int(), rarity }),
      day: z.string(),
      nonce: int(),
      signature,
    }),
    revealed: z
      .object({ ...seed, serverSeed: z.string().openapi({ description: "32 bytes, hex" }) })
      .nullable(),
  })
  .openapi("SeedCommitment");

const draw = {
  openingId: z.string(),
  openedAt: z.string(),
  nonce: int(),
  clientSeed: z.string(),
  oddsVersion: int(),
  soldOut: z.array(z.string()).openapi({ description: "Prizes that nobody could have then" }),
  owned: z.array(z.string()).openapi({ description: "Prizes whose game the caller had already" }),
  pityBefore: int(),
  pityApplied: z.boolean(),
  odds: oddsSchema,
  worth: microCents.openapi({ description: "Taken off the allowance" }),
  allowance: microCents.openapi({ description: "What there was of it" }),
  prices: z.record(z.string(), int()).openapi({
    description: "List prices of games then, and market values of collectibles, US cents, by prize",
  }),
  total: int().openapi({ description: "The sum of the weights that were drawn from" }),
  roll: int().openapi({ description: "0 to total - 1" }),
  drawn: z.string().openapi({ description: "The prize that the roll fell on" }),
  prize: ownPrizeSchema,
  price: int(),
};

export const newOpeningSchema = z
  .object({
    ...draw,
    seed: z.object(seed),
    balance: int(),
    pity: int(),
    openedToday: int(),
    dailyLimit: int(),
  })
  .openapi("NewOpening");

export const openingSchema = z
  .object({
    ...draw,
    position: int(),
    seed: z.object({
      ...seed,
      day: z.string(),
      signature,
      committedAt: z.string(),
      position: int(),
      serverSeed: z.string().nullable().openapi({ description: "Once it is revealed" }),
      revealedAt: z.string().nullable(),
    }),
  })
  .openapi("Opening");

export const publicOpeningSchema = z
  .object({
    position: int(),
    openedAt: z.string(),
    oddsVersion: int(),
    pityApplied: z.boolean(),
    fallback: z.boolean().openapi({ description: "What was drawn could not be had" }),
    prize: prizeSchema,
  })
  .openapi("PublicOpening");

export const allowanceEntrySchema = z
  .object({
    place: int().openapi({ description: "Numbered from the oldest on" }),
    delta: microCents,
    balance: microCents.openapi({ description: "After this change" }),
    reason: z.enum(["firm", "royalty", "mystery-box"]),
    source: z
      .string()
      .openapi({ description: "The order, the item that was bought, or the opening" }),
    rule: z.string().nullable(),
    position: int().openapi({ description: "Of the event that delivered or opened it" }),
    occurredAt: z.string(),
  })
  .openapi("AllowanceEntry");

export const valueSchema = z
  .object({
    delta: int(),
    balance: int().openapi({ description: "US cents; 0 where too few were sold" }),
    reason: z.enum(["market-value", "market-silent"]),
    source: z.enum(collectibleIds),
    names: z.array(z.string()).openapi({ description: "How many sales counted" }),
    rule: z.string().nullable(),
    position: int(),
    occurredAt: z.string(),
    day: z.string().openapi({ description: "UTC: of sales before it" }),
    days: int().openapi({ description: "Back so many days" }),
    saleIds: z.array(z.string()),
  })
  .openapi("CollectibleValue");

export const collectibleSchema = z
  .object({
    collectibleId: z.enum(collectibleIds),
    rarity,
    count: int(),
    lastWonAt: z.string().nullable(),
  })
  .openapi("Collectible");

export const frequencySchema = z
  .object({
    oddsVersion: int(),
    prizeId: z.string(),
    weight: int(),
    declared: z.number(),
    drawn: int(),
    observed: z.number().nullable().openapi({ description: "Null before the first opening" }),
    drawnByPity: int(),
    drawnOfCollectibles: int(),
    given: int(),
  })
  .openapi("BoxFrequency");
