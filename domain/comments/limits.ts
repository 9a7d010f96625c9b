/** Characters. */
export const MAX_COMMENT = 2_000;
