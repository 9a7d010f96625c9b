import type { Write } from "~/domain/event-store/execute";
import type { BoundQuery } from "~/domain/event-store/query";
import { listMedia, type StoredMedia } from "./queries";
import { type MediaUse, type ShapeProblem, shapeProblem } from "./uses";

/** What a command loads that puts uploads to use. Ids that are missing are left out. */
export const loadMedia = (ids: readonly (string | null | undefined)[]): BoundQuery<StoredMedia[]> =>
  listMedia(ids.filter((id) => id != null));

/** What a file is to be used for, and by what: `{ use: "avatar", by: "avatar:<user id>" }`. */
export interface Usage {
  ownerId: string;
  use: MediaUse;
  by: string;
}

export type MediaProblem = "unknown_media" | ShapeProblem;

/**
 * Why one of the files loaded cannot be used so, if it cannot: it is not there, another's, used already or
 * uploaded for something else. Where only its shape is in the way, that is told.
 */
export function mediaProblem(
  loaded: readonly StoredMedia[],
  id: string,
  { ownerId, use, by }: Usage,
): MediaProblem | undefined {
  const found = loaded.find((one) => one.id === id);
  if (found?.ownerId !== ownerId) return "unknown_media";
  if (found.usedBy !== null && found.usedBy !== by) return "unknown_media";
  return found.use === use ? undefined : (shapeProblem(use, found) ?? "unknown_media");
}

/**
 * Writes of the command that uses a file: from then on it stays. Whatever else happened since it was loaded
 * (removed, used by something else), the database refuses the command with `unknown_media`.
 */
export function useMedia(id: string, { ownerId, use, by }: Usage, now: Date): Write[] {
  return [
    {
      // NULL breaks NOT NULL where there is no such file; a use that there is already breaks UNIQUE.
      sql: `INSERT INTO "media_usages" ("media_id", "used_by", "used_at") VALUES (
        (SELECT "id" FROM "media"
          WHERE "id" = ? AND "owner_id" = ? AND "use" = ? AND "state" = 'stored'), ?, ?)`,
      params: [id, ownerId, use, by, now.toISOString()],
      refusals: { "media_usages.media_id": "unknown_media" },
    },
    { sql: `UPDATE "media" SET "erase_at" = NULL WHERE "id" = ?`, params: [id] },
  ];
}

/**
 * Writes of the command that uses a file no longer: nobody sees it from then on, but for what the caches hold
 * for a minute, and a job erases it. What a moderator hides stays as long as they said. `by` is what used it:
 * a file that something else uses stays.
 */
export function releaseMedia(id: string, by: string, now: Date): Write[] {
  return [
    {
      sql: `UPDATE "media" SET "state" = 'removed', "erase_at" = ?
        WHERE "state" <> 'hidden' AND "id" = (SELECT "media_id" FROM "media_usages" WHERE "media_id" = ? AND "used_by" = ?)`,
      params: [now.toISOString(), id, by],
    },
    {
      sql: `DELETE FROM "media_usages" WHERE "media_id" = ? AND "used_by" = ?`,
      params: [id, by],
    },
  ];
}
