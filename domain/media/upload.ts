import { dayOf } from "~/domain/day";
import type { Write } from "~/domain/event-store/execute";
import type { Vault } from "~/domain/event-store/personal-data";
import type { Statement } from "~/domain/event-store/statement";
import type { MediaKind, MediaUse } from "./uses";

/** How much a player may upload on a day (UTC). */
export interface DailyLimits {
  files: number;
  bytes: number;
}

export interface Upload {
  id: string;
  ownerId: string;
  kind: MediaKind;
  use: MediaUse;
  /** The size as uploaded, or as announced while it comes. */
  bytes: number;
  /** The video of a poster. */
  videoId: string | null;
}

const HOUR_MS = 60 * 60_000;
/** What is uploaded and used by nothing goes after this. */
const UNUSED_MS = 24 * HOUR_MS;
/** What is still coming after this was given up. */
const COMING_MS = HOUR_MS;
const later = (now: Date, by: number) => new Date(now.getTime() + by).toISOString();

/** Takes an upload's share of the day before its bytes are kept anywhere; the database refuses what is too much. */
export function beginUpload(upload: Upload, limits: DailyLimits, now: Date): Write[] {
  const { id, ownerId, kind, use, bytes, videoId } = upload;
  return [
    {
      sql: `INSERT INTO "media_days" ("owner_id", "day", "files", "bytes", "max_files", "max_bytes")
        VALUES (?, ?, 1, ?, ?, ?) ON CONFLICT ("owner_id", "day") DO UPDATE SET
          "files" = "files" + 1, "bytes" = "bytes" + excluded."bytes",
          "max_files" = excluded."max_files", "max_bytes" = excluded."max_bytes"`,
      params: [ownerId, dayOf(now), bytes, limits.files, limits.bytes],
      refusals: {
        media_days_files: "upload_limit_reached",
        media_days_bytes: "upload_limit_reached",
      },
    },
    {
      sql: `INSERT INTO "media" ("id", "owner_id", "kind", "use", "state", "bytes", "video_id", "created_at", "erase_at")
        VALUES (?1, ?2, ?3, ?4, iif(EXISTS (SELECT 1 FROM "forgotten_people" WHERE "person_id" = ?2),
          NULL, 'storing'), ?5, ?6, ?7, ?8)`,
      params: [id, ownerId, kind, use, bytes, videoId, now.toISOString(), later(now, COMING_MS)],
      refusals: {
        "media.video_id": "poster_exists",
        // Whoever was slow to send it has gone meanwhile.
        "media.state": "person_forgotten",
      },
    },
  ];
}

/** How today's uploads are called among what a wallet was given: as their row, column by column. */
export const UPLOADS = "uploads";

/** For the append of a player whose wallet had an account: the day goes on where it was left. */
export function resumeUploads(
  ownerId: string,
  grants: Readonly<Record<string, readonly string[]>>,
): Write[] {
  return (grants[UPLOADS] ?? []).map((key) => {
    const [day, ...counts] = key.split("/");
    return {
      sql: `INSERT INTO "media_days" ("owner_id", "day", "files", "bytes", "max_files", "max_bytes")
        VALUES (?, ?, ?, ?, ?, ?)`,
      params: [ownerId, day, ...counts.map(Number)],
    };
  });
}

/** What was found of a file once all its bytes lay in the store. */
export interface Finished {
  width: number;
  height: number;
  widths: readonly number[];
  fileType: string | null;
}

/** What is sealed of a file, as no event tells of it: whose it is, and what its bytes are. */
export function sealedOf(file: Upload & Omit<Finished, "widths"> & { widths: string }): unknown[] {
  const { id, ownerId, kind, use, bytes, videoId, width, height, widths, fileType } = file;
  return [id, ownerId, kind, use, bytes, videoId, width, height, widths, fileType];
}

/** The file can be used from now on, for a day; a poster stays as long as its video. */
export function finishUpload(upload: Upload, finished: Finished, vault: Vault, now: Date): Write {
  const { id } = upload;
  const { width, height, fileType } = finished;
  const widths = JSON.stringify(finished.widths);
  const seal = vault.sealRow("media", sealedOf({ ...upload, ...finished, widths }));
  return {
    sql: `UPDATE "media" SET "state" = 'stored', "width" = ?, "height" = ?, "widths" = ?, "file_type" = ?, "seal" = ?,
        "erase_at" = CASE WHEN EXISTS (SELECT 1 FROM "media" AS "video" WHERE "video"."id" = "media"."video_id")
          THEN NULL ELSE ? END
      WHERE "id" = ? AND "state" = 'storing'`,
    params: [width, height, widths, fileType, seal, later(now, UNUSED_MS), id],
  };
}

/**
 * Nothing came of an upload. It gives its share of the day back, unless the player's file was to blame: whoever
 * sends what cannot be read may do so as often as with what can.
 */
export function giveUpUpload(id: string, isFilesFault: boolean): Statement[] {
  const forget = {
    sql: `DELETE FROM "media" WHERE "id" = ? AND "state" = 'storing'`,
    params: [id],
  };
  if (isFilesFault) return [forget];
  const giveBack = {
    sql: `UPDATE "media_days" SET "files" = "files" - 1, "bytes" = "media_days"."bytes" - "media"."bytes"
      FROM "media" WHERE "media"."id" = ? AND "media"."state" = 'storing'
        AND "media_days"."owner_id" = "media"."owner_id"
        AND "media_days"."day" = substr("media"."created_at", 1, 10)`,
    params: [id],
  };
  return [giveBack, forget];
}
