import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";

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

/** Rooms of one log whose heads the main log does not cover yet; those first that have waited longest since they were. */
export const listMoved = (limit: number): BoundQuery<MovedRoom[]> =>
  rawQuery(
    `SELECT "group_id" AS "groupId", "head_seq" AS "seq", "head_hash" AS "hash" FROM "group_rooms"
      WHERE "head_seq" > "anchored_seq" ORDER BY coalesce("anchor_position", 0), "group_id" LIMIT ?`,
    [limit],
  );

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

interface AnchorRow {
  groupId: string;
  seq: number;
  hash: string;
  position: number;
  leafIndex: number;
  treeSize: number;
  path: string;
}

const ANCHOR = `SELECT "group_id" AS "groupId", "anchored_seq" AS "seq", "anchored_hash" AS "hash",
  "anchor_position" AS "position", "anchor_leaf" AS "leafIndex", "anchor_size" AS "treeSize",
  "anchor_path" AS "path" FROM "group_rooms" WHERE "anchored_seq" > 0`;

export const toRoomAnchor = ({ path, ...row }: AnchorRow): RoomAnchor => ({
  ...row,
  hashes: JSON.parse(path) as string[],
});

export const getRoomAnchor = (groupId: string): BoundQuery<AnchorRow | undefined> =>
  first(rawQuery<AnchorRow>(`${ANCHOR} AND "group_id" = ?`, [groupId]));

/** For the audit. */
export const listRoomAnchors = (after: string, limit: number): BoundQuery<AnchorRow[]> =>
  rawQuery(`${ANCHOR} AND "group_id" > ? ORDER BY "group_id" LIMIT ?`, [after, limit]);
