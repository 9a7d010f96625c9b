import { type ContributionType, contributionTypes } from "./types";

/**
 * Which contributions count, as SQL over a row `d` of `deeds`. All of it is asked by positions and times, so that what a closed
 * epoch has counted is counted again by whoever asks later.
 */

/** Types as SQL, each a `value`. */
export const selectTypes = (types: readonly string[]) =>
  `SELECT value FROM json_each('${JSON.stringify(types)}')`;
export const ALL_CONTRIBUTIONS = selectTypes(contributionTypes);

/** It stands, or stood when its epoch was closed. */
export const stood = (d: string) =>
  `(${d}."ended_position" IS NULL OR ${d}."ended_position" > (SELECT min(span."through_position")
    FROM "mining_spans" span WHERE span."log" = ${d}."log" AND span."through_position" >= ${d}."position"))`;

/**
 * The account counts by then: so many days after it was registered, or from its first paid order on, as the mining
 * rule said that was in force when the contribution was made.
 */
export const ofAge = (d: string) =>
  `coalesce((
    SELECT terms."body"->>'$.newAccounts.days' IS NULL
      OR coalesce(${d}."occurred_at" >= (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', player."registered_at",
        '+' || (terms."body"->>'$.newAccounts.days') || ' days') FROM "users" player WHERE player."id" = ${d}."user_id"), 0)
      OR EXISTS (SELECT 1 FROM "activities" paid WHERE paid."user_id" = ${d}."user_id"
        AND paid."type" IN ('OrderFulfilled', 'GiftRedeemed') AND paid."occurred_at" <= ${d}."occurred_at"
        AND paid."amount" >= terms."body"->>'$.newAccounts.orderCents')
    FROM "rule_versions" terms WHERE terms."kind" = 'mining' AND terms."starts_at" <= ${d}."occurred_at" ORDER BY terms."version" DESC LIMIT 1), 1)`;

/** Those that others give, of which a crowd may give many by one thing. */
const RECEIVED = (["PostPublished", "CommentValued"] satisfies ContributionType[])
  .map((type) => `'${type}'`)
  .join(", ");

/** Until then an account may have been too new to count, by any rule there was. */
const youngUntil = (user: string) =>
  `(SELECT strftime('%Y-%m-%dT%H:%M:%fZ', player."registered_at", '+' || (
    SELECT max("body"->>'$.newAccounts.days') FROM "rule_versions" WHERE "kind" = 'mining') || ' days')
    FROM "users" player WHERE player."id" = ${user})`;

/** A thing counted before `since`, whether or not it was taken back. */
const countedBefore = (d: string, since: string) =>
  `EXISTS (SELECT 1 FROM "deeds" e WHERE e."user_id" = ${d}."user_id" AND e."type" = ${d}."type"
    AND e."thing" = ${d}."thing" AND e."occurred_at" < ${since} AND ${ofAge("e")})`;

/**
 * A player's contributions of a time, each thing once: those done for the first time since `since`, whether or not they were taken
 * back and done again meanwhile. What a task was claimed for counts for no later day by being done again. Each is found by itself,
 * so that whoever needs a few reads no more (`types` selects each as a `value`): one's own by their time, and those of others by the things that were given something
 * for the first time, or when that did not count yet.
 */
export const contributionsSince = (user: string, since: string, types: string) => `
  SELECT d."log" AS log, d."position" AS position, d."type" AS type, 1 AS amount, d."thing" AS thing,
    d."occurred_at" AS occurred_at
  FROM "deeds" d WHERE d."user_id" = ${user} AND d."type" IN (SELECT value FROM (${types}) WHERE value NOT IN (${RECEIVED}))
    AND d."occurred_at" >= ${since} AND ${stood("d")} AND ${ofAge("d")} AND NOT ${countedBefore("d", since)}
    AND NOT EXISTS (SELECT 1 FROM "deeds" e WHERE e."user_id" = d."user_id" AND e."type" = d."type" AND e."thing" = d."thing"
      AND e."occurred_at" BETWEEN ${since} AND d."occurred_at"
      AND (e."occurred_at" < d."occurred_at" OR e."position" < d."position") AND ${stood("e")} AND ${ofAge("e")})
  UNION ALL
  SELECT d."log", d."position", d."type", 1, d."thing", d."occurred_at"
  FROM (
    SELECT * FROM "deed_things" t WHERE t."user_id" = ${user} AND t."type" IN (${types}) AND t."occurred_at" >= ${since}
    UNION ALL
    SELECT * FROM "deed_things" t WHERE t."user_id" = ${user} AND t."type" IN (${types})
      AND t."occurred_at" < min(${since}, ${youngUntil(user)}) AND NOT ${countedBefore("t", since)}
  ) t CROSS JOIN "deeds" d ON d.rowid = (
    SELECT e.rowid FROM "deeds" e WHERE e."user_id" = t."user_id" AND e."type" = t."type" AND e."thing" = t."thing"
      AND e."occurred_at" >= ${since} AND ${stood("e")} AND ${ofAge("e")} ORDER BY e."occurred_at" LIMIT 1)`;

