/** `active`: of those with a title that in which something happened last, first. */
export const postSorts = ["new", "active"] as const;
export type PostSort = (typeof postSorts)[number];
