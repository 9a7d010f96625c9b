import { and, desc, eq, sql } from "drizzle-orm";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, mapQuery, query } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { bookmarks } from "./read-model";

/** The most that one player may have. */
export const MAX_BOOKMARKS = 1_000;

/** Refused with `too_many_bookmarks` where it would be one too many, however many are kept at once. */
export function keepPost(userId: string, postId: string, now: Date): Write {
  return {
    sql: `INSERT INTO "bookmarks" ("user_id", "post_id", "kept_at")
      SELECT ?1, ?2, iif((SELECT count(*) FROM "bookmarks" WHERE "user_id" = ?1) < ?4, ?3, NULL)
      WHERE NOT EXISTS (SELECT 1 FROM "bookmarks" WHERE "user_id" = ?1 AND "post_id" = ?2)`,
    params: [userId, postId, now.toISOString(), MAX_BOOKMARKS],
    refusals: { "bookmarks.kept_at": "too_many_bookmarks" },
  };
}

export function dropPost(userId: string, postId: string): Statement {
  return {
    sql: `DELETE FROM "bookmarks" WHERE "user_id" = ? AND "post_id" = ?`,
    params: [userId, postId],
  };
}

const bookmark = query<{ userId: string; postId: string }>()((db, { userId, postId }) =>
  db
    .select({ postId: bookmarks.postId })
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), eq(bookmarks.postId, postId))),
);
export const isKept = (userId: string, postId: string): BoundQuery<boolean> =>
  mapQuery(bookmark({ userId, postId }), ({ length }) => length > 0);

export type BookmarkRow = Omit<typeof bookmarks.$inferSelect, "userId">;

const bookmarkList = query<{
  userId: string;
  beforeTime: string;
  beforeId: string;
  limit: number;
}>()((db, { userId, beforeTime, beforeId, limit }) => {
  const { postId, keptAt } = bookmarks;
  return db
    .select({ postId, keptAt })
    .from(bookmarks)
    .where(
      and(eq(bookmarks.userId, userId), sql`(${keptAt}, ${postId}) < (${beforeTime}, ${beforeId})`),
    )
    .orderBy(desc(keptAt), desc(postId))
    .limit(limit);
});
/** The last kept first. */
export const listBookmarks = (
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): BoundQuery<BookmarkRow[]> => bookmarkList({ userId, limit, ...readCursor(cursor) });

export const bookmarkCursor = (rows: readonly BookmarkRow[], limit: number) =>
  nextCursor(rows, limit, ({ keptAt, postId }) => [keptAt, postId]);
