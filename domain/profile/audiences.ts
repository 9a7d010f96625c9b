/** The people to whom somebody shows what is theirs. */
export const audiences = ["everybody", "friends", "nobody"] as const;
export type Audience = (typeof audiences)[number];
