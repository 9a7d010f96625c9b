import { mapQuery, rawQuery, type BoundQuery } from "~/domain/event-store/query";
import type { MediaKind, MediaUse } from "./uses";

/** A file that lies in the store. */
export interface StoredMedia {
  id: string;
  ownerId: string;
  kind: MediaKind;
  use: MediaUse;
  width: number;
  height: number;
  /** Of an image, rising. */
  widths: readonly number[];
  /** Of a video or a moving image. */
  fileType: string | null;
  usedBy: string | null;
}

const COLUMNS = `"id", "owner_id" AS "ownerId", "kind", "use", "width", "height", "widths",
  "file_type" AS "fileType"`;

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
