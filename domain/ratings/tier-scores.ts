import type { RatingTier } from "./tiers";

/** The score from which on a game is of each tier. */
export const tierScores: Record<RatingTier, number> = { mostly: 65, highly: 85 };
