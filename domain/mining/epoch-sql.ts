import { COMMUNITY_LOGS } from "~/domain/community-id";
import { firmSoFar, freshlyFirm, weightAt, weightOfAll } from "./firm-queries";

// By hand: chains of tables, materialized once, which every question about an epoch begins with.

/** Whether somebody's like or answer is a gift, and stands at the end of its span. */
const stands = (d: string, through: string) =>
  `${d}."giver_id" IS NOT NULL AND (${d}."ended_position" IS NULL OR ${d}."ended_position" > ${through})`;

/** An earlier epoch's spans of the communities. */
const spansOf = (epoch: string, name: string) =>
  `(SELECT * FROM "mining_spans" WHERE "epoch" = ${epoch}) ${name}`;
const isIn = (d: string, span: string) =>
  `${d}."log" = ${span}."log" AND ${d}."position" > ${span}."from_position" AND ${d}."position" <= ${span}."through_position"`;

/** What somebody gave each of those whom they liked or answered in an earlier epoch. */
const giftIn = (giver: string, epoch: string) => `(
  SELECT ${weightAt(giver, 'past."firm_through"')} / (
    SELECT count(DISTINCT d."user_id") FROM ${spansOf(epoch, "its")} CROSS JOIN "deeds" d
    ON d."giver_id" = ${giver} AND ${isIn("d", "its")} WHERE ${stands("d", 'its."through_position"')})
  FROM "mining_epochs" past WHERE past."epoch" = ${epoch})`;

/** An epoch that ?1 bounds, as JSON of `EpochBounds`. */
const CLOSED = `
  bounds AS (
    SELECT ?1->>'$.epoch' AS epoch, ?1->>'$.firmFrom' AS firm_from, ?1->>'$.firmThrough' AS firm_through
  ), span AS (
    SELECT key AS log, value->>'from' AS "from", value->>'through' AS through FROM json_each(?1, '$.spans')
  )`;

/** How many of the newest gifts to a player are looked at in the open epoch, in each log of the communities. */
export const LATELY = 500;
const lately = (log: string) => `
  SELECT * FROM (SELECT "giver_id", "type", "thing", "log", "position", "occurred_at", "ended_position" FROM "deeds"
    WHERE "user_id" = ?1 AND "log" = '${log}' AND "giver_id" IS NOT NULL
      AND "position" > (SELECT span."from" FROM span WHERE span.log = '${log}')
    ORDER BY "position" DESC LIMIT ${LATELY})`;

/** What is in no closed epoch yet, with money that is firm by ?2, and of player ?1 who gave them something of late. */
const OPEN = `
  bounds AS (
    SELECT coalesce(max("epoch"), 0) + 1 AS epoch, coalesce(max("firm_through"), '') AS firm_from, ?2 AS firm_through
    FROM "mining_epochs"
  ), span AS (
    SELECT value AS log, coalesce((SELECT max("through_position") FROM "mining_spans" WHERE "log" = value), 0) AS "from",
      9000000000000000 AS through
    FROM json_each('${JSON.stringify(COMMUNITY_LOGS)}')
  ), lately AS MATERIALIZED (${COMMUNITY_LOGS.map(lately).join(" UNION ALL ")}
  ), backed AS MATERIALIZED (
    SELECT some.giver AS giver FROM (
      SELECT DISTINCT "giver_id" AS giver FROM lately WHERE "ended_position" IS NULL) some, bounds
    WHERE ${weightAt("some.giver", "bounds.firm_through")} > 0
  )`;

/**
 * What an epoch counts of each player, in cents, with the integer arithmetic of `rule.ts`: the money that no epoch before has
 * counted, and what likes and answers gave them, less what those of earlier epochs gave that are taken back in this one. In
 * SQL by hand: no builder has words for spans that are JSON.
 */
const counted = (epoch: string, only: Only) => `
  WITH ${epoch}, given AS (
    SELECT DISTINCT d."giver_id" AS giver, d."user_id" AS receiver
    FROM span CROSS JOIN "deeds" d ON d."log" = span.log AND d."position" > span."from" AND d."position" <= span.through
    WHERE ${stands("d", "span.through")} ${only.givers}
  ), givers AS (
    SELECT giver, count(*) AS persons, ${weightAt("given.giver", "bounds.firm_through")} AS weight
    FROM given, bounds GROUP BY giver
  ), undone AS (
    SELECT DISTINCT d."giver_id" AS giver, d."user_id" AS receiver, past."epoch" AS epoch
    FROM span CROSS JOIN "deeds" d
    ON d."log" = span.log AND d."ended_position" > span."from" AND d."ended_position" <= span.through ${only.receivers}
    JOIN "mining_spans" past ON ${isIn("d", "past")}
    WHERE d."giver_id" IS NOT NULL AND d."position" <= span."from" AND NOT EXISTS (
      SELECT 1 FROM ${spansOf('past."epoch"', "its")} JOIN span now ON now.log = its."log"
      CROSS JOIN "deeds" other ON other."giver_id" = d."giver_id" AND ${isIn("other", "its")}
      WHERE other."user_id" = d."user_id" AND ${stands("other", "now.through")})
  ), received AS (
    SELECT receiver AS user_id, weight / persons AS given, 0 AS taken FROM given JOIN givers USING (giver)
    UNION ALL SELECT receiver, 0, ${giftIn("undone.giver", "undone.epoch")} FROM undone
  ), talk AS (
    SELECT received.user_id AS user_id, sum(given) - sum(taken) - coalesce((
      SELECT "owed" FROM "mining_accruals" before WHERE before."user_id" = received.user_id
      AND before."epoch" < (SELECT epoch FROM bounds) ORDER BY before."epoch" DESC LIMIT 1), 0) AS cents
    FROM received GROUP BY received.user_id HAVING sum(given) > 0 OR sum(taken) > 0
  ), money AS (
    SELECT fresh.user_id AS user_id,
      ${firmSoFar("fresh.user_id", "bounds.firm_through")} - coalesce((${only.counted}), 0) AS cents
    FROM bounds CROSS JOIN (${only.payers}) fresh
  ), power AS (
    SELECT user_id, sum(money) AS money, sum(talk) AS talk, sum(owed) AS owed, sum(money) + sum(talk) AS power FROM (
      SELECT user_id, cents AS money, 0 AS talk, 0 AS owed FROM money WHERE cents > 0
      UNION ALL SELECT user_id, 0, max(0, cents), max(0, -cents) FROM talk
    ) GROUP BY user_id
  ), all_weight AS (
    SELECT ${weightOfAll("bounds.firm_through")} AS cents FROM bounds
  )`;

/** What is asked of a part of all players. */
interface Only {
  givers: string;
  receivers: string;
  payers: string;
  /** The money of one of them that epochs before have counted. */
  counted: string;
}

export const EPOCH = counted(CLOSED, {
  givers: "",
  receivers: "",
  payers: freshlyFirm("(SELECT firm_from FROM bounds)", "(SELECT firm_through FROM bounds)"),
  counted: `SELECT sum("money") FROM "mining_accruals" before WHERE before."user_id" = fresh.user_id
    AND before."epoch" < bounds.epoch`,
});

/** The same for player ?1 alone, of those whose money weighs and who gave them something of late. */
export const OPEN_EPOCH = counted(OPEN, {
  givers: `AND d."giver_id" IN (SELECT giver FROM backed)`,
  receivers: `AND d."user_id" = ?1`,
  payers: `SELECT ?1 AS user_id`,
  counted: `SELECT "money_sum" FROM "miners" WHERE "user_id" = fresh.user_id`,
});
