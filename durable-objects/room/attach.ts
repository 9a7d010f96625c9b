import type { Database } from "~/domain/event-store/database";
import { Refusal } from "~/domain/event-store/decider";
import { attach, type AttachedMedia, type MediaRef } from "~/domain/media/attach";
import { listMedia } from "~/domain/media/queries";
import { releaseMedia, useMedia } from "~/domain/media/use-media";
import { refusalOf } from "~/workers/media/refusal-of";
import type { RoomSql } from "./storage";

/** After so long without a message, files are given up. */
const PATIENCE_MS = 10 * 60_000;
const AT_ONCE = 50;

/** By what a file of a room is used. */
const roomUses = (groupId: string) => `chat-${groupId}`;

/**
 * Puts a message's files to use, in `main`, before there is the message: noted here first, so that files of which
 * no message came are let go. Safe to repeat for one message.
 *
 * @throws Refusal `unknown_media`, `too_many_media`.
 */
export async function attachFiles(
  db: Database,
  sql: RoomSql,
  refs: readonly MediaRef[],
  { groupId, userId, clientId }: { groupId: string; userId: string; clientId: string },
): Promise<AttachedMedia[]> {
  if (!refs.length) return [];
  const now = new Date();
  const usage = { ownerId: userId, use: "chat", by: roomUses(groupId) } as const;
  const { loaded } = await db.read(
    { loaded: listMedia(refs.map(({ id }) => id)) },
    { newest: true },
  );
  const files = attach(loaded, refs, usage);
  for (const { id } of files) {
    const [known] = sql.all<{ clientId: string; state: string }>(
      `SELECT "client_id" AS "clientId", "state" FROM "files" WHERE "id" = ?`,
      id,
    );
    // The answer belongs to another message.
    if (known && (known.clientId !== clientId || known.state !== "waiting")) {
      throw new Refusal("unknown_media");
    }
    sql.run(
      `INSERT INTO "files" ("id", "sender_id", "client_id", "seq", "state", "at") VALUES (?, ?, ?, NULL, 'waiting', ?)
        ON CONFLICT DO UPDATE SET "at" = excluded."at"`,
      id,
      userId,
      clientId,
      now.toISOString(),
    );
  }
  const unused = files.filter(({ id }) => loaded.find((one) => one.id === id)!.usedBy === null);
  const writes = unused.flatMap(({ id }) => useMedia(id, usage, now));
  if (writes.length) {
    await db.batch(writes).catch((error: unknown) => {
      throw refusalOf(error, writes) ?? error;
    });
  }
  return files;
}

/** Whether there are files of which a message may come yet, or is given up later. */
export const areFilesLeft = (sql: RoomSql): boolean =>
  sql.first(`SELECT 1 FROM "files" WHERE "state" <> 'shown' LIMIT 1`) !== undefined;

/** Erases files of deleted messages, and those of which no message came. @returns whether more is to do. */
export async function letFilesGo(db: Database, sql: RoomSql, groupId: string): Promise<boolean> {
  const now = new Date();
  const before = new Date(now.getTime() - PATIENCE_MS).toISOString();
  const gone = sql
    .all<{ id: string }>(
      `SELECT "id" FROM "files" WHERE "state" = 'erasing' OR ("state" = 'waiting' AND "at" < ?) LIMIT ?`,
      before,
      AT_ONCE,
    )
    .map(({ id }) => id);
  if (!gone.length) return false;
  for (const id of gone) sql.run(`UPDATE "files" SET "state" = 'erasing' WHERE "id" = ?`, id);
  await db.batch(gone.flatMap((id) => releaseMedia(id, roomUses(groupId), now)));
  for (const id of gone) sql.run(`DELETE FROM "files" WHERE "id" = ?`, id);
  return gone.length === AT_ONCE;
}
