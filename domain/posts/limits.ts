/** Characters. */
export const MAX_TITLE = 120;
export const MAX_CONTENT = 10_000;
export const MAX_TAGGED = 20;
