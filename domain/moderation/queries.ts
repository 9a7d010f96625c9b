import { getTableColumns } from "drizzle-orm";
import type { Write } from "~/domain/event-store/execute";
import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { type LogName, MAIN, OTHER_LOGS } from "~/domain/logs";
import { caseDecider } from "./decider";
import { moderationEvents } from "./events";
import { kindsIn, moderatedKinds } from "./kinds";
import type { Moderated } from "./moderated";
import { moderationCases } from "./read-model";
import { type Action, type Reason, type TargetKind, targetKinds } from "./words";

export const caseStream = (caseId: string) => `case-${caseId}`;
export const loadCase = (caseId: string) =>
  foldStream(caseDecider, moderationEvents, caseStream(caseId));
export const reportStream = (targetId: string, userId: string) => `report-${targetId}-${userId}`;

/** The case that a thing has open, and whether this player has reported it before. */
export function getOpenCase(kind: TargetKind, targetId: string, reporterId: string) {
  const text = `SELECT (SELECT "id" FROM "moderation_cases"
      WHERE "kind" = ?1 AND "target_id" = ?2 AND "state" = 'open' AND "origin" = 'report') AS "caseId",
    EXISTS (SELECT 1 FROM "moderation_reports" WHERE "target_id" = ?2 AND "reporter_id" = ?3) AS "reported"`;
  const rows = rawQuery<{ caseId: string | null; reported: 0 | 1 }>(text, [
    kind,
    targetId,
    reporterId,
  ]);
  return mapQuery(rows, ([row]) => ({ caseId: row!.caseId, reported: row!.reported === 1 }));
}

/** Among the `writes` of a report: it is tried again where the case was decided since it was loaded. */
export function refuseDecided(caseId: string): Write {
  return {
    sql: `UPDATE "moderation_cases" SET "opened_at" = NULL WHERE "id" = ? AND "state" <> 'open'`,
    params: [caseId],
  };
}

/** Whether those who look after the Space of a case do not judge it: it is against one of them, or its kind says so. */
const kept = (of: string) => `(EXISTS (SELECT 1 FROM "space_members" m
    WHERE m."space_id" = ${of}."space_id" AND m."user_id" = ${of}."author_id" AND m."rank" < 2)
  ${targetKinds
    .flatMap((kind) => {
      const sql = moderatedKinds[kind].notForStaff?.(of);
      return sql ? [`OR (${of}."kind" = '${kind}' AND ${sql})`] : [];
    })
    .join(" ")})`;

/**
 * Among the `writes` of whoever judges as one of the Space: refused with `forbidden` where they look after it no
 * more, or the author does by now.
 */
export function refuseNoJudge(caseId: string, spaceId: string, userId: string): Write {
  return {
    sql: `UPDATE "moderation_cases" SET "state" = NULL WHERE "id" = ?1 AND (
      NOT EXISTS (SELECT 1 FROM "space_members" WHERE "space_id" = ?2 AND "user_id" = ?3 AND "rank" < 2)
      OR ${kept("moderation_cases")})`,
    params: [caseId, spaceId, userId],
  };
}

/** Which moderator of a Space this is: known, or the next to be. */
export const getSeat = (spaceId: string, moderatorId: string) =>
  readSeat("?1", spaceId, moderatorId);
export const getSeatInCase = (caseId: string, moderatorId: string) =>
  readSeat(
    `(SELECT coalesce("space_id", '') FROM "moderation_cases" WHERE "id" = ?1)`,
    caseId,
    moderatorId,
  );
export const getSeatAtComment = (commentId: string, moderatorId: string) =>
  readSeat(
    `(SELECT coalesce(p."space_id", '') FROM "comments" c JOIN "post_summaries" p ON p."id" = c."post_id"
      WHERE c."id" = ?1)`,
    commentId,
    moderatorId,
  );

function readSeat(space: string, id: string, moderatorId: string): BoundQuery<number> {
  const text = `SELECT coalesce(
    (SELECT "seat" FROM "moderation_seats" WHERE "space_id" = ${space} AND "moderator_id" = ?2),
    (SELECT max("seat") + 1 FROM "moderation_seats" WHERE "space_id" = ${space}), 1) AS "seat"`;
  const rows = rawQuery<{ seat: number }>(text, [id, moderatorId]);
  return mapQuery(rows, ([row]) => row!.seat);
}

