import { contributionsAsOf, thingAsOf } from "~/domain/contributions/counted";

const MOMENT = {
  user: "task.user_id",
  since: "task.starts_at",
  types: "SELECT value FROM json_each(task.task, '$.types')",
  at: "task.at",
  log: "iif(task.log = 'main', '', task.log)",
  position: "task.position",
  thing: "task.thing",
};

const DONE = `SELECT moment.log, moment.position, moment.at, moment.periods, done."user_id", done."type", 1, done."thing"
  FROM moment CROSS JOIN "deeds" done ON done."log" = moment.log AND`;

/**
 * Which tasks became ready by which deed, or are ready no longer: those up to it reach the target, those before it did
 * not. All is read as it stood then, so that whoever reads it later comes to the same. What a player has done is added up
 * only where the thing of the deed itself begins or ends to count: of a thousand likes of a post that is one. What happened in the communities
 * comes after what happened at the same time in `main`.
 */
export const REACHED = `
  WITH moment AS (
    SELECT value->>'log' AS log, value->>'position' AS position, value->>'at' AS at, value->>'userId' AS user_id,
      value->>'type' AS type, value->>'amount' AS amount, value->'periods' AS periods FROM json_each(?1)
  ), deed AS (
    SELECT log, position, at, periods, user_id, type, amount, NULL AS thing FROM moment WHERE log = 'main'
    UNION ${DONE} done."position" = moment.position
    UNION ${DONE} done."ended_position" = moment.position
  ), task AS (
    SELECT deed.*, rule."version" AS version, task.value AS task, period.value->>'key' AS period,
      period.value->>'startsAt' AS starts_at, period.value->>'endsAt' AS ends_at,
      task.value->>'target' AS target, task.value->>'measure' AS measure
    FROM deed
    JOIN "rule_versions" rule ON rule."kind" = 'tasks' AND rule."version" = (
      SELECT max("version") FROM "rule_versions" WHERE "kind" = 'tasks' AND "starts_at" <= deed.at
        AND (deed.log <> 'main' OR "position" < deed.position))
    JOIN json_each(rule."body", '$.tasks') task
    JOIN json_each(deed.periods) period ON period.key = task.value->>'kind'
    WHERE deed.type IN (SELECT value FROM json_each(task.value, '$.types')) AND task.value->>'target' > 0
  ), stepped AS MATERIALIZED (
    SELECT task.*, sum(iif(task.log = 'main', CASE measure WHEN 'amount' THEN amount ELSE 1 END,
      (${thingAsOf("<=", MOMENT)}) - (${thingAsOf("<", MOMENT)}))) AS step
    FROM task GROUP BY task.log, task.position, task.user_id, task.version, task.task, task.period
  ), counted AS MATERIALIZED (
    SELECT task.*, (SELECT coalesce(sum(activity.amount), 0) FROM (
        SELECT CASE task.measure WHEN 'amount' THEN a."amount" ELSE 1 END AS amount FROM "activities" a
        WHERE a."user_id" = task.user_id AND a."occurred_at" >= task.starts_at
          AND a."type" IN (SELECT value FROM json_each(task.task, '$.types'))
          AND CASE task.log WHEN 'main' THEN a."position" < task.position ELSE a."occurred_at" <= task.at END
        LIMIT 20000) activity) + (${contributionsAsOf("<", MOMENT)}) AS before
    FROM stepped task WHERE step <> 0
  )
  SELECT log, position, user_id AS "userId", task->>'id' AS "taskId", version, period, ends_at AS "endsAt",
    before + step >= target AS ready
  FROM counted WHERE (before < target) <> (before + step < target)`;

export interface Reached {
  position: number;
  userId: string;
  taskId: string;
  version: number;
  period: string;
  endsAt: string | null;
  ready: 0 | 1;
}
