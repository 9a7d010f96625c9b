import { z } from "@hono/zod-openapi";
import type { GameCard } from "~/domain/store/card-queries";
import { categories, deliveries, genres, platforms } from "~/domain/store/taxonomy";
import { moneySchema } from "./schemas";

/** A game as it stands in lists. */
export const cardSchema = z
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
    rating: z
      .object({ recommended: z.int(), count: z.int() })
      .nullable()
      .openapi({ description: "How many of its reviews recommend it" }),
    pictures: z.object({ cover: z.string(), tile: z.string(), scenes: z.array(z.string()) }),
  })
  .openapi("GameCard");

export function describeCard(game: GameCard): z.infer<typeof cardSchema> {
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
    rating: game.rating && {
      recommended: game.rating.recommended,
      count: game.rating.count,
    },
    pictures: {
      cover: `${art}/cover.svg`,
      tile: `${art}/tile.svg`,
      scenes: [1, 2, 3].map((scene) => `${art}/scene-${scene}.svg`),
    },
  };
}

export function describeUsd(cents: number) {
  return { amount: String(cents), currency: "USD" };
}
