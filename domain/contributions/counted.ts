import { contributionTypes } from "./types";

/**
 * Which contributions count, as SQL over a row `d` of `deeds`. All of it is asked by positions and times, so that what a closed
 * epoch has counted is counted again by whoever asks later.
 */

/** Their types, as SQL. */
export const ALL_CONTRIBUTIONS = contributionTypes.map((type) => `'${type}'`).join(", ");

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
