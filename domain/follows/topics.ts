/** Whoever asked to hear of somebody's posts. */
export const postsOf = (authorId: string) => `posts:${authorId}`;
