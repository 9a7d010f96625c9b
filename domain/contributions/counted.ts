import { COMMUNITY_LOGS } from "~/domain/community-id";
import { contributionTypes } from "./types";

/**
 * Which contributions count, as SQL over a row `d` of `deeds`. All of it is asked by positions and times, so that what a closed
 * epoch has counted is counted again by whoever asks later.
 */

/** No later than this position of `main` had what is looked at there happened; 9e15 is all of it. */
const ALL_OF_MAIN = "9000000000000000";

/** Their types, as SQL. */
export const ALL_CONTRIBUTIONS = contributionTypes.map((type) => `'${type}'`).join(", ");
const LOGS = COMMUNITY_LOGS.map((log) => `'${log}'`).join(", ");

/** It stands, or stood when its epoch was closed. */
export const stood = (d: string) =>
  `(${d}."ended_position" IS NULL OR ${d}."ended_position" > (SELECT min(span."through_position")
    FROM "mining_spans" span WHERE span."log" = ${d}."log" AND span."through_position" >= ${d}."position"))`;

/**
 * The account counts by then: so many days after it was registered, or from its first paid order on, as the mining
 * rule said that was in force when the contribution was made.
 */
export const ofAge = (d: string, through = ALL_OF_MAIN) =>
  `coalesce((
    SELECT terms."body"->>'$.newAccounts.days' IS NULL
      OR coalesce(${d}."occurred_at" >= (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', player."registered_at",
        '+' || (terms."body"->>'$.newAccounts.days') || ' days') FROM "users" player WHERE player."id" = ${d}."user_id"), 0)
      OR EXISTS (SELECT 1 FROM "activities" paid WHERE paid."user_id" = ${d}."user_id"
        AND paid."type" IN ('OrderFulfilled', 'GiftRedeemed') AND paid."occurred_at" <= ${d}."occurred_at"
        AND paid."amount" >= terms."body"->>'$.newAccounts.orderCents' AND paid."position" <= ${through})
    FROM "rule_versions" terms WHERE terms."kind" = 'mining' AND terms."starts_at" <= ${d}."occurred_at"
      AND terms."position" <= ${through} ORDER BY terms."version" DESC LIMIT 1), 1)`;

/** The same thing counted in an epoch before: `e` is what began by `before`. */
const countedBefore = (d: string, before: string, through = ALL_OF_MAIN) =>
  `EXISTS (SELECT 1 FROM "deeds" e WHERE e."user_id" = ${d}."user_id" AND e."type" = ${d}."type"
    AND e."thing" = ${d}."thing" AND e."position" <= ${before} AND ${stood("e")} AND ${ofAge("e", through)})`;

/**
 * A player's contributions of a time, each thing once: those done for the first time since `since`, whether or not they were taken
 * back and done again meanwhile. What a task was claimed for counts for no later day by being done again.
 */
export const contributionsSince = (user: string, since: string, types: string) => `
  SELECT d."log" AS log, min(d."position") AS position, d."type" AS type, 1 AS amount, d."thing" AS thing,
    d."occurred_at" AS occurred_at
  FROM "deeds" d WHERE d."user_id" = ${user} AND d."type" IN (${types}) AND d."occurred_at" >= ${since}
    AND ${stood("d")} AND ${ofAge("d")}
    AND NOT EXISTS (SELECT 1 FROM "deeds" e WHERE e."user_id" = d."user_id" AND e."type" = d."type"
      AND e."thing" = d."thing" AND e."occurred_at" < ${since} AND ${ofAge("e")})
  GROUP BY d."type", d."thing"`;

/** The position after which the open epoch begins in the log of `d`. */
export const OPEN_FROM = `coalesce((SELECT max("through_position") FROM "mining_spans" WHERE "log" = d."log"), 0)`;

/** The same for what is in no closed epoch yet. */
export const contributionsOfOpenEpoch = (user: string) => `
  SELECT d."log" AS log, min(d."position") AS position, d."type" AS type, 1 AS amount, d."thing" AS thing,
    d."occurred_at" AS occurred_at
  FROM "deeds" d WHERE d."user_id" = ${user} AND d."log" IN (${LOGS}) AND d."position" > ${OPEN_FROM}
    AND d."ended_position" IS NULL AND ${ofAge("d")} AND NOT ${countedBefore("d", OPEN_FROM)}
  GROUP BY d."type", d."thing"`;

/** What each player did in an epoch whose `spans` are `{ <log>: { from, through } }`, by type. */
export const contributionsOfEpoch = (spans: string, types: string) => {
  const main = `(SELECT value->>'through' FROM json_each(${spans}) WHERE key = 'main')`;
  return `
  SELECT d."user_id" AS user_id, d."type" AS type, count(DISTINCT d."thing") AS amount
  FROM (SELECT key AS log, value->>'from' AS "from", value->>'through' AS through
    FROM json_each(${spans}) WHERE key <> 'main') span
  CROSS JOIN "deeds" d ON d."log" = span.log AND d."position" > span."from" AND d."position" <= span.through
  WHERE d."type" IN (${types}) AND (d."ended_position" IS NULL OR d."ended_position" > span.through)
    AND ${ofAge("d", main)} AND NOT ${countedBefore("d", 'span."from"', main)}
  GROUP BY d."user_id", d."type"`;
};

/**
 * How many things of some types a player had done for the first time since `since`, as it stood at a moment: `at` in time,
 * `position` in `log`, with what happened there (`<=`) or just before it (`<`). Later events do not change it.
 */
export const contributionsAsOf = (order: Order, moment: Moment) => `
  SELECT count(DISTINCT d."thing") FROM "deeds" d WHERE (${stood("d")} OR ${endsAfter(order, moment)})
    AND ${begunAsOf(order, moment)}`;

/**
 * Whether one of those things is `thing`: 1 or 0. It asks the same, of the rows of that thing alone, and of as few of them
 * as can be: those that stand, those that ended later, and those that a closed epoch has counted.
 */
export function thingAsOf(order: Order, moment: Moment & { thing: string }): string {
  const { thing, at, log } = moment;
  const rows = (which: string, time?: string) =>
    `EXISTS (SELECT 1 FROM "deeds" d WHERE d."thing" = ${thing} AND ${which} AND ${begunAsOf(order, moment, time)})`;
  // Found by its position, and not by when it happened.
  const counted = rows(
    `d."position" <= (SELECT max("through_position") FROM "mining_spans" WHERE "log" = ${log}) AND ${stood("d")}`,
    `+d."occurred_at"`,
  );
  return `SELECT CASE WHEN ${rows(`d."ended_at" IS NULL`)} THEN 1
    WHEN ${rows(`d."ended_at" >= ${at} AND ${endsAfter(order, moment)}`)} THEN 1 ELSE ${counted} END`;
}

const begunAsOf = (
  order: Order,
  { user, since, types, at, log, position }: Moment,
  time = `d."occurred_at"`,
) => `
  d."user_id" = ${user} AND d."type" IN (${types}) AND ${time} >= ${since}
    AND (${time}, d."log", d."position") ${order} (${at}, ${log}, ${position}) AND ${ofAge("d")}
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
