import type { PostRow } from "./queries";

export const postPath = (postId: string) => `/community/post/${postId}`;
export const articlePath = (articleId: string) => `/community/news/${articleId}`;

/** Where something of `post_summaries` is read. */
export const thingPath = ({ kind, id }: Pick<PostRow, "kind" | "id">) =>
  kind === "article" ? articlePath(id) : postPath(id);
