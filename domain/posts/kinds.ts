/** What lies in `post_summaries`: lists that mean posts say so. */
export const postKinds = ["post", "article", "review"] as const;
export type PostKind = (typeof postKinds)[number];
