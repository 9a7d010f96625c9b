import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";

/** Of one player. */
export const MAX_BOOKMARKS = 1_000;

export function keepPost(userId: string, postId: string, now: Date): Statement {
  return {
    sql: `INSERT INTO "bookmarks" ("user_id", "post_id", "kept_at") VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`,
    params: [userId, postId, now.toISOString()],
  };
}

export function dropPost(userId: string, postId: string): Statement {
  return {
    sql: `DELETE FROM "bookmarks" WHERE "user_id" = ? AND "post_id" = ?`,
    params: [userId, postId],
  };
}

export interface Kept {
  kept: boolean;
  /** How many things the player keeps. */
  bookmarks: number;
}

/** Whether a player keeps a post. */
export function getKept(userId: string, postId: string): BoundQuery<Kept> {
  const rows = rawQuery<{ kept: 0 | 1; bookmarks: number }>(
    `SELECT EXISTS (SELECT 1 FROM "bookmarks" WHERE "user_id" = ?1 AND "post_id" = ?2) AS "kept",
      (SELECT count(*) FROM "bookmarks" WHERE "user_id" = ?1) AS "bookmarks"`,
    [userId, postId],
  );
  return mapQuery(first(rows), (row) => ({ kept: row!.kept === 1, bookmarks: row!.bookmarks }));
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
