/** Orders of a player are counted no further. */
export const MAX_COUNTED = 1_000;
/** Items of a player that are shown. */
export const MAX_ITEMS = 24;
/** The most that a search of players finds. */
export const MAX_PLAYERS = 50;
/** Of each thing that waits no more are counted: beyond that it makes no difference to who looks. */
export const MAX_WAITING = 1_000;
