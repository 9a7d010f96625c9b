import { findPosts } from "~/app/posts/read-posts";
import type { PostList } from "~/domain/posts/list-queries";
import type { PostView } from "~/domain/posts/view";

/** A post with a title, as lists of such show it: without what it says. */
export type Topic = Pick<
  PostView,
  "id" | "url" | "title" | "comments" | "lastActivityAt" | "pinned"
> & {
  author: Pick<PostView["author"], "displayName">;
  space: { name: string } | null;
};

export interface TopicPage {
  items: Topic[];
  nextCursor: string | null;
}

export async function readTopics(
  context: Parameters<typeof findPosts>[0],
  asked: Pick<PostList, "spaceId" | "sort" | "limit" | "cursor">,
): Promise<TopicPage> {
  const { items, nextCursor } = await findPosts(context, {
    ...asked,
    titled: true,
    withoutText: true,
  });
  return {
    items: items.map(
      ({ id, url, title, author, comments, lastActivityAt, space, pinned }): Topic => ({
        id,
        url,
        title,
        author: { displayName: author.displayName },
        comments,
        lastActivityAt,
        space: space && { name: space.name },
        pinned,
      }),
    ),
    nextCursor,
  };
}
