import { counted } from "~/domain/activity/counted-sql";
import { namesPlay, PLAY_DEEDS, played, STANDING } from "~/domain/activity/played-sql";
import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import { ALL_CONTRIBUTIONS, contributionsSince } from "~/domain/contributions/counted";
import { periodOf, spansOf } from "./period";
import { type Task, taskKinds, taskSchema } from "./rule";

export interface TaskStatus {
  task: Task;
  /** The version of the rule that holds the task. */
  version: number;
  /** At most a little over the target. */
  progress: number;
  claimed: boolean;
  /** Of the stream of its claims. */
  streamVersion: number;
  period: string;
  resetsAt: string | null;
  /** The end of the log when it was read. */
  head: number;
}

interface Row {
  version: number;
  task: string;
  progress: number;
  claimed: number;
  streamVersion: number;
  head: number;
}

/** SQL: how long the stream of a task's claims is, each part an expression. */
export const claimVersion = (taskId: string, userId: string, period: string) =>
  `(SELECT max("version") FROM "events" WHERE "stream_id" = 'task-' || ${taskId} || '-' || ${userId} || '-' || ${period})`;

const TYPES = "SELECT value FROM json_each(task.value, '$.types')";
const PLAYED = played({
  user: "?3",
  types: TYPES,
  spans: "period.spans",
  perSpan: "coalesce(task.value->>'perDay', task.value->>'target')",
  most: "(SELECT played FROM enough)",
  standing: STANDING,
});

/**
 * All tasks of the rule in force, with how far one player is in the present period: one query, however
 * many tasks there are. No more deeds are counted for a task than the longest of them asks for, and at most 20,000 amounts. By hand: it joins what stands in a rule's JSON, by
 * SQL that mining counts by too.
 */
const TASK_STATUSES = `
  WITH rule AS (
    SELECT "version", "body" FROM "rule_versions"
    WHERE "kind" = 'tasks' AND "starts_at" <= ?1 ORDER BY "version" DESC LIMIT 1
  ), period AS (
    SELECT value->>'kind' AS kind, value->>'key' AS key, value->>'startsAt' AS starts_at, value->'spans' AS spans FROM json_each(?2)
  ), enough AS (
    SELECT coalesce(max(task.value->>'target') FILTER (WHERE type.value IN (${ALL_CONTRIBUTIONS})), 0) AS target,
      coalesce(max(coalesce(task.value->>'perDay', task.value->>'target'))
        FILTER (WHERE type.value IN (${PLAY_DEEDS})), 0) AS played
    FROM rule, json_each(rule."body", '$.tasks') task, json_each(task.value, '$.types') type
  )
  SELECT rule."version" AS version, task.value AS task,
    (SELECT count(*) FROM (${contributionsSince("?3", "period.starts_at", TYPES)}
      LIMIT (SELECT target FROM enough)))
    + (SELECT coalesce(sum(counted.amount), 0) FROM (
      SELECT ${counted("activity", "task.value->>'measure'")} AS amount
      FROM "activities" activity
      WHERE activity."user_id" = ?3 AND activity."occurred_at" >= period.starts_at
        AND activity."type" IN (${TYPES})
      LIMIT 20000) counted)
    + CASE WHEN ${namesPlay(TYPES)} THEN ${PLAYED} ELSE 0 END AS progress,
    claim."task_id" IS NOT NULL AND NOT claim."taken_back" AS claimed,
    CASE WHEN claim."taken_back" THEN ${claimVersion(`(task.value->>'id')`, "?3", "period.key")} ELSE 0 END AS "streamVersion", (SELECT max("position") FROM "events") AS head
  FROM rule, json_each(rule."body", '$.tasks') task
  JOIN period ON period.kind = task.value->>'kind'
  LEFT JOIN "task_claims" claim
    ON claim."user_id" = ?3 AND claim."task_id" = task.value->>'id' AND claim."period" = period.key
  WHERE ?4 IS NULL OR task.value->>'id' = ?4
  ORDER BY task.key`;

/** `taskId`: of this task alone. */
export function listTaskStatuses(
  userId: string,
  now: Date,
  taskId: string | null = null,
): BoundQuery<TaskStatus[]> {
  const periods = taskKinds.map((kind) => {
    const period = periodOf(kind, now);
    return { kind, ...period, spans: spansOf(period, now.toISOString()) };
  });
  const rows = rawQuery<Row>(TASK_STATUSES, [
    now.toISOString(),
    JSON.stringify(periods),
    userId,
    taskId,
  ]);
  return {
    ...rows,
    map: (result) =>
      rows.map(result).map((row) => {
        const task = taskSchema.parse(JSON.parse(row.task));
        const period = periods.find(({ kind }) => kind === task.kind)!;
        return {
          task,
          version: row.version,
          progress: row.progress,
          claimed: row.claimed === 1,
          streamVersion: row.streamVersion,
          period: period.key,
          resetsAt: period.endsAt,
          head: row.head ?? 0,
        };
      }),
  };
}

/** How far one player is with one task. */
export function getTaskStatus(userId: string, taskId: string, now: Date) {
  return first(listTaskStatuses(userId, now, taskId));
}
