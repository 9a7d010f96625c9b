/** Orders of a player are counted no further. */
export const MAX_COUNTED = 1_000;
/** Items of a player that are shown. */
export const MAX_ITEMS = 24;
