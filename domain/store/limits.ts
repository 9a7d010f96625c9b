/** Pictures of a game beside its cover. */
export const MOST_SCENES = 9;
/** Keys that one call takes. */
export const MOST_KEYS = 200;
