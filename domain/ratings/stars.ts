import type { Rating } from "./view";

/** What a review gives a game. */
export const MAX_STARS = 5;
/** From so many on it recommends the game. */
const RECOMMENDED_FROM = 4;

export const recommends = (stars: number): boolean => stars >= RECOMMENDED_FROM;

/** How many reviews give one star, two, and so on. */
export type StarCounts = Rating["stars"];

export function ratingOf(stars: StarCounts): Rating {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return { stars, count: sum(stars), recommended: sum(stars.slice(RECOMMENDED_FROM - 1)) };
}

/** Percent of the reviews that recommend, rounded down: all of them are 100 alone. */
export const shareOf = ({ count, recommended }: Pick<Rating, "count" | "recommended">): number =>
  count === 0 ? 0 : Math.floor((recommended * 100) / count);

/** The stars that a review gives on the whole. */
export const meanOf = ({ count, stars }: Rating): number =>
  stars.reduce((sum, reviews, at) => sum + reviews * (at + 1), 0) / count;
