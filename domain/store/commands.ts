import { z } from "zod";
import { localised } from "~/domain/localised";
import { categories, deliveries, genres, platforms } from "./taxonomy";

const words = (max: number) => localised(z.string().min(1).max(max));

/** A slug: it stands in addresses and in the paths of the game's pictures. */
export const gameId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a slug");
const word = z.string().min(1).max(64);
const cents = z.int().min(0).max(100_000_00);
/** In the one form that sorts as the time it names. */
const time = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => text.length === 24, "must be a year of four digits");
const haveOwnIds = (list: { id: string }[]) =>
  new Set(list.map(({ id }) => id)).size === list.length;

const offerTopUpSchema = z.object({
  requiresZone: z.boolean(),
  zones: z
    .array(z.object({ id: word, name: word }))
    .max(50)
    .refine(haveOwnIds, "ids must differ"),
  items: z
    .array(
      z.object({
        id: word,
        name: words(100),
        priceCents: cents.min(1),
        bonus: words(100).nullable().default(null),
      }),
    )
    .min(1)
    .max(50)
    .refine(haveOwnIds, "ids must differ"),
});

export const describeGameSchema = z.object({
  name: z.string().min(1).max(100),
  category: z.enum(categories),
  delivery: z.enum(deliveries),
  platforms: z.array(z.enum(platforms)).max(platforms.length),
  genres: z.array(z.enum(genres)).max(genres.length),
  developer: z.string().min(1).max(100),
  blockchain: z.string().min(1).max(50),
  releaseDate: z.iso.date(),
  featured: z.boolean().default(false),
  editionOf: gameId.nullable().default(null),
  tagline: words(200),
  overview: words(5000),
  topUp: offerTopUpSchema.optional(),
});

export const priceGameSchema = z.object({
  /** USD cents. */
  priceCents: cents,
  /** Since when, for a game that brings its history along. Now by default, never later. */
  from: time.optional(),
});

export const scheduleSaleSchema = z.object({
  percent: z.int().min(1).max(99),
  from: time,
  until: time,
});

export const addStockSchema = z.object({ quantity: z.int().min(1).max(100_000) });

export const stockKeysSchema = z.object({
  keys: z
    .array(
      z
        .string()
        .min(8)
        .max(64)
        .regex(/^[\x21-\x7e]+$/, "must be printable ASCII"),
    )
    .min(1)
    .max(200),
});
