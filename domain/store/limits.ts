/** Pictures of a game beside its cover. */
export const MAX_SCENES = 9;
/** Keys that one call takes. */
export const MAX_KEYS = 200;
