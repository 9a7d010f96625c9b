import { z } from "zod";
import { type Language, languages } from "~/domain/language";
import { localised } from "~/domain/localised";
import { contentNotes, devices, tags } from "./taxonomy";

const [, ...others] = languages;
type OtherLanguage = Exclude<Language, "en">;

/** What a game is called in other languages, where it has a title there. */
export function otherTitles(title: z.ZodString = z.string()) {
  const shape = Object.fromEntries(others.map((lng) => [lng, title.optional()]));
  return z.object(shape as Record<OtherLanguage, z.ZodOptional<z.ZodString>>);
}

const hardware = z.object({
  /** Such as "Windows 10, 64-bit"; the same in every language, as are all names here. */
  system: z.string(),
  processor: z.string().nullable(),
  memoryMb: z.int().nullable(),
  graphics: z.string().nullable(),
  storageMb: z.int().nullable(),
});

/** What events know of a game beside its description, since their second version. */
export const gameDetails = {
  titles: otherTitles(),
  tags: z.array(z.enum(tags)),
  /** BCP 47 tags of the languages that it is played in; `voice` where it is spoken, too. */
  languages: z.array(z.object({ lng: z.string(), voice: z.boolean() })),
  /** From which age, in years. */
  ageRating: z.object({ age: z.int(), notes: z.array(z.enum(contentNotes)) }).nullable(),
  requirements: z.array(
    z.object({ device: z.enum(devices), minimum: hardware, recommended: hardware.nullable() }),
  ),
  /** How a key is redeemed, step by step. */
  redemption: z.array(z.object({ device: z.enum(devices), steps: z.array(localised()) })),
};
export type GameDetails = z.infer<z.ZodObject<typeof gameDetails>>;

export const noDetails: GameDetails = {
  titles: {},
  tags: [],
  languages: [],
  ageRating: null,
  requirements: [],
  redemption: [],
};
