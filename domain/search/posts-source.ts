import { sql } from "drizzle-orm";
import { type RowOf, mapQuery, present, query, select } from "~/domain/event-store/query";
import { likeEvents } from "~/domain/likes/events";
import { OTHER_LOGS } from "~/domain/logs";
import { imageUrl } from "~/domain/media/url";
import { closingEvents } from "~/domain/posts/closing-events";
import { postEvents, type PostText } from "~/domain/posts/events";
import { SHOWN_POST } from "~/domain/posts/queries";
import { postSummaries } from "~/domain/posts/read-model";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { plainText } from "~/domain/posts/tree";
import { postPath } from "~/domain/posts/paths";
import { spaces } from "~/domain/spaces/read-model";
import { drawnAvatar } from "~/domain/spaces/view";
import { searchKind } from "./kind";

const columns = {
  id: postSummaries.id,
  ownerId: postSummaries.authorId,
  title: postSummaries.title,
  body: present(postSummaries.body),
  media: present(postSummaries.media),
  spaceId: postSummaries.spaceId,
  spaceAvatar: spaces.avatar,
  gameId: spaces.gameId,
};
const seen = query<{ ids: string }>()((_, { ids }) =>
  select(
    columns,
    sql`FROM json_each(${ids}) w CROSS JOIN ${postSummaries} ON ${postSummaries.id} = w.value
      LEFT JOIN ${spaces} ON ${spaces.id} = ${postSummaries.spaceId}
      WHERE ${SHOWN_POST} AND ${postSummaries.content} IS NOT NULL`,
  ),
);

/** Characters of a title that is made of the text. */
const TITLE = 60;

/** Without spoilers, which nobody is to stumble over. */
const write = (userId: string, spaceId: string | null, { title, content }: PostText) => ({
  ownerId: userId,
  spaceId,
  names: title === null ? [] : [title],
  text: plainText(readMarkdown(content ?? "").body),
});

function pictureOf({ id, media, spaceId, spaceAvatar, gameId }: RowOf<typeof columns>): string {
  const [file] = media;
  if (file?.kind === "image") return imageUrl(file.id, file.widths[0]!);
  if (spaceId === null) return drawnAvatar(id, null);
  return spaceAvatar === null ? drawnAvatar(spaceId, gameId) : imageUrl(spaceAvatar, 96);
}

/** Posts by title and text, topics among it. Better known is what more players like. */
export const postKind = searchKind({
  name: "posts",
  code: 4,
  events: { ...postEvents, ...closingEvents, ...likeEvents },
  on: {
    PostPublished: ({ data }) => [
      {
        id: data.postId,
        write: write(data.userId, data.spaceId, data),
        hidden: data.held !== null,
      },
    ],
    PostEdited: ({ data }) => [
      {
        id: data.postId,
        write: write(data.userId, data.spaceId, data),
        ...(data.held && { hidden: true }),
      },
    ],
    PostReleased: ({ data }) => [{ id: data.postId, hidden: false }],
    PostRestored: ({ data }) => [{ id: data.postId, hidden: false }],
    PostHidden: ({ data }) => [{ id: data.postId, hidden: true }],
    PostRemoved: ({ data }) => [{ id: data.postId, hidden: true }],
    PostDeleted: ({ data: { postId } }) => [{ id: postId, remove: true }],
    PostsPutAway: ({ data: { posts } }) => posts.map(({ postId: id }) => ({ id, hidden: true })),
    PostsBroughtBack: ({ data: { posts } }) =>
      posts.map(({ postId: id }) => ({ id, hidden: false })),
    PostLiked: ({ data: { postId, kind } }) =>
      kind === "post" ? [{ id: postId, popularity: 1 }] : [],
    PostUnliked: ({ data: { postId, kind } }) =>
      kind === "post" ? [{ id: postId, popularity: -1 }] : [],
  },
  logs: OTHER_LOGS,
  seen: ({ ids }) =>
    mapQuery(seen({ ids }), (rows) =>
      rows.map((row) => {
        const words = plainText(row.body);
        return {
          id: row.id,
          ownerId: row.ownerId,
          title: row.title ?? beginning(words),
          url: postPath(row.id),
          imageUrl: pictureOf(row),
          excerpt: words,
        };
      }),
    ),
});

const beginning = (words: string) =>
  words.length > TITLE
    ? `${words
        .slice(0, TITLE)
        .toWellFormed()
        .replace(/\ufffd$/, "")}…`
    : words || "…";