/** Whether somebody is to judge once more what was done to a thing. */
export function hasAppeal(targetId: string): BoundQuery<boolean> {
  const text = `SELECT EXISTS (SELECT 1 FROM "moderation_cases"
    WHERE "target_id" = ? AND "state" = 'appealed') AS "appealed"`;
  return mapQuery(rawQuery<{ appealed: 0 | 1 }>(text, [targetId]), ([row]) => row!.appealed === 1);
}

export interface CaseRow extends Omit<typeof moderationCases.$inferSelect, "byOperator"> {
  byOperator: 0 | 1 | null;
  spaceName: string | null;
  spaceRules: string | null;
  hidesModerators: 0 | 1 | null;
  spaceCreatorId: string | null;
  spaceGameId: string | null;
  dissolvedAt: string | null;
  /** The viewer's in the Space. */
  rank: number | null;
  /** Or its Space's own are not to see it. */
  againstStaff: 0 | 1;
  /** What the thing says; null where it is gone, or is no text. */
  title: string | null;
  text: string | null;
  /** JSON: its files. */
  media: string | null;
  thingState: string | null;
  /** Who runs it by now, beside its author. */
  runBy: string | null;
  /** JSON of what its address and its pictures need. */
  place: string | null;
  /** What proves a message, JSON, while it is kept, and the head of its room that the main log covers. */
  proof: string | null;
  takenAt: string | null;
  anchoredSeq: number | null;
  anchoredHash: string | null;
  anchorPosition: number | null;
}

const CASE = Object.entries(getTableColumns(moderationCases))
  .map(([property, { name }]) => `c."${name}" AS "${property}"`)
  .join(", ");
const IN_SPACE = `s."name" AS "spaceName", s."rules" AS "spaceRules", s."hides_moderators" AS "hidesModerators",
  s."creator_id" AS "spaceCreatorId", s."game_id" AS "spaceGameId", s."dissolved_at" AS "dissolvedAt", v."rank"`;
const EVIDENCE = `e."proof", e."taken_at" AS "takenAt", w."anchored_seq" AS "anchoredSeq",
  w."anchored_hash" AS "anchoredHash", w."anchor_position" AS "anchorPosition"`;
const NOWHERE = `NULL AS "spaceName", NULL AS "spaceRules", NULL AS "hidesModerators", NULL AS "spaceCreatorId",
  NULL AS "spaceGameId", NULL AS "dissolvedAt", NULL AS "rank"`;
const UNPROVEN = `NULL AS "proof", NULL AS "takenAt", NULL AS "anchoredSeq", NULL AS "anchoredHash",
  NULL AS "anchorPosition"`;

type Shown = Exclude<keyof Moderated["shown"], "joins">;
const shownAs = (log: LogName, column: Shown) => {
  const cases = kindsIn(log).flatMap(([kind, { shown }]) =>
    shown[column] ? [`WHEN '${kind}' THEN ${shown[column]}`] : [],
  );
  return cases.length ? `CASE c."kind" ${cases.join(" ")} END` : "NULL";
};
const joinsOf = (log: LogName) =>
  kindsIn(log)
    .map(([, { shown }]) => shown.joins)
    .join(" ");

/** ?1 the viewer. */
function partsOf(log: LogName) {
  const column = (name: Shown, as: string = name) => `${shownAs(log, name)} AS "${as}"`;
  const shown = [
    column("title"),
    column("text"),
    column("media"),
    column("state", "thingState"),
    column("runBy"),
    column("place"),
  ].join(", ");
  return log === MAIN
    ? {
        columns: `${CASE}, ${NOWHERE}, 0 AS "againstStaff", ${shown}, ${UNPROVEN}`,
        joins: `${joinsOf(log)} AND ?1 = ?1`,
      }
    : {
        columns: `${CASE}, ${IN_SPACE}, ${kept("c")} AS "againstStaff", ${shown}, ${EVIDENCE}`,
        joins: `LEFT JOIN "spaces" s ON s."id" = c."space_id"
    LEFT JOIN "space_members" v ON v."space_id" = c."space_id" AND v."user_id" = ?1
    ${joinsOf(log)}
    LEFT JOIN "moderation_evidence" e ON e."case_id" = c."id"
    LEFT JOIN "group_rooms" w ON w."group_id" = e."group_id" AND w."anchored_seq" > 0`,
      };
}

