import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import type { LogName } from "~/domain/logs";
import type { MediaUse } from "./uses";

/** For which command of which log files are reserved. */
export interface Reservation {
  /** As `commandIdOf` says. */
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

export interface Reserved {
  usedBy: string;
  reservedIn: LogName;
}

/** By whom some of a player's files are reserved. */
export const listReservers = (ids: readonly string[], ownerId: string): BoundQuery<Reserved[]> =>
  rawQuery(
    `SELECT DISTINCT "used_by" AS "usedBy", "reserved_in" AS "reservedIn"
      FROM "media_usages" JOIN "media" ON "id" = "media_id"
      WHERE "media_id" IN (SELECT value FROM json_each(?)) AND "owner_id" = ? AND "reserved_in" IS NOT NULL`,
    [JSON.stringify(ids), ownerId],
  );

/** By whom files were reserved before a time, the longest first. */
export const listReservedBefore = (before: Date, limit: number): BoundQuery<Reserved[]> =>
  rawQuery(
    `SELECT "used_by" AS "usedBy", "reserved_in" AS "reservedIn" FROM "media_usages"
      WHERE "reserved_in" IS NOT NULL AND "used_at" < ?
      GROUP BY "used_by", "reserved_in" ORDER BY min("used_at") LIMIT ?`,
    [before.toISOString(), limit],
  );

/** Those of these reservations whose command its log has answered: what they are for is there. */
export const listAnswered = (reservers: readonly string[]): BoundQuery<{ usedBy: string }[]> =>
  rawQuery(
    `SELECT value AS "usedBy" FROM json_each(?)
      WHERE EXISTS (SELECT 1 FROM "commands" WHERE "id" = substr(value, ?))`,
    [JSON.stringify(reservers), reservedBy("").length + 1],
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
