/** How what is for sale can be sorted: the newest first, or by price. */
export const sorts = ["-at", "price", "-price"] as const;
export type Sort = (typeof sorts)[number];