export function getCase(
  log: LogName,
  caseId: string,
  viewerId: string,
): BoundQuery<CaseRow | undefined> {
  const { columns, joins } = partsOf(log);
  const text = `SELECT ${columns} FROM "moderation_cases" c ${joins} WHERE c."id" = ?2`;
  return first(rawQuery<CaseRow>(text, [viewerId, caseId]));
}

const WHY = `(SELECT json_group_object(r."reason", r."reports") FROM "moderation_reasons" r
    WHERE r."case_id" = c."id") AS "reasons",
  (SELECT json_group_array(t."text") FROM (SELECT r."text" FROM "moderation_reports" r
    WHERE r."case_id" = c."id" AND r."text" IS NOT NULL ORDER BY r."filed_at" DESC LIMIT 5) t) AS "texts"`;
/** With why it was reported, but not by whom. */
export interface WaitingRow extends CaseRow {
  reasons: string;
  texts: string;
}

interface Page {
  viewerId: string;
  limit: number;
  cursor?: string;
}

function placeIn(cursor = ""): [time: string, id: string] {
  const at = cursor.indexOf("_");
  return at < 0 ? ["", ""] : [cursor.slice(0, at), cursor.slice(at + 1)];
}

/** What a Space's own are to judge, what waits longest first. */
export function listWaitingInSpace(
  spaceId: string,
  { viewerId, limit, cursor }: Page,
): BoundQuery<WaitingRow[]> {
  const { columns, joins } = partsOf(OTHER_LOGS[0]!);
  return rawQuery<WaitingRow>(
    `SELECT ${columns}, ${WHY} FROM "moderation_cases" c ${joins}
      WHERE c."space_id" = ?2 AND c."state" IN ('open', 'appealed') AND (c."waiting_since", c."id") > (?3, ?4)
        AND NOT (c."state" = 'appealed' AND c."by_operator") AND NOT "againstStaff"
      ORDER BY c."waiting_since", c."id" LIMIT ?5`,
    [viewerId, spaceId, ...placeIn(cursor), limit],
  );
}

/** The same of all Spaces of this log that somebody moderates: of each as many as are asked for. */
export function listWaitingOf({ viewerId, limit, cursor }: Page): BoundQuery<WaitingRow[]> {
  const { columns, joins } = partsOf(OTHER_LOGS[0]!);
  return rawQuery<WaitingRow>(
    `SELECT ${columns}, ${WHY} FROM "space_members" own
      CROSS JOIN "moderation_cases" c ON c.rowid IN (SELECT w.rowid FROM "moderation_cases" w
        WHERE w."space_id" = own."space_id" AND w."state" IN ('open', 'appealed')
          AND (w."waiting_since", w."id") > (?2, ?3) AND NOT (w."state" = 'appealed' AND w."by_operator")
          AND NOT ${kept("w")}
        ORDER BY w."waiting_since", w."id" LIMIT ?4) ${joins}
      WHERE own."user_id" = ?1 AND own."rank" < 2 AND s."dissolved_at" IS NULL
      ORDER BY c."waiting_since", c."id" LIMIT ?4`,
    [viewerId, ...placeIn(cursor), limit],
  );
}

/** What has come to operators in one log. */
export function listDue(
  log: LogName,
  { viewerId, limit, cursor, now }: Page & { now: Date },
): BoundQuery<WaitingRow[]> {
  const { columns, joins } = partsOf(log);
  const open = log === MAIN ? "" : `AND s."dissolved_at" IS NULL`;
  return rawQuery<WaitingRow>(
    `SELECT ${columns}, ${WHY} FROM "moderation_cases" c ${joins}
      WHERE c."state" IN ('open', 'appealed') AND c."due_at" <= ?2 AND (c."due_at", c."id") > (?3, ?4) ${open}
      ORDER BY c."due_at", c."id" LIMIT ?5`,
    [viewerId, now.toISOString(), ...placeIn(cursor), limit],
  );
}

