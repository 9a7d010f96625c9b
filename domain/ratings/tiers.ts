/** Choices of the shop's filter: how well the reviews of a game speak of it at least. */
export const tiers = ["mostly", "highly"] as const;
export type RatingTier = (typeof tiers)[number];
