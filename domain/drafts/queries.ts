import { and, eq } from "drizzle-orm";
import type { Write } from "~/domain/event-store/execute";
import { first, query } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import type { Draft } from "./commands";
import { drafts } from "./read-model";

/** The most that one player keeps; the one that was saved longest ago makes room. */
const MAX_DRAFTS = 20;
/** How long one lives that nobody goes on with, and its files with it. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export interface SavedDraft {
  draft: Draft;
  revision: number;
  savedAt: string;
}

const draftRow = query<{ userId: string; spaceId: string }>()((db, { userId, spaceId }) =>
  db
    .select({ draft: drafts.draft, revision: drafts.revision, savedAt: drafts.savedAt })
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.spaceId, spaceId))),
);

export const getDraft = (userId: string, spaceId: string) => first(draftRow({ userId, spaceId }));

/** Files that nothing uses yet stay until then. */
function keepFiles(userId: string, ids: readonly string[], until: Date): Statement {
  return {
    sql: `UPDATE "media" SET "erase_at" = ?3 WHERE "owner_id" = ?1 AND "state" = 'stored' AND "erase_at" IS NOT NULL
      AND "id" IN (SELECT value FROM json_each(?2))`,
    params: [userId, JSON.stringify(ids), until.toISOString()],
  };
}
const filesOf = (draft: Draft | undefined) => draft?.media.map(({ id }) => id) ?? [];

/**
 * Writes of the command that saves a draft over the one that was loaded: refused with `draft_newer` where another
 * device has written meanwhile.
 */
export function saveDraft(
  userId: string,
  spaceId: string,
  { draft, before, now }: { draft: Draft; before: SavedDraft | undefined; now: Date },
): Write[] {
  const seen = before?.revision ?? 0;
  const kept = new Set(filesOf(draft));
  const dropped = filesOf(before?.draft).filter((id) => !kept.has(id));
  return [
    {
      // NULL breaks NOT NULL where it is another one by now.
      sql: `INSERT INTO "drafts" ("user_id", "space_id", "draft", "revision", "saved_at")
        VALUES (?1, ?2, ?3, (SELECT ?4 + 1 WHERE ?4 = coalesce(
          (SELECT "revision" FROM "drafts" WHERE "user_id" = ?1 AND "space_id" = ?2), 0)), ?5)
        ON CONFLICT ("user_id", "space_id") DO UPDATE SET "draft" = excluded."draft",
          "revision" = excluded."revision", "saved_at" = excluded."saved_at"`,
      params: [userId, spaceId, JSON.stringify(draft), seen, now.toISOString()],
      refusals: { "drafts.revision": "draft_newer" },
    },
    {
      sql: `DELETE FROM "drafts" WHERE "user_id" = ?1 AND "space_id" IN (
        SELECT "space_id" FROM "drafts" WHERE "user_id" = ?1 ORDER BY "saved_at" DESC LIMIT -1 OFFSET ${MAX_DRAFTS})`,
      params: [userId],
    },
    ...(kept.size ? [keepFiles(userId, [...kept], after(now, DAYS))] : []),
    ...(dropped.length ? [keepFiles(userId, dropped, after(now, 1))] : []),
  ];
}

/** It is published, or given up. Files that nothing uses have a day left. */
export function dropDraft(
  userId: string,
  spaceId: string,
  { before, now }: { before: SavedDraft | undefined; now: Date },
): Write[] {
  if (!before) return [];
  const files = filesOf(before.draft);
  return [
    {
      sql: `DELETE FROM "drafts" WHERE "user_id" = ? AND "space_id" = ?`,
      params: [userId, spaceId],
    },
    ...(files.length ? [keepFiles(userId, files, after(now, 1))] : []),
  ];
}

/** Those that nobody went on with. */
export function forgetOldDrafts(now: Date): Statement {
  return {
    sql: `DELETE FROM "drafts" WHERE rowid IN (SELECT rowid FROM "drafts" WHERE "saved_at" < ? LIMIT 1000)`,
    params: [after(now, -DAYS).toISOString()],
  };
}

const after = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);