/**
 * How many things of some types a player had done for the first time since `since`, as it stood at a moment: `at` in time,
 * `position` in `log`, with what happened there (`<=`) or just before it (`<`). Later events do not change it.
 */
export const contributionsAsOf = (order: Order, moment: Moment) => `
  SELECT count(DISTINCT d."thing") FROM "deeds" d WHERE (${stood("d")} OR ${endsAfter(order, moment)})
    AND ${begunAsOf(order, moment)}`;

/** What tells apart what is asked in {@link TURNS}. */
const ASKED = "user_id, thing, types, starts_at";
const ofAsked = `d."user_id" = kind.user_id AND d."type" = kind.type AND d."thing" = kind.thing`;
// Found by when they ended or by their positions, and not by when they began.
const begunBefore = `+d."occurred_at" < kind.from_at AND +d."occurred_at" >= kind.starts_at AND ${ofAge("d")}`;
/** Through it contributions were counted for good. */
const CLOSED = `(SELECT max("through_position") FROM "mining_spans" WHERE "log" = kind.log)`;

/**
 * By which events things began (1) or ceased (-1) to count, among those that the table `asked` names: of `user_id`, `thing`,
 * its `log`, `types` as JSON, since `starts_at`, and happening between `from_at` and `to_at`. Something that counts all that
 * time through begins nothing, however many do the same meanwhile; of all else what happened in that time is read, once.
 */
export const TURNS = `
  WITH kind AS MATERIALIZED (
    SELECT asked.*, type.value AS type FROM asked CROSS JOIN json_each(asked.types) type
    WHERE NOT EXISTS (SELECT 1 FROM "deeds" e WHERE e."user_id" = asked.user_id AND e."type" = type.value
      AND e."thing" = asked.thing AND e."occurred_at" < asked.starts_at AND ${ofAge("e")})
  ), steady AS MATERIALIZED (
    SELECT kind.*,
      EXISTS (SELECT 1 FROM "deeds" d WHERE ${ofAsked} AND d."ended_at" IS NULL
        AND d."occurred_at" BETWEEN kind.starts_at AND kind.from_at AND ${begunBefore})
      OR EXISTS (SELECT 1 FROM "deeds" d WHERE ${ofAsked} AND d."ended_at" > kind.to_at AND ${begunBefore})
      OR EXISTS (SELECT 1 FROM "deeds" d WHERE ${ofAsked} AND d."position" <= ${CLOSED}
        AND +d."ended_at" < kind.from_at AND ${stood("d")} AND ${begunBefore}) AS is_steady
    FROM kind
  ), moving AS MATERIALIZED (
    SELECT * FROM (SELECT steady.*, max(is_steady) OVER (PARTITION BY ${ASKED}) AS is_any FROM steady) WHERE is_any = 0
  ), span AS MATERIALIZED (
    SELECT kind.*, d."position" AS begins, d."occurred_at" AS began_at, d."ended_position" AS ends, d."ended_at" AS ended_at,
      coalesce(${stood("d")}, 0) AS is_kept
    FROM moving kind CROSS JOIN "deeds" d ON ${ofAsked}
      AND d."occurred_at" BETWEEN kind.from_at AND kind.to_at WHERE ${ofAge("d")}
    UNION ALL
    SELECT kind.*, d."position", d."occurred_at", d."ended_position", d."ended_at", coalesce(${stood("d")}, 0)
    FROM moving kind CROSS JOIN "deeds" d ON ${ofAsked}
      AND d."ended_at" BETWEEN kind.from_at AND kind.to_at WHERE ${begunBefore}
  ), point AS (
    SELECT ${ASKED}, log, began_at AS at, begins AS position, 1 AS change FROM span
    UNION ALL SELECT ${ASKED}, log, ended_at, ends, -1 FROM span WHERE NOT is_kept
  ), moved AS (
    SELECT ${ASKED}, log, at, position, sum(change) AS change FROM point GROUP BY ${ASKED}, log, at, position
  ), standing AS (
    SELECT moved.*, sum(change) OVER (PARTITION BY ${ASKED} ORDER BY at, log, position) AS after FROM moved
  )
  SELECT ${ASKED}, log, position, (after > 0) - (after - change > 0) AS step FROM standing
  WHERE (after > 0) <> (after - change > 0)`;

const begunAsOf = (order: Order, { user, since, types, at, log, position }: Moment) => `
  d."user_id" = ${user} AND d."type" IN (${types}) AND d."occurred_at" >= ${since}
    AND (d."occurred_at", d."log", d."position") ${order} (${at}, ${log}, ${position}) AND ${ofAge("d")}
    AND NOT EXISTS (SELECT 1 FROM "deeds" e WHERE e."user_id" = d."user_id" AND e."type" = d."type"
      AND e."thing" = d."thing" AND e."occurred_at" < ${since} AND ${ofAge("e")})`;

const endsAfter = (order: Order, { at, log, position }: Moment) =>
  `(d."ended_at", d."log", d."ended_position") ${order === "<" ? ">=" : ">"} (${at}, ${log}, ${position})`;

type Order = "<" | "<=";

/** Each a SQL expression. */
interface Moment {
  user: string;
  since: string;
  types: string;
  at: string;
  log: string;
  position: string;
}
