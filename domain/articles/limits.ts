/** Characters, in each language. */
export const MAX_TITLE = 120;
export const MAX_CONTENT = 10_000;
export const MAX_NOTE = 500;
/** Characters of an article that lists and feeds show. */
export const EXCERPT = 200;
/** How often what is published may be corrected: readers see each note. */
export const MAX_CORRECTIONS = 50;
