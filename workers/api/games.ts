import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { gameId } from "~/domain/store/commands";
import type { GameCard } from "~/domain/store/card-queries";
import { getGameStanding } from "~/domain/cart/queries";
import { listEditions } from "~/domain/store/edition-queries";
import { sorts } from "~/domain/store/game-filter";
import * as list from "~/domain/store/list-queries";
import * as queries from "~/domain/store/queries";
import { listSimilarGames } from "~/domain/store/similar-game-queries";
import { languages } from "~/domain/language";
import { categories, deliveries, genres, platforms } from "~/domain/store/taxonomy";
import { ok } from "~/workers/endpoint/endpoint";
import { publicQuery, visitorQuery } from "~/workers/endpoint/query";
import { moneySchema, page } from "./schemas";

const SIMILAR_GAMES = 6;

const card = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.enum(categories),
    delivery: z.enum(deliveries),
    price: moneySchema,
    discountedPrice: moneySchema.openapi({ description: "What it costs now" }),
    discountPercent: z.int(),
    saleUntil: z.string().nullable(),
    platforms: z.array(z.enum(platforms)),
    genres: z.array(z.enum(genres)),
    developer: z.string(),
    releaseDate: z.string(),
    stock: z.int().nullable().openapi({ description: "Null where there is no end of copies" }),
    pictures: z.object({ cover: z.string(), tile: z.string(), scenes: z.array(z.string()) }),
  })
  .openapi("GameCard");

const detail = card
  .extend({
    blockchain: z.string(),
    tagline: z.string(),
    overview: z.string().openapi({ description: "Paragraphs are separated by an empty line" }),
    lowestPrice30Days: moneySchema.nullable().openapi({
      description: "The lowest price of the 30 days before the present sale began",
    }),
    owned: z.boolean(),
    editions: z.array(card),
    similar: z.array(card),
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
  sort: z.enum(sorts).default("featured"),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.string().max(500).optional(),
});

export const listGames = publicQuery("GET /games", {
  summary: "The catalogue",
  description: "Prices in US cents, after the sale. Any of the platforms, and any of the genres.",
  query: listQuery,
  answers: ok(page(card), "A page of games"),
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
      standing: getGameStanding(userId, id),
      editions: listEditions({ id, now }),
      similar: listSimilarGames({ id, now, limit: SIMILAR_GAMES }),
    };
  },
  answer({ game, standing, editions, similar }) {
    if (!game || (game.withdrawn && !standing.owned)) throw new Refusal("not_found");
    const { blockchain, tagline, overview, lowestPriceCents } = game;
    return {
      ...describeCard(game),
      blockchain,
      tagline,
      overview,
      lowestPrice30Days: lowestPriceCents === null ? null : describeUsd(lowestPriceCents),
      owned: standing.owned,
      editions: editions.map(describeCard),
      similar: similar.map(describeCard),
    };
  },
});

function describeCard(game: GameCard): z.infer<typeof card> {
  const art = `/art/games/${game.id}`;
  return {
    id: game.id,
    name: game.name,
    category: game.category,
    delivery: game.delivery,
    price: describeUsd(game.fullPriceCents),
    discountedPrice: describeUsd(game.priceCents),
    discountPercent: game.salePercent,
    saleUntil: game.saleEndsAt,
    platforms: game.platforms,
    genres: game.genres,
    developer: game.developer,
    releaseDate: game.releaseDate,
    stock: game.available,
    pictures: {
      cover: `${art}/cover.svg`,
      tile: `${art}/tile.svg`,
      scenes: [1, 2, 3].map((scene) => `${art}/scene-${scene}.svg`),
    },
  };
}

function describeUsd(cents: number) {
  return { amount: String(cents), currency: "USD" };
}
