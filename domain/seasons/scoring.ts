import type { Announced } from "./events";

/** What a game gives at most, but for one: no game decides a season by itself, however high its scores go. */
const MOST = 1_000_000;

/** What a best score is worth in a season: 0 for 0, half of the most at `par`, and ever a little more. */
export const seasonPoints = (best: number, par: number): number =>
  Math.floor((MOST * best) / (best + par));

/** What a rank is rewarded by; 0 where it is not. */
export const rewardOf = (rewards: Announced["rewards"], rank: number): number =>
  rewards.find(({ fromRank, toRank }) => fromRank <= rank && rank <= toRank)?.reward ?? 0;

export const lastRank = (rewards: Announced["rewards"]): number => rewards.at(-1)?.toRank ?? 0;
