import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { type MediaKind, type MediaUse, privateUses } from "./uses";

/** A file that lies in the store. */
export interface StoredMedia {
  id: string;
  ownerId: string;
  kind: MediaKind;
  use: MediaUse;
  width: number;
  height: number;
  /** The widths of an image, rising. */
  widths: readonly number[];
  /** The type of a video or a moving image. */
  fileType: string | null;
  usedBy: string | null;
}

const COLUMNS = `"id", "owner_id" AS "ownerId", "kind", "use", "width", "height", "widths",
  "file_type" AS "fileType"`;

/** What is out of sight with its place is judged by those who judge the thing itself. */
const hiddenWith = (file: string) => `iif("${file}"."state" = 'hidden', "${file}"."hidden_with",
  (SELECT "used_by" FROM "media_usages" WHERE "media_id" = "${file}"."id"))`;

/** A file as it is served. */
export interface ServedMedia extends Omit<StoredMedia, "usedBy"> {
  /** Everybody may see it; else its owner and those who judge, or those of the group that shows it. */
  open: boolean;
  /** What of a group shows it, as `group-<id>` or, said in its room, `chat-<id>`: whom that is there for sees it. */
  usedIn: string | null;
  /** The thing with which it is hidden, where it is not open. */
  hiddenWith: string | null;
  /** The length of a video. */
  bytes: number;
  /** The file that is a video's poster. */
  posterId: string | null;
}

/** A file that somebody may see: whom one that is not open is shown to, the caller decides. */
export function getServedMedia(id: string): BoundQuery<ServedMedia | undefined> {
  return mapQuery(
    rawQuery<
      Omit<ServedMedia, "widths" | "open"> & { widths: string; shown: 0 | 1; isPrivate: 0 | 1 }
    >(
      `SELECT ${COLUMNS}, "bytes", iif("video_id" IS NULL, ${hiddenWith("media")}, (SELECT ${hiddenWith("video")}
            FROM "media" AS "video" WHERE "video"."id" = "media"."video_id")) AS "hiddenWith",
          "state" = 'stored' AND NOT EXISTS (SELECT 1 FROM "media_usages" AS "usage", json_each("usage"."within") AS "place"
            JOIN "media_places" ON "media_places"."id" = "place"."value" AND "media_places"."closed"
            WHERE "usage"."media_id" = coalesce("media"."video_id", "media"."id")) AND NOT EXISTS (SELECT 1 FROM "media" AS "video"
            WHERE "video"."id" = "media"."video_id" AND "video"."state" = 'hidden') AS "shown",
          coalesce((SELECT "use" FROM "media" AS "video" WHERE "video"."id" = "media"."video_id"), "use")
            IN (SELECT value FROM json_each(?)) AS "isPrivate",
          (SELECT "used_by" FROM "media_usages" WHERE "media_id" = coalesce("media"."video_id", "media"."id")
            AND ("used_by" LIKE 'group-%' OR "used_by" LIKE 'chat-%')) AS "usedIn",
          (SELECT "poster"."id" FROM "media" AS "poster"
            WHERE "poster"."video_id" = "media"."id" AND "poster"."state" = 'stored') AS "posterId"
        FROM "media" WHERE "id" = ? AND "state" IN ('stored', 'hidden') AND ("video_id" IS NULL OR EXISTS (
          SELECT 1 FROM "media" AS "video" WHERE "video"."id" = "media"."video_id" AND "video"."state" IN ('stored', 'hidden')))`,
      [JSON.stringify(privateUses), id],
    ),
    ([row]) => {
      if (!row) return undefined;
      const { shown, isPrivate, ...file } = row;
      // What is hidden is for those who judge, wherever it was.
      const usedIn = shown === 1 ? file.usedIn : null;
      const open = shown === 1 && isPrivate === 0 && usedIn === null;
      return { ...file, open, usedIn, widths: JSON.parse(file.widths) as number[] };
    },
  );
}

/** Those of these files that lie in the store and may be seen by all. */
export function listMedia(ids: readonly string[]): BoundQuery<StoredMedia[]> {
  return mapQuery(
    rawQuery<Omit<StoredMedia, "widths"> & { widths: string }>(
      `SELECT ${COLUMNS}, "used_by" AS "usedBy"
        FROM "media" LEFT JOIN "media_usages" ON "media_id" = "id"
        WHERE "state" = 'stored' AND "id" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(ids)],
    ),
    (rows) => rows.map((row) => ({ ...row, widths: JSON.parse(row.widths) as number[] })),
  );
}

const RECORD = `"state", "hidden_with" AS "hiddenWith", "used_by" AS "usedBy",
  "created_at" AS "createdAt", "erase_at" AS "eraseAt"`;

/** How a file stands, for those who judge and for its owner. */
export interface MediaRecord {
  id: string;
  ownerId: string;
  kind: MediaKind;
  use: MediaUse;
  state: "stored" | "hidden";
  /** The thing with which a hidden one was hidden. */
  hiddenWith: string | null;
  usedBy: string | null;
  createdAt: string;
  eraseAt: string | null;
}

export const getMediaRecord = (id: string): BoundQuery<MediaRecord | undefined> =>
  first(
    rawQuery(
      `SELECT "id", "owner_id" AS "ownerId", "kind", "use", ${RECORD}
        FROM "media" LEFT JOIN "media_usages" ON "media_id" = "id"
        WHERE "id" = ? AND "state" IN ('stored', 'hidden')`,
      [id],
    ),
  );

/** A file at the desk of those who judge. */
export interface JudgedMedia extends MediaRecord {
  width: number;
  height: number;
  widths: readonly number[];
  fileType: string | null;
  bytes: number;
}

/** Files in one state, the newest first. A poster belongs to its video. */
export function listJudgedMedia(page: {
  state: MediaRecord["state"];
  beforeTime: string;
  beforeId: string;
  limit: number;
}): BoundQuery<JudgedMedia[]> {
  const { state, beforeTime, beforeId, limit } = page;
  return mapQuery(
    rawQuery<Omit<JudgedMedia, "widths"> & { widths: string }>(
      `SELECT ${COLUMNS}, ${RECORD}, "bytes" FROM "media" LEFT JOIN "media_usages" ON "media_id" = "id"
        WHERE "state" = ? AND ("created_at", "id") < (?, ?) AND "video_id" IS NULL
        ORDER BY "created_at" DESC, "id" DESC LIMIT ?`,
      [state, beforeTime, beforeId, limit],
    ),
    (rows) => rows.map((row) => ({ ...row, widths: JSON.parse(row.widths) as number[] })),
  );
}
