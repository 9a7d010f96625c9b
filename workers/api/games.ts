import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { gameId } from "~/domain/store/commands";
import { getGameStatus } from "~/domain/cart/queries";
import { listEditions } from "~/domain/store/edition-queries";
import { sorts } from "~/domain/store/game-filter";
import * as list from "~/domain/store/list-queries";
import * as queries from "~/domain/store/queries";
import { listCompanions } from "~/domain/library/companion-queries";
import { listSimilarGames } from "~/domain/store/similar-game-queries";
import { languages } from "~/domain/language";
import { tiers } from "~/domain/ratings/tiers";
import {
  categories,
  contentNotes,
  devices,
  genres,
  platforms,
  tags,
} from "~/domain/store/taxonomy";
import { ok } from "~/workers/endpoint/endpoint";
import { publicQuery, visitorQuery } from "~/workers/endpoint/query";
import { cardSchema, describeCard, describeUsd } from "./game-card";
import { moneySchema, page, lngQuery } from "./schemas";

const SIMILAR_GAMES = 6;

const hardware = z.object({
  system: z.string(),
  processor: z.string().nullable(),
  memoryMb: z.int().nullable(),
  graphics: z.string().nullable(),
  storageMb: z.int().nullable(),
});

const detail = cardSchema
  .extend({
    blockchain: z.string(),
    tagline: z.string(),
    overview: z.string().openapi({ description: "Paragraphs are separated by an empty line" }),
    lowestPrice30Days: moneySchema.nullable().openapi({
      description: "The lowest price of the 30 days before the present sale began",
    }),
    owned: z.boolean(),
    originalName: z.string().openapi({ description: "As its studio calls it, in any language" }),
    developerId: z.string().openapi({ description: "As it stands in `/store/developer/{id}`" }),
    tags: z.array(z.enum(tags)),
    languages: z.array(z.object({ lng: z.string(), voice: z.boolean() })).openapi({
      description: "BCP 47 tags of the languages it is played in, and whether it is spoken there",
    }),
    ageRating: z
      .object({ age: z.int(), notes: z.array(z.enum(contentNotes)) })
      .nullable()
      .openapi({ description: "From which age, in years, and why" }),
    requirements: z.array(
      z.object({
        device: z.enum(devices),
        minimum: hardware,
        recommended: hardware.nullable(),
      }),
    ),
    redemption: z
      .array(z.object({ device: z.enum(devices), steps: z.array(z.string()) }))
      .openapi({ description: "How a key is redeemed, step by step" }),
    editions: z.array(cardSchema),
    similar: z.array(cardSchema),
    ownedAlongside: z.array(cardSchema).openapi({
      description:
        "Paid games that at least three of its newest owners share, the most shared first",
    }),
  })
  .openapi("Game");

const several = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z
    .union([z.enum(words), z.array(z.enum(words)).max(words.length)])
    .optional()
    .transform((chosen) => (typeof chosen === "string" ? [chosen] : (chosen ?? [])) as Word[]);
const cents = z.coerce
  .number()
  .int()
  .min(0)
  .max(100_000_00)
  .optional()
  .openapi({ type: "integer" });

const listQuery = z.object({
  category: z.enum(categories).optional(),
  platform: several(platforms),
  genre: several(genres),
  minPrice: cents,
  maxPrice: cents,
  q: z.string().max(100).optional(),
  rating: z.enum(tiers).optional().openapi({
    description: "How well its reviews speak of it at least",
  }),
  tag: z.enum(tags).optional(),
  developer: z.string().max(100).optional().openapi({ description: "A studio's `developerId`" }),
  lng: lngQuery,
  sort: z.enum(sorts).default("featured"),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.string().max(500).optional(),
});

export const listGames = publicQuery("GET /games", {
  summary: "The catalogue",
  description: "Prices in US cents, after the sale. Any of the platforms, and any of the genres.",
  query: listQuery,
  answers: ok(page(cardSchema), "A page of games"),
  load({ query: { platform, genre, ...filter }, now }) {
    if (filter.cursor !== undefined && !list.isCursor(filter.cursor, filter.sort)) {
      throw new Refusal("malformed", { detail: "No cursor of this list" });
    }
    const wanted = { ...filter, platforms: platform, genres: genre, now: now.toISOString() };
    return { found: list.listGames(wanted) };
  },
  answer: ({ found }) => ({ items: found.items.map(describeCard), nextCursor: found.nextCursor }),
});

export const getGame = visitorQuery("GET /games/{id}", {
  summary: "One game",
  params: z.object({ id: gameId }),
  query: z.object({ lng: z.enum(languages).default("en") }),
  answers: ok(detail, "The game"),
  refuses: ["not_found"],
  load({ userId, params: { id }, query: { lng }, now: time }) {
    const now = time.toISOString();
    return {
      game: queries.getGame({ id, lng, now }),
      status: getGameStatus(userId, id),
      editions: listEditions({ id, lng, now }),
      similar: listSimilarGames({ id, lng, now, limit: SIMILAR_GAMES }),
      companions: listCompanions({ id, lng, now, limit: SIMILAR_GAMES }),
    };
  },
  answer({ game, status, editions, similar, companions }) {
    if (!game || (game.withdrawn && !status.owned)) throw new Refusal("not_found");
    const { blockchain, tagline, overview, lowestPriceCents } = game;
    const { originalName, developerId, tags, languages, ageRating, requirements } = game;
    return {
      ...describeCard(game),
      blockchain,
      tagline,
      overview,
      lowestPrice30Days: lowestPriceCents === null ? null : describeUsd(lowestPriceCents),
      owned: status.owned,
      originalName,
      developerId,
      tags,
      languages,
      ageRating,
      requirements,
      redemption: game.redemption,
      editions: editions.map(describeCard),
      similar: similar.map(describeCard),
      ownedAlongside: companions.map(describeCard),
    };
  },
});
