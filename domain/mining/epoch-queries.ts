import { asc, desc, eq, gt } from "drizzle-orm";
import type { LoadedStream } from "~/domain/event-store/log";
import { type BoundQuery, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { ALL_CONTRIBUTIONS, contributionsOfEpoch } from "~/domain/contributions/counted";
import type { LogName } from "~/domain/logs";
import { minerDecider, type MinerState } from "./decider";
import { minerState, minerStream, pendingClaim } from "./queries";
import { miningEpochs, miningSpans } from "./read-model";
import type { MiningRule } from "./rule";

export const getLatestEpoch = query()((db) =>
  db.select().from(miningEpochs).orderBy(desc(miningEpochs.epoch)).limit(1),
);

export const getEpoch = query<{ epoch: number }>()((db, { epoch }) =>
  db.select().from(miningEpochs).where(eq(miningEpochs.epoch, epoch)),
);

export const listEpochsAfter = query<{ epoch: number; limit: number }>()((db, { epoch, limit }) =>
  db
    .select()
    .from(miningEpochs)
    .where(gt(miningEpochs.epoch, epoch))
    .orderBy(asc(miningEpochs.epoch))
    .limit(limit),
);

/** Events after `from` up to `through` of each log. */
export type Spans = { main: Span } & Partial<Record<LogName, Span>>;
interface Span {
  from: number;
  through: number;
}

const spanRows = query<{ epoch: number }>()((db, { epoch }) =>
  db
    .select({
      log: miningSpans.log,
      from: miningSpans.fromPosition,
      through: miningSpans.throughPosition,
    })
    .from(miningSpans)
    .where(eq(miningSpans.epoch, epoch)),
);

export const getSpans = (epoch = 0): BoundQuery<Partial<Spans>> =>
  mapQuery(spanRows({ epoch }), (rows) =>
    Object.fromEntries(rows.map(({ log, from, through }) => [log, { from, through }])),
  );

/**
 * Every miner's power over spans of the logs. The sums are made by the database, with the same integer
 * arithmetic as `miningPower`, in SQL by hand: no builder has words for rules that are JSON.
 */
const POWERS = `
  WITH weight AS (
    SELECT value->>'measure' AS measure, value->>'per' AS per, value->>'power' AS power,
      value->>'cap' AS cap, value->'types' AS types
    FROM json_each(?1)
  ), done AS (
    SELECT activity."user_id" AS user_id, activity."type" AS type, activity."amount" AS amount
    FROM "activities" activity
    WHERE activity."position" > ?2->>'$.main.from' AND activity."position" <= ?2->>'$.main.through'
    UNION ALL ${contributionsOfEpoch("?2", "SELECT type.value FROM weight, json_each(weight.types) type")}
  ), counted AS (
    SELECT done.user_id AS user_id, weight.measure AS measure, weight.per AS per,
      weight.power AS power, weight.cap AS cap, sum(done.amount) AS amount
    FROM done JOIN weight ON done.type IN (SELECT value FROM json_each(weight.types))
    GROUP BY done.user_id, weight.measure
  ), power AS (
    SELECT user_id, sum(min(cap, (amount / per) * power)) AS power FROM counted
    GROUP BY user_id HAVING sum(min(cap, (amount / per) * power)) > 0
  )`;
const boundTo = (rule: MiningRule, spans: Spans) => [
  JSON.stringify(rule.weights),
  JSON.stringify(spans),
];

/** What each player did in a closed epoch, by type. */
export function listDoneInEpoch(epoch: number, limit: number) {
  return rawQuery<{ userId: string; type: string; amount: number }>(
    `WITH spans(value) AS (
      SELECT json_group_object("log", json_object('from', "from_position", 'through', "through_position"))
      FROM "mining_spans" WHERE "epoch" = ?1
    )
    SELECT user_id AS userId, type, sum(amount) AS amount FROM (
      SELECT activity."user_id", activity."type", activity."amount" FROM "activities" activity
      WHERE activity."position" > (SELECT value->>'$.main.from' FROM spans)
        AND activity."position" <= (SELECT value->>'$.main.through' FROM spans)
      UNION ALL ${contributionsOfEpoch("(SELECT value FROM spans)", ALL_CONTRIBUTIONS)}
    ) GROUP BY user_id, type LIMIT ?2`,
    [epoch, limit],
  );
}

export interface Totals {
  miners: number;
  totalPower: number;
}

export function sumPower(rule: MiningRule, spans: Spans): BoundQuery<Totals> {
  const rows = rawQuery<Totals>(
    `${POWERS} SELECT count(*) AS miners, coalesce(sum(power), 0) AS totalPower FROM power`,
    boundTo(rule, spans),
  );
  return { ...rows, map: (result) => rows.map(result)[0]! };
}

/** How many were given a part of an epoch for a power other than theirs. */
export function countAccruedOtherwise(
  rule: MiningRule,
  spans: Spans,
  epoch: number,
): BoundQuery<number> {
  const rows = rawQuery<{ others: number }>(
    `${POWERS} SELECT count(*) AS others FROM "mining_accruals" accrual
      LEFT JOIN power ON power.user_id = accrual."user_id"
      WHERE accrual."epoch" = ?3 AND accrual."power" IS NOT power.power`,
    [...boundTo(rule, spans), epoch],
  );
  return mapQuery(rows, ([row]) => row!.others);
}

/** The last of those who get one unit more, when `emission` is shared by `totalPower`. */
export function findCutoff(
  rule: MiningRule,
  spans: Spans,
  totalPower: number,
): BoundQuery<{ remainder: number; userId: string } | null> {
  // Numbers are bound as reals, and parts must be counted in integers.
  const rows = rawQuery<{ remainder: number; userId: string }>(
    `${POWERS}, part AS (
      SELECT user_id, emission * power / total AS whole, (emission * power) % total AS remainder
      FROM power, (SELECT CAST(?3 AS INTEGER) AS emission, CAST(?4 AS INTEGER) AS total)
    )
    SELECT remainder, user_id AS userId FROM part ORDER BY remainder DESC, user_id
    LIMIT (SELECT ?3 - sum(whole) > 0 FROM part) OFFSET (SELECT ?3 - sum(whole) - 1 FROM part)`,
    [...boundTo(rule, spans), rule.emission, totalPower],
  );
  return { ...rows, map: (result) => rows.map(result)[0] ?? null };
}

/** The next miners of a closed epoch, in the order of their ids, each as their decider sees them. */
export function listMinersAfter(
  rule: MiningRule,
  spans: Spans,
  epoch: number,
  limit: number,
): BoundQuery<{ userId: string; power: number; miner: LoadedStream<MinerState> }[]> {
  const rows = rawQuery<{ userId: string; power: number; version: number; state: string | null }>(
    `${POWERS}
    SELECT power.user_id AS userId, power.power AS power, coalesce(miner."version", 0) AS version,
      iif(miner."user_id" IS NULL, NULL, ${minerState}) AS state
    FROM power LEFT JOIN "miners" miner ON miner."user_id" = power.user_id ${pendingClaim}
    WHERE power.user_id > coalesce((SELECT max("user_id") FROM "mining_accruals" WHERE "epoch" = ?3), '')
    ORDER BY power.user_id LIMIT ?4`,
    [...boundTo(rule, spans), epoch, limit],
  );
  return mapQuery(rows, (list) =>
    list.map(({ userId, power, version, state }) => ({
      userId,
      power,
      miner: {
        streamId: minerStream.id(userId),
        version,
        state: state === null ? minerDecider.initialState : (JSON.parse(state) as MinerState),
      },
    })),
  );
}
