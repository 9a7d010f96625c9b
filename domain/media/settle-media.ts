import type { Statement } from "~/domain/event-store/statement";

/** How long what a moderator took away can be given back. */
export const KEPT_HIDDEN_MS = 30 * 24 * 60 * 60_000;

/**
 * How the files of a thing stand. `hidden`: a moderator removed it; they are erased in 30 days. `held`: it is
 * hidden and an appeal is open; they stay. `gone`: it shows them no longer; they are erased at once, but for
 * what is hidden.
 */
export type ThingState = "shown" | "hidden" | "held" | "gone";

/** What an event of a thing in another log says of its files. */
export interface ThingsMedia {
  /** The thing's stream. */
  by: string;
  /** The event's version: an older one that comes later changes nothing. */
  version: number;
  ownerId: string;
  /** Files that the event is about: those that it adds or drops, or all of the thing. */
  media: readonly string[];
  state: ThingState;
  /** The Space and the post that the thing lies in. */
  within?: readonly string[];
}

/** A statement for `main`: whether all that lies in a Space or beneath a post is out of sight. In any order of its events. */
export const closePlace = (id: string, closed: boolean, version: number): Statement => ({
  sql: `INSERT INTO "media_places" ("id", "closed", "version") VALUES (?, ?, ?)
    ON CONFLICT ("id") DO UPDATE SET "closed" = excluded."closed", "version" = excluded."version"
    WHERE "version" < excluded."version"`,
  params: [id, closed ? 1 : 0, version],
});

/**
 * Statements for `main` after an event of another log. Safe to repeat, and in any order of the events, but that a
 * deletion which overtakes a moderator's removal erases at once what would else stay for 30 days.
 */
export function settleMedia(said: ThingsMedia, now: Date): Statement[] {
  const { by, version, ownerId, state, within = [] } = said;
  const ids = JSON.stringify(said.media);
  const listed = `SELECT value FROM json_each(?)`;
  const own = `SELECT "media_id" FROM "media_usages"
    WHERE "used_by" = ? AND "version" < ? AND "media_id" IN (${listed})`;
  const claim: Statement = {
    sql: `UPDATE "media_usages" SET "used_by" = ?, "within" = ?, "reserved_in" = NULL
      WHERE "reserved_in" IS NOT NULL AND "media_id" IN (${listed})
        AND "media_id" IN (SELECT "id" FROM "media" WHERE "owner_id" = ?)`,
    params: [by, JSON.stringify(within), ids, ownerId],
  };
  const change = (set: string, where: string, ...params: unknown[]): Statement => ({
    sql: `UPDATE "media" SET ${set} WHERE ${where} AND "id" IN (${own})`,
    params: [...params, by, version, ids],
  });
  const eraseAt = new Date(now.getTime() + KEPT_HIDDEN_MS).toISOString();
  const changes: Record<ThingState, () => Statement> = {
    shown: () =>
      change(
        `"state" = 'stored', "hidden_with" = NULL, "erase_at" = NULL`,
        `"state" = 'hidden' AND "hidden_with" = ?`,
        by,
      ),
    hidden: () =>
      change(
        `"state" = 'hidden', "hidden_with" = ?, "erase_at" = ?`,
        `("state" = 'stored' OR ("state" = 'hidden' AND "hidden_with" = ?))`,
        by,
        eraseAt,
        by,
      ),
    held: () =>
      change(
        `"state" = 'hidden', "hidden_with" = ?, "erase_at" = NULL`,
        `("state" = 'stored' OR ("state" = 'hidden' AND "hidden_with" = ?))`,
        by,
        by,
      ),
    // What was hidden with it stays for those who judge.
    gone: () =>
      change(
        `"state" = iif("state" = 'stored', 'removed', "state"), "hidden_with" = NULL,
          "erase_at" = iif("state" = 'stored', ?, coalesce("erase_at", ?))`,
        `("state" = 'stored' OR ("state" = 'hidden' AND "hidden_with" = ?))`,
        now.toISOString(),
        eraseAt,
        by,
      ),
  };
  const noted: Statement =
    state === "gone"
      ? {
          sql: `DELETE FROM "media_usages" WHERE "media_id" IN (${own})`,
          params: [by, version, ids],
        }
      : {
          sql: `UPDATE "media_usages" SET "version" = ?
            WHERE "used_by" = ? AND "version" < ? AND "media_id" IN (${listed})`,
          params: [version, by, version, ids],
        };
  return [claim, changes[state](), noted];
}
