import { gt, type SQL, sql } from "drizzle-orm";
import { type BoundQuery, first, present, query, select } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { groupRooms } from "~/domain/groups/read-model";

/** How far a room has come. */
export interface RoomHead {
  seq: number;
  hash: string;
  messages: number;
  lastMessageAt: string | null;
}

/** A room says how far it has come; never back. */
export const noteHead = (
  groupId: string,
  { seq, hash, messages, lastMessageAt }: RoomHead,
): Statement => ({
  sql: `INSERT INTO "group_rooms" ("group_id", "head_seq", "head_hash", "messages", "last_message_at")
    VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET "head_seq" = excluded."head_seq",
      "head_hash" = excluded."head_hash", "messages" = excluded."messages",
      "last_message_at" = excluded."last_message_at" WHERE excluded."head_seq" >= "head_seq"`,
  params: [groupId, seq, hash, messages, lastMessageAt],
});

export interface MovedRoom {
  groupId: string;
  seq: number;
  hash: string;
}

const moved = query<{ limit: number }>()((db, { limit }) =>
  db
    .select({ groupId: groupRooms.groupId, seq: groupRooms.headSeq, hash: groupRooms.headHash })
    .from(groupRooms)
    .where(gt(groupRooms.headSeq, groupRooms.anchoredSeq))
    .orderBy(sql`coalesce(${groupRooms.anchorPosition}, 0)`, groupRooms.groupId)
    .limit(limit),
);
/** Rooms of one log whose heads the main log does not cover yet; those first that have waited longest since they were. */
export const listMoved = (limit: number): BoundQuery<MovedRoom[]> => moved({ limit });

/** The event of `main` by which a head is covered, and the path to its root. */
export interface RoomAnchor extends MovedRoom {
  position: number;
  leafIndex: number;
  treeSize: number;
  /** Base64. */
  hashes: readonly string[];
}

export const noteAnchor = (anchor: RoomAnchor): Statement => ({
  sql: `UPDATE "group_rooms" SET "anchored_seq" = ?, "anchored_hash" = ?, "anchor_position" = ?,
      "anchor_leaf" = ?, "anchor_size" = ?, "anchor_path" = ?
    WHERE "group_id" = ? AND "anchored_seq" < ?`,
  params: [
    anchor.seq,
    anchor.hash,
    anchor.position,
    anchor.leafIndex,
    anchor.treeSize,
    JSON.stringify(anchor.hashes),
    anchor.groupId,
    anchor.seq,
  ],
});

const anchor = {
  groupId: groupRooms.groupId,
  seq: groupRooms.anchoredSeq,
  hash: present(groupRooms.anchoredHash),
  position: present(groupRooms.anchorPosition),
  leafIndex: present(groupRooms.anchorLeaf),
  treeSize: present(groupRooms.anchorSize),
  hashes: sql`${groupRooms.anchorPath}`.mapWith(JSON.parse) as SQL<string[]>,
};
const anchorOf = query<{ groupId: string }>()((_, { groupId }) =>
  select(
    anchor,
    sql`FROM ${groupRooms} WHERE ${groupRooms.anchoredSeq} > 0 AND ${groupRooms.groupId} = ${groupId}`,
  ),
);
export const getRoomAnchor = (groupId: string): BoundQuery<RoomAnchor | undefined> =>
  first(anchorOf({ groupId }));

const anchorsAfter = query<{ after: string; limit: number }>()((_, { after, limit }) =>
  select(
    anchor,
    sql`FROM ${groupRooms} WHERE ${groupRooms.anchoredSeq} > 0 AND ${groupRooms.groupId} > ${after}
      ORDER BY ${groupRooms.groupId} LIMIT ${limit}`,
  ),
);
/** For the audit. */
export const listRoomAnchors = (after: string, limit: number): BoundQuery<RoomAnchor[]> =>
  anchorsAfter({ after, limit });
