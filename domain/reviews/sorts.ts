export const reviewSorts = ["helpful", "new"] as const;
export type ReviewSort = (typeof reviewSorts)[number];
