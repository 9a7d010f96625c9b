import { counted } from "~/domain/activity/counted-sql";
import { namesPlay, PLAY_DEEDS, played } from "~/domain/activity/played-sql";
import { contributionsAsOf, TURNS } from "~/domain/contributions/counted";

const TYPES = "SELECT value FROM json_each(task.task, '$.types')";
const MOMENT = {
  user: "task.user_id",
  since: "task.starts_at",
  types: TYPES,
  at: "task.at",
  log: "iif(task.log = 'main', '', task.log)",
  position: "task.position",
};

/** What of play counted then, with what happened there (`<=`) or just before it (`<`). */
const playedAsOf = (order: "<" | "<=") =>
  played({
    user: "task.user_id",
    types: TYPES,
    spans: "task.spans",
    perSpan: "coalesce(task.task->>'perDay', task.target)",
    most: "(SELECT max(coalesce(task->>'perDay', target)) FROM offer)",
    standing: `CASE task.log WHEN 'main' THEN d."position" ${order} task.position
        AND (d."ended_position" IS NULL OR d."ended_position" ${order === "<" ? ">=" : ">"} task.position)
      ELSE d."occurred_at" <= task.at AND d."ended_position" IS NULL END`,
  });

const PLAYED = `SELECT moment.log, moment.position, moment.at, moment.periods, p."user_id", p."type", 1, p."thing"
  FROM moment CROSS JOIN "play_deeds" p ON moment.log = 'main' AND`;
const DONE = `SELECT moment.log, moment.position, moment.at, moment.periods, done."user_id", done."type", 1, done."thing"
  FROM moment CROSS JOIN "deeds" done ON done."log" = moment.log AND`;

/**
 * Which tasks became ready by which deed, or are ready no longer: those up to it reach the target, those before it did
 * not. All is read as it stood then, so that whoever reads it later comes to the same. What a player has done is added up
 * only where the thing of the deed itself begins or ends to count: of a thousand likes of a post that is one, and what
 * they did to it is read once for all of them. What happened in the communities comes after what happened at the same time in `main`.
 */
export const REACHED = `
  WITH moment AS (
    SELECT value->>'log' AS log, value->>'position' AS position, value->>'at' AS at, value->>'userId' AS user_id,
      value->>'type' AS type, value->>'amount' AS amount, value->'periods' AS periods FROM json_each(?1)
  ), done AS (
    SELECT log, position, at, periods, user_id, type, amount, NULL AS thing FROM moment
      WHERE log = 'main' AND type IS NOT NULL
    UNION ${PLAYED} p."position" = moment.position
    UNION ${PLAYED} p."ended_position" = moment.position AND p."position" IS NOT NULL
    UNION ${DONE} done."position" = moment.position
    UNION ${DONE} done."ended_position" = moment.position
  ), deed AS MATERIALIZED (
    SELECT done.*, (SELECT max("version") FROM "rule_versions" WHERE "kind" = 'tasks' AND "starts_at" <= done.at
      AND (done.log <> 'main' OR "position" < done.position)) AS version FROM done
  ), offer AS MATERIALIZED (
    SELECT DISTINCT rule."version" AS version, task.value AS task, type.value AS type, task.value->>'kind' AS kind,
      task.value->'types' AS types, task.value->>'target' AS target, task.value->>'measure' AS measure
    FROM "rule_versions" rule JOIN json_each(rule."body", '$.tasks') task JOIN json_each(task.value, '$.types') type
    WHERE rule."kind" = 'tasks' AND rule."version" IN (SELECT version FROM deed) AND task.value->>'target' > 0
  ), task AS MATERIALIZED (
    SELECT deed.*, offer.task, offer.types, offer.target, offer.measure, deed.periods->offer.kind->>'key' AS period,
      deed.periods->offer.kind->>'startsAt' AS starts_at, deed.periods->offer.kind->'spans' AS spans, deed.periods->offer.kind->>'endsAt' AS ends_at
    FROM deed JOIN offer ON offer.version = deed.version AND offer.type = deed.type
  ), asked AS MATERIALIZED (
    SELECT user_id, thing, log, types, starts_at, min(at) AS from_at, max(at) AS to_at FROM task WHERE log <> 'main'
    GROUP BY user_id, thing, log, types, starts_at
  ), turn AS MATERIALIZED (${TURNS}
  ), stepped AS MATERIALIZED (
    SELECT task.*, max(task.log = 'main' AND task.type IN (${PLAY_DEEDS})) AS is_played,
      sum(CASE WHEN task.log <> 'main' THEN coalesce(turn.step, 0) WHEN task.type IN (${PLAY_DEEDS}) THEN 0 WHEN measure = 'amount' THEN amount ELSE 1 END) AS step
    FROM task LEFT JOIN turn ON turn.user_id = task.user_id AND turn.thing = task.thing AND turn.log = task.log
      AND turn.position = task.position AND turn.types = task.types AND turn.starts_at = task.starts_at
    GROUP BY task.log, task.position, task.user_id, task.version, task.task, task.period
  ), counted AS MATERIALIZED (
    SELECT task.*, (SELECT coalesce(sum(activity.amount), 0) FROM (
        SELECT ${counted("a", "task.measure")} AS amount FROM "activities" a
        WHERE a."user_id" = task.user_id AND a."occurred_at" >= task.starts_at
          AND a."type" IN (${TYPES})
          AND CASE task.log WHEN 'main' THEN a."position" < task.position ELSE a."occurred_at" <= task.at END
        LIMIT 20000) activity) + (${contributionsAsOf("<", MOMENT)}) AS others,
      CASE WHEN ${namesPlay(TYPES)} THEN ${playedAsOf("<")} ELSE 0 END AS played_before,
      CASE WHEN is_played THEN ${playedAsOf("<=")} END AS played_then
    FROM stepped task WHERE step <> 0 OR is_played
  ), compared AS (
    SELECT *, others + played_before AS before, others + coalesce(played_then, played_before) + step AS after FROM counted
  )
  SELECT log, position, user_id AS "userId", task->>'id' AS "taskId", version, period, ends_at AS "endsAt",
    after >= target AS ready
  FROM compared WHERE (before < target) <> (after < target)`;

export interface Reached {
  position: number;
  userId: string;
  taskId: string;
  version: number;
  period: string;
  endsAt: string | null;
  ready: 0 | 1;
}
