import { z } from "zod";
import { localised } from "~/domain/localised";
import { otherTitles } from "./details";
import { MAX_KEYS, MAX_SCENES } from "./limits";
import { categories, contentNotes, deliveries, devices, genres, platforms, tags } from "./taxonomy";

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

const differ = (list: readonly string[]) => new Set(list).size === list.length;
const onDistinctDevices = (list: { device: string }[]) => differ(list.map(({ device }) => device));
const megabytes = z.int().min(1).max(10_000_000);
const part = z.string().min(1).max(100);
const hardware = z.object({
  system: part,
  processor: part.nullable().default(null),
  memoryMb: megabytes.nullable().default(null),
  graphics: part.nullable().default(null),
  storageMb: megabytes.nullable().default(null),
});

/** Each stays as it is where it is left out. */
const gameDetailsSchema = z.object({
  titles: otherTitles(z.string().trim().min(1).max(100)),
  tags: z.array(z.enum(tags)).max(12).refine(differ, "must differ"),
  languages: z
    .array(
      z.object({
        lng: z
          .string()
          .max(20)
          .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "must be a BCP 47 tag"),
        voice: z.boolean().default(false),
      }),
    )
    .max(40)
    .refine((list) => differ(list.map(({ lng }) => lng)), "must differ"),
  ageRating: z
    .object({
      age: z.int().min(0).max(21),
      notes: z.array(z.enum(contentNotes)).max(contentNotes.length).refine(differ, "must differ"),
    })
    .nullable(),
  requirements: z
    .array(
      z.object({
        device: z.enum(devices),
        minimum: hardware,
        recommended: hardware.nullable().default(null),
      }),
    )
    .max(devices.length)
    .refine(onDistinctDevices, "devices must differ"),
  redemption: z
    .array(z.object({ device: z.enum(devices), steps: z.array(words(300)).min(1).max(6) }))
    .max(devices.length)
    .refine(onDistinctDevices, "devices must differ"),
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
  ...gameDetailsSchema.partial().shape,
});

const drafted = (max: number) => localised(z.string().trim().max(max));
const mediaId = z.string().max(64);

/** A game as its writer has it so far: what a game on sale must have is asked for when it is listed. */
export const writeGameSchema = z.object({
  /** The `revision` that its writer saw, 0 for a new game. */
  expected: z.int().min(0),
  description: z.object({
    ...describeGameSchema.omit({ topUp: true, tagline: true, overview: true }).shape,
    name: z.string().trim().min(1).max(100),
    developer: z.string().trim().max(100),
    tagline: drafted(200),
    overview: drafted(5000),
    ...gameDetailsSchema.shape,
  }),
  pictures: z.object({
    cover: mediaId.nullable(),
    scenes: z.array(mediaId).max(MAX_SCENES).refine(differ, "must differ").nullable(),
  }),
  topUp: offerTopUpSchema.optional(),
});

/** What is put on many games at once. */
export const labelGameSchema = z.object({
  addTags: z.array(z.enum(tags)).max(tags.length).default([]),
  removeTags: z.array(z.enum(tags)).max(tags.length).default([]),
  addGenres: z.array(z.enum(genres)).max(genres.length).default([]),
  removeGenres: z.array(z.enum(genres)).max(genres.length).default([]),
});

export const priceGameSchema = z.object({
  /** USD cents. */
  priceCents: cents,
  /** Since when, for a game that brings its history along. Now by default, never later. */
  from: time.optional(),
  /** The price that it replaces, null for none. Left out: whatever there is. */
  expectedCents: cents.nullable().optional(),
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
    .max(MAX_KEYS),
});
