/** Characters. */
export const MAX_COMMENT = 2_000;
/** For so long its author changes a comment. */
export const EDITABLE_MS = 24 * 60 * 60_000;
