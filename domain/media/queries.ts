import { aliasedTable, and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { dayOf } from "~/domain/day";
import {
  type BoundQuery,
  first,
  mapQuery,
  query,
  type RowOf,
  select,
} from "~/domain/event-store/query";
import { media, mediaDays, mediaPlaces, mediaUsages } from "./read-model";
import { privateUses } from "./uses";

const { id, ownerId, kind, use, width, height, widths, fileType, bytes, createdAt, eraseAt } =
  getTableColumns(media);
const FILE = { id, ownerId, kind, use, width, height, widths, fileType };

const stored = query<{ ids: readonly string[] }>()((db, { ids }) =>
  db
    .select({ ...FILE, usedBy: mediaUsages.usedBy })
    .from(media)
    .leftJoin(mediaUsages, eq(mediaUsages.mediaId, media.id))
    .where(and(eq(media.state, "stored"), sql`${id} IN (SELECT value FROM json_each(${ids}))`)),
);

/** Those of these files that lie in the store and may be seen by all. */
export const listMedia = (ids: readonly string[]): BoundQuery<StoredMedia[]> => stored({ ids });
/** A file that lies in the store. `widths`: those of an image, rising. `fileType`: of a video or a moving image. */
export type StoredMedia = ReturnType<ReturnType<typeof stored>["map"]>[number];

const video = aliasedTable(media, "video");
const poster = aliasedTable(media, "poster");
/** The file itself; of a poster its video. */
const whole = sql`coalesce(${media.videoId}, ${id})`;
const usage = sql`FROM ${mediaUsages} WHERE ${mediaUsages.mediaId} =`;
const ofVideo = sql`FROM ${media} "video" WHERE ${video.id} = ${media.videoId}`;

/** What is out of sight with its place is judged by those who judge the thing itself. */
const hiddenWith = (file: typeof media | typeof video) =>
  sql`iif(${file.state} = 'hidden', ${file.hiddenWith}, (SELECT ${mediaUsages.usedBy} ${usage} ${file.id}))`;

const isShown = sql<0 | 1>`(${media.state} = 'stored'
  AND NOT EXISTS (SELECT 1 FROM ${mediaUsages}, json_each(${mediaUsages.within}) "place"
    JOIN ${mediaPlaces} ON ${mediaPlaces.id} = "place".value AND ${mediaPlaces.closed} WHERE ${mediaUsages.mediaId} = ${whole})
  AND NOT EXISTS (SELECT 1 ${ofVideo} AND ${video.state} = 'hidden'))`;

const SERVED = {
  ...FILE,
  /** The length of a video. */
  bytes,
  /** The thing with which it is hidden, where it is not open. */
  hiddenWith: sql<
    string | null
  >`iif(${media.videoId} IS NULL, ${hiddenWith(media)}, (SELECT ${hiddenWith(video)} ${ofVideo}))`,
  shown: isShown,
  ofUse: sql<typeof use._.data>`coalesce((SELECT ${video.use} ${ofVideo}), ${use})`,
  usedIn: sql<string | null>`(SELECT ${mediaUsages.usedBy} ${usage} ${whole}
    AND (${mediaUsages.usedBy} LIKE 'group-%' OR ${mediaUsages.usedBy} LIKE 'chat-%'))`,
  /** The file that is a video's poster. */
  posterId: sql<string | null>`(SELECT ${poster.id} FROM ${media} "poster"
    WHERE ${poster.videoId} = ${id} AND ${poster.state} = 'stored')`,
};

const served = query<{ id: string }>()((_, param) =>
  select(
    SERVED,
    sql`FROM ${media} WHERE ${id} = ${param.id} AND ${media.state} IN ('stored', 'hidden')
      AND (${media.videoId} IS NULL OR EXISTS (SELECT 1 ${ofVideo} AND ${video.state} IN ('stored', 'hidden')))`,
  ),
);

/** A file as it is served. */
export interface ServedMedia extends Omit<RowOf<typeof SERVED>, "shown" | "ofUse"> {
  /** Everybody may see it; else its owner and those who judge, or those of the group that shows it. */
  open: boolean;
  /** What of a group shows it, as `group-<id>` or, said in its room, `chat-<id>`: whom that is there for sees it. */
  usedIn: string | null;
}

/** A file that somebody may see: whom one that is not open is shown to, the caller decides. */
export function getServedMedia(fileId: string): BoundQuery<ServedMedia | undefined> {
  return mapQuery(served({ id: fileId }), ([row]) => {
    if (!row) return undefined;
    const { shown, ofUse, ...file } = row;
    // What is hidden is for those who judge, wherever it was.
    const usedIn = shown === 1 ? file.usedIn : null;
    const open = shown === 1 && usedIn === null && !privateUses.includes(ofUse);
    return { ...file, open, usedIn };
  });
}

const RECORD = {
  id,
  ownerId,
  kind,
  use,
  state: sql<"stored" | "hidden">`${media.state}`.as("state"),
  hiddenWith: media.hiddenWith,
  usedBy: mediaUsages.usedBy,
  createdAt,
  eraseAt,
};

const record = query<{ id: string }>()((db, param) =>
  db
    .select(RECORD)
    .from(media)
    .leftJoin(mediaUsages, eq(mediaUsages.mediaId, media.id))
    .where(and(eq(id, param.id), sql`${media.state} IN ('stored', 'hidden')`)),
);

export const getMediaRecord = (fileId: string): BoundQuery<MediaRecord | undefined> =>
  first(record({ id: fileId }));
/** How a file stands, for those who judge and for its owner. `hiddenWith`: the thing with which a hidden one was hidden. */
export type MediaRecord = ReturnType<ReturnType<typeof record>["map"]>[number];

/** Files in one state at the desk of those who judge, the newest first. A poster belongs to its video. */
export const listJudgedMedia = query<{
  state: MediaRecord["state"];
  beforeTime: string;
  beforeId: string;
  limit: number;
}>()((db, { state, beforeTime, beforeId, limit }) =>
  db
    .select({ ...FILE, ...RECORD, bytes })
    .from(media)
    .leftJoin(mediaUsages, eq(mediaUsages.mediaId, media.id))
    .where(
      and(
        eq(media.state, state),
        sql`(${createdAt}, ${id}) < (${beforeTime}, ${beforeId})`,
        isNull(media.videoId),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit),
);
export type JudgedMedia = ReturnType<ReturnType<typeof listJudgedMedia>["map"]>[number];

const dayOfPlayer = query<{ ownerId: string; day: string }>()((db, { ownerId, day }) =>
  db
    .select({ files: mediaDays.files, bytes: mediaDays.bytes })
    .from(mediaDays)
    .where(and(eq(mediaDays.ownerId, ownerId), eq(mediaDays.day, day))),
);
/** What a player has uploaded today. */
export const getMediaDay = (ownerId: string, now: Date) =>
  first(dayOfPlayer({ ownerId, day: dayOf(now) }));
