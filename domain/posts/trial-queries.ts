import { type SQL, sql } from "drizzle-orm";
import { type BoundQuery, query, select } from "~/domain/event-store/query";
import type { AttachedMedia } from "~/domain/media/attach";
import type { Block } from "./tree";
import { repeatsIn } from "~/domain/publishing/automatic-queries";

export interface TriedText {
  kind: "post" | "comment";
  id: string;
  /** Itself, or the post that it stands beneath. */
  postId: string;
  authorId: string;
  title: string | null;
  body: readonly Block[] | null;
  media: readonly AttachedMedia[] | null;
  createdAt: string;
  /** When the same was published in the Space before it. */
  repeats: readonly string[];
}

type Asked = {
  spaceId: string;
  since: string;
  /** Older than this: when, and which of that moment. */
  at: string;
  id: string;
  limit: number;
};

const parsed = <Value>(column: SQL) =>
  column.mapWith((json: string | null) => (json === null ? null : (JSON.parse(json) as Value)));

const texts = query<Asked>()((_, { spaceId, since, at, id, limit }) => {
  // Those who look after the Space are never held there.
  const window = sql`"space_id" = ${spaceId} AND "state" = 'published' AND "created_at" >= ${since}
    AND ("created_at", "id") < (${at}, ${id}) AND "author_id" NOT IN
      (SELECT "user_id" FROM "space_members" WHERE "space_id" = ${spaceId} AND "rank" < 2)
    ORDER BY "created_at" DESC, "id" DESC LIMIT ${limit}`;
  const rows = sql`SELECT * FROM (SELECT 'post' AS "kind", "id", "id" AS "post_id", "author_id", "title", "body",
      "media", "repeat_key", "created_at", "space_id" FROM "post_summaries"
      WHERE "kind" = 'post' AND "away" = 0 AND ${window})
    UNION ALL SELECT * FROM (SELECT 'comment', "id", "post_id", "author_id", NULL, "body", "media", "repeat_key",
      "created_at", "space_id" FROM "comments" WHERE ${window})
    ORDER BY "created_at" DESC, "id" DESC LIMIT ${limit}`;
  return select(
    {
      kind: sql<"post" | "comment">`t."kind"`,
      id: sql<string>`t."id"`,
      postId: sql<string>`t."post_id"`,
      authorId: sql<string>`t."author_id"`,
      title: sql<string | null>`t."title"`,
      body: parsed<Block[]>(sql`t."body"`) as SQL<Block[] | null>,
      media: parsed<AttachedMedia[]>(sql`t."media"`) as SQL<AttachedMedia[] | null>,
      createdAt: sql<string>`t."created_at"`,
      repeats: repeatsIn(
        sql`t."space_id"`,
        sql`t."repeat_key"`,
        sql`t."id"`,
        sql`t."created_at"`,
      ).mapWith(JSON.parse) as SQL<string[]>,
    },
    sql`FROM (${rows}) t`,
  );
});

/** What was published in a Space, posts and comments, the newest first. */
export const listTriedTexts = (asked: Asked): BoundQuery<TriedText[]> => texts(asked);
