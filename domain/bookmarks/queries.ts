import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";

/** Of one player. */
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

export function isKept(userId: string, postId: string): BoundQuery<boolean> {
  const rows = rawQuery<object>(`SELECT 1 FROM "bookmarks" WHERE "user_id" = ? AND "post_id" = ?`, [
    userId,
    postId,
  ]);
  return mapQuery(rows, ({ length }) => length > 0);
}

export interface BookmarkRow {
  postId: string;
  keptAt: string;
}

/** The last kept first. */
export function listBookmarks(
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): BoundQuery<BookmarkRow[]> {
  const { beforeTime, beforeId } = readCursor(cursor);
  return rawQuery<BookmarkRow>(
    `SELECT "post_id" AS "postId", "kept_at" AS "keptAt" FROM "bookmarks"
      WHERE "user_id" = ?1 AND ("kept_at", "post_id") < (?2, ?3)
      ORDER BY "kept_at" DESC, "post_id" DESC LIMIT ?4`,
    [userId, beforeTime, beforeId, limit],
  );
}

export const bookmarkCursor = (rows: readonly BookmarkRow[], limit: number) =>
  nextCursor(rows, limit, ({ keptAt, postId }) => [keptAt, postId]);
