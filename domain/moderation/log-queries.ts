import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { LoggedAction, TargetKind } from "./words";

export interface LogRow {
  id: string;
  at: string;
  seat: number;
  moderatorId: string;
  action: LoggedAction;
  thing: "hide" | "remove" | null;
  kind: TargetKind;
  targetId: string;
  authorId: string | null;
  ruleId: string | null;
  ruleTitle: string | null;
  until: string | null;
  overturnedAt: string | null;
}

export interface LogFilter {
  action?: LoggedAction;
  /** The number of a moderator. */
  seat?: number;
}

/** Each filter has its index: a page costs the same however long the log is. */
export function listModerationLog(
  spaceId: string,
  { action, seat, limit, cursor = "" }: LogFilter & { limit: number; cursor?: string },
): BoundQuery<LogRow[]> {
  const at = cursor.indexOf("_");
  const params: unknown[] =
    at < 0
      ? [spaceId, "~", "~", limit]
      : [spaceId, cursor.slice(0, at), cursor.slice(at + 1), limit];
  const where = [`"space_id" = ?1`, `("at", "id") < (?2, ?3)`];
  if (action !== undefined) where.push(`"action" = ?${params.push(action)}`);
  if (seat !== undefined) where.push(`"seat" = ?${params.push(seat)}`);
  return rawQuery<LogRow>(
    `SELECT "id", "at", "seat", "moderator_id" AS "moderatorId", "action", "thing", "kind", "target_id" AS "targetId",
        "author_id" AS "authorId", "rule_id" AS "ruleId", "rule_title" AS "ruleTitle", "until",
        "overturned_at" AS "overturnedAt"
      FROM "moderation_log" WHERE ${where.join(" AND ")} ORDER BY "at" DESC, "id" DESC LIMIT ?4`,
    params,
  );
}

export const logCursor = (rows: readonly LogRow[], limit: number): string | null => {
  const last = rows[limit - 1];
  return last ? `${last.at}_${last.id}` : null;
};

interface Tally {
  actions: number;
  overturned: number;
}

/** How many actions there were in a Space, and how many of them were taken back. */
export function getTally(spaceId: string, seat = 0): BoundQuery<Tally> {
  const rows = rawQuery<Tally>(
    `SELECT "actions", "overturned" FROM "moderation_tallies" WHERE "space_id" = ? AND "seat" = ?`,
    [spaceId, seat],
  );
  return mapQuery(rows, ([row]) => row ?? { actions: 0, overturned: 0 });
}

/** Who has moderated there, the first first: as many as a list can show. */
export function listSeats(spaceId: string): BoundQuery<{ seat: number; moderatorId: string }[]> {
  return rawQuery<{ seat: number; moderatorId: string }>(
    `SELECT "seat", "moderator_id" AS "moderatorId" FROM "moderation_seats" WHERE "space_id" = ?
      ORDER BY "seat" LIMIT 50`,
    [spaceId],
  );
}
