export const MAX_WORDS = 300;
/** Characters of one. */
export const MAX_WORD = 60;
