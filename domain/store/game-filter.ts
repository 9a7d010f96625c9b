import type { RatingTier } from "~/domain/ratings/tiers";
import type { Category, Genre, Platform } from "./taxonomy";

export const sorts = [
  "featured",
  "newest",
  "rating",
  "price-asc",
  "price-desc",
  "name",
  "discount",
] as const;
export type Sort = (typeof sorts)[number];

/** What a player may narrow the catalogue down by. No platform or no genre chosen means all of them. */
export interface GameFilter {
  category?: Category;
  platforms: readonly Platform[];
  genres: readonly Genre[];
  /** USD cents, both included, of the price with its sale. */
  minPrice?: number;
  maxPrice?: number;
  q?: string;
  /** How well its reviews speak of it at least. */
  rating?: RatingTier;
}

/** The steps of the price filter: USD cents, both ends included; the last has no end. */
export const priceSteps: readonly { min: number; max?: number }[] = [
  { min: 0, max: 999 },
  { min: 1000, max: 2499 },
  { min: 2500, max: 4999 },
  { min: 5000 },
];
