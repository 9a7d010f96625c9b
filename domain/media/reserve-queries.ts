import { and, eq, isNotNull, lt, min, sql } from "drizzle-orm";
import type { Write } from "~/domain/event-store/execute";
import { query, select } from "~/domain/event-store/query";
import { commands } from "~/domain/event-store/schema";
import type { Statement } from "~/domain/event-store/statement";
import type { LogName } from "~/domain/logs";
import { media, mediaUsages } from "./read-model";
import type { MediaUse } from "./uses";

/** The command, and its log, for which files are reserved. */
export interface Reservation {
  /** Its id, as `commandIdOf` says. */
  commandId: string;
  log: LogName;
  ownerId: string;
  use: MediaUse;
}

const UNUSED_HOURS = 24;
export const reservedBy = (commandId: string) => `command:${commandId}`;

/**
 * Puts files aside, before the command of another log that is to use them: the same command may do it again.
 * The database refuses with `unknown_media` what is not there, another's, uploaded for something else or used.
 *
 * @param abandoned reservations of commands that never came to be, which give way.
 */
export function reserveMedia(
  ids: readonly string[],
  { commandId, log, ownerId, use }: Reservation,
  abandoned: readonly string[],
  now: Date,
): Write[] {
  const list = JSON.stringify(ids);
  return [
    {
      // NULL breaks NOT NULL: of the file where there is no such one, of its user where there is another.
      sql: `INSERT INTO "media_usages" ("media_id", "used_by", "used_at", "reserved_in")
        SELECT (SELECT "id" FROM "media"
            WHERE "id" = wanted.value AND "owner_id" = ? AND "use" = ? AND "state" = 'stored'), ?, ?, ?
          FROM json_each(?) wanted WHERE true
        ON CONFLICT ("media_id") DO UPDATE SET "used_at" = excluded."used_at",
          "reserved_in" = excluded."reserved_in",
          "used_by" = CASE WHEN "reserved_in" IS NOT NULL AND ("used_by" = excluded."used_by"
            OR "used_by" IN (SELECT value FROM json_each(?))) THEN excluded."used_by" END`,
      params: [
        ownerId,
        use,
        reservedBy(commandId),
        now.toISOString(),
        log,
        list,
        JSON.stringify(abandoned),
      ],
      refusals: {
        "media_usages.media_id": "unknown_media",
        "media_usages.used_by": "unknown_media",
      },
    },
    {
      sql: `UPDATE "media" SET "erase_at" = NULL WHERE "id" IN (SELECT value FROM json_each(?))`,
      params: [list],
    },
  ];
}

const reserver = {
  usedBy: mediaUsages.usedBy,
  reservedIn: sql<LogName>`${mediaUsages.reservedIn}`.as("reservedIn"),
};
export interface Reserved {
  usedBy: string;
  reservedIn: LogName;
}

/** The commands by which some of a player's files are reserved. */
export const listReservers = query<{ ids: readonly string[]; ownerId: string }>()(
  (db, { ids, ownerId }) =>
    db
      .selectDistinct(reserver)
      .from(mediaUsages)
      .innerJoin(media, eq(media.id, mediaUsages.mediaId))
      .where(
        and(
          sql`${mediaUsages.mediaId} IN (SELECT value FROM json_each(${ids}))`,
          eq(media.ownerId, ownerId),
          isNotNull(mediaUsages.reservedIn),
        ),
      ),
);

/** The commands by which files were reserved before a time, the longest first. */
export const listReservedBefore = query<{ before: Date; limit: number }>()(
  (db, { before, limit }) =>
    db
      .select(reserver)
      .from(mediaUsages)
      .where(and(isNotNull(mediaUsages.reservedIn), lt(mediaUsages.usedAt, before)))
      .groupBy(mediaUsages.usedBy, mediaUsages.reservedIn)
      .orderBy(min(mediaUsages.usedAt))
      .limit(limit),
);

/** Those of these reservations whose command its log has answered: what they are for is there. */
export const listAnswered = query<{ reservers: readonly string[] }>()((_, { reservers }) =>
  select(
    { usedBy: sql<string>`"asked".value` },
    sql`FROM json_each(${reservers}) "asked" WHERE EXISTS (
      SELECT 1 FROM ${commands} WHERE ${commands.id} = substr("asked".value, ${reservedBy("").length + 1}))`,
  ),
);

/** Nothing came of these commands: their files are unused again, for what is left of their day. */
export function giveBackReserved(reservers: readonly string[], before: Date): Statement[] {
  const reserved = `SELECT "media_id" FROM "media_usages" WHERE "reserved_in" IS NOT NULL AND "used_at" < ?
    AND "used_by" IN (SELECT value FROM json_each(?))`;
  const params = [before.toISOString(), JSON.stringify(reservers)];
  return [
    {
      sql: `UPDATE "media" SET "erase_at" = strftime('%Y-%m-%dT%H:%M:%fZ', "created_at", '+${UNUSED_HOURS} hours')
        WHERE "state" = 'stored' AND "id" IN (${reserved})`,
      params,
    },
    { sql: `DELETE FROM "media_usages" WHERE "media_id" IN (${reserved})`, params },
  ];
}

/** These are looked at again later: the effect of their event is still to come. */
export const lookLater = (reservers: readonly string[], now: Date): Statement => ({
  sql: `UPDATE "media_usages" SET "used_at" = ?
    WHERE "reserved_in" IS NOT NULL AND "used_by" IN (SELECT value FROM json_each(?))`,
  params: [now.toISOString(), JSON.stringify(reservers)],
});
