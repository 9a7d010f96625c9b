import { Refusal } from "~/domain/event-store/decider";
import type { GameDescription } from "./events";

/** What a game must have before it is on sale, in the order in which one writes it. */
const needed = [
  "developer",
  "tagline",
  "overview",
  "genres",
  "platforms",
  "price",
  "topUp",
] as const;
export type Needed = (typeof needed)[number];

interface Written {
  description: GameDescription | undefined;
  price: unknown;
  topUp: unknown;
}

/** What a game lacks before it can be listed. Other languages fall back on English. */
export function missingOf({ description, price, topUp }: Written): Needed[] {
  if (!description) return [...needed];
  const { developer, tagline, overview, genres, platforms, delivery, category } = description;
  const isThere: Record<Needed, boolean> = {
    developer: developer.trim() !== "",
    tagline: tagline.en.trim() !== "",
    overview: overview.en.trim() !== "",
    genres: genres.length > 0,
    // Phones are no platform of the shop's.
    platforms: platforms.length > 0 || category === "mobile" || delivery === "account",
    price: price !== undefined,
    topUp: delivery !== "top-up" || topUp !== undefined,
  };
  return needed.filter((one) => !isThere[one]);
}

/** @throws Refusal `game_incomplete`, with what is `missing`. */
export function requireComplete(written: Written): void {
  const missing = missingOf(written);
  if (missing.length) throw new Refusal("game_incomplete", { missing });
}
