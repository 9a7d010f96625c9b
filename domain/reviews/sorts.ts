/** The orders in which reviews are listed. */
export const reviewSorts = ["helpful", "new"] as const;
export type ReviewSort = (typeof reviewSorts)[number];
