import type { RatingTier } from "./tiers";

/** From which standing on a game is of each tier. */
export const tierStandings: Record<RatingTier, number> = { mostly: 65, highly: 85 };
