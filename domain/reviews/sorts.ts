/** In which order reviews are listed. */
export const reviewSorts = ["helpful", "new"] as const;
export type ReviewSort = (typeof reviewSorts)[number];