/** How many a Space's own have to judge, counted no further than one more than is told. */
export function countWaiting(spaceId: string): BoundQuery<number> {
  const rows = rawQuery<{ count: number }>(
    `SELECT count(*) AS "count" FROM (SELECT 1 FROM "moderation_cases" c
      WHERE c."space_id" = ? AND c."state" IN ('open', 'appealed')
        AND NOT (c."state" = 'appealed' AND c."by_operator")
        AND NOT ${kept("c")}
      LIMIT 100)`,
    [spaceId],
  );
  return mapQuery(rows, ([row]) => row!.count);
}

/** What was decided about somebody in one log, the newest first. */
export function listCasesAbout(
  log: LogName,
  authorId: string,
  { limit, cursor = "" }: { limit: number; cursor?: string },
): BoundQuery<CaseRow[]> {
  const { columns, joins } = partsOf(log);
  const [time, id] = cursor ? placeIn(cursor) : ["~", "~"];
  return rawQuery<CaseRow>(
    `SELECT ${columns} FROM "moderation_cases" c ${joins}
      WHERE c."author_id" = ?1 AND c."decided_at" IS NOT NULL AND c."action" <> 'keep'
        AND (c."decided_at", c."id") < (?2, ?3)
      ORDER BY c."decided_at" DESC, c."id" DESC LIMIT ?4`,
    [authorId, time, id, limit],
  );
}

export interface ReportRow {
  targetId: string;
  kind: TargetKind;
  reason: Reason;
  text: string | null;
  filedAt: string;
  state: CaseRow["state"];
  action: Action | null;
  overturnedAt: string | null;
  place: string | null;
}

/** What somebody reported in one log, the newest first. */
export function listReportsBy(
  log: LogName,
  reporterId: string,
  { limit, cursor = "" }: { limit: number; cursor?: string },
): BoundQuery<ReportRow[]> {
  const [time, id] = cursor ? placeIn(cursor) : ["~", "~"];
  return rawQuery<ReportRow>(
    `SELECT r."target_id" AS "targetId", c."kind", r."reason", r."text", r."filed_at" AS "filedAt", c."state",
        c."action", c."overturned_at" AS "overturnedAt", ${shownAs(log, "place")} AS "place"
      FROM "moderation_reports" r JOIN "moderation_cases" c ON c."id" = r."case_id" ${joinsOf(log)}
      WHERE r."reporter_id" = ?1 AND (r."filed_at", r."target_id") < (?2, ?3)
      ORDER BY r."filed_at" DESC, r."target_id" DESC LIMIT ?4`,
    [reporterId, time, id, limit],
  );
}

/** In `main`: whether somebody writes nowhere in the community now. */
export function isMuted(userId: string, now: Date): BoundQuery<boolean> {
  const rows = rawQuery<object>(
    `SELECT 1 FROM "muted_people" WHERE "user_id" = ? AND "until" > ?`,
    [userId, now.toISOString()],
  );
  return mapQuery(rows, ({ length }) => length > 0);
}

/** Those of them who write nowhere now, and until when. */
export const listMuted = (userIds: readonly string[], now: Date) =>
  rawQuery<{ userId: string; until: string }>(
    `SELECT m."user_id" AS "userId", max(m."until") AS "until" FROM json_each(?) w
      CROSS JOIN "muted_people" m ON m."user_id" = w.value WHERE m."until" > ? GROUP BY m."user_id"`,
    [JSON.stringify(userIds), now.toISOString()],
  );

/** How many of the Space of a case, other than its author and who has judged there, could judge it. */
export function countJudges(log: LogName, caseId: string): BoundQuery<number> {
  // Nobody of a Space judges what lies in `main`.
  if (log === MAIN) return mapQuery(rawQuery<object>("SELECT 0"), () => 0);
  const rows = rawQuery<{ count: number }>(
    `SELECT count(*) AS "count" FROM "moderation_cases" c JOIN "space_members" m ON m."space_id" = c."space_id"
      WHERE c."id" = ? AND m."rank" < 2 AND m."user_id" <> c."moderator_id" AND m."user_id" <> c."author_id"
        AND m."user_id" IS NOT c."judge_id"`,
    [caseId],
  );
  return mapQuery(rows, ([row]) => row!.count);
}
