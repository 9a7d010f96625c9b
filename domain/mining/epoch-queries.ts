import { desc, eq } from "drizzle-orm";
import type { LoadedStream } from "~/domain/event-store/log";
import { type BoundQuery, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { minerDecider, type MinerState } from "./decider";
import { minerState, minerStream, pendingClaim } from "./queries";
import { miningEpochs } from "./read-model";
import type { MiningRule } from "./rule";

export const getLatestEpoch = query()((db) =>
  db.select().from(miningEpochs).orderBy(desc(miningEpochs.epoch)).limit(1),
);

export const getEpoch = query<{ epoch: number }>()((db, { epoch }) =>
  db.select().from(miningEpochs).where(eq(miningEpochs.epoch, epoch)),
);

/** Events after `from` up to `through`. */
export interface Span {
  from: number;
  through: number;
}

/**
 * Every miner's power over a span of the log. The sums are made by the database, with the same integer
 * arithmetic as `miningPower`.
 */
const POWERS = `
  WITH weight AS (
    SELECT value->>'measure' AS measure, value->>'per' AS per, value->>'power' AS power,
      value->>'cap' AS cap, value->'types' AS types
    FROM json_each(?1)
  ), counted AS (
    SELECT activity."user_id" AS user_id, weight.measure AS measure, weight.per AS per,
      weight.power AS power, weight.cap AS cap, sum(activity."amount") AS amount
    FROM "activities" activity
    JOIN weight ON activity."type" IN (SELECT value FROM json_each(weight.types))
    WHERE activity."position" > ?2 AND activity."position" <= ?3
    GROUP BY activity."user_id", weight.measure
  ), power AS (
    SELECT user_id, sum(min(cap, (amount / per) * power)) AS power FROM counted
    GROUP BY user_id HAVING sum(min(cap, (amount / per) * power)) > 0
  )`;

export interface Totals {
  miners: number;
  totalPower: number;
}

export function sumPower(rule: MiningRule, { from, through }: Span): BoundQuery<Totals> {
  const rows = rawQuery<Totals>(
    `${POWERS} SELECT count(*) AS miners, coalesce(sum(power), 0) AS totalPower FROM power`,
    [JSON.stringify(rule.weights), from, through],
  );
  return { ...rows, map: (result) => rows.map(result)[0]! };
}

/** The last of those who get one unit more, when `emission` is shared by `totalPower`. */
export function findCutoff(
  rule: MiningRule,
  { from, through }: Span,
  totalPower: number,
): BoundQuery<{ remainder: number; userId: string } | null> {
  // Numbers are bound as reals, and parts must be counted in integers.
  const rows = rawQuery<{ remainder: number; userId: string }>(
    `${POWERS}, part AS (
      SELECT user_id, emission * power / total AS whole, (emission * power) % total AS remainder
      FROM power, (SELECT CAST(?4 AS INTEGER) AS emission, CAST(?5 AS INTEGER) AS total)
    )
    SELECT remainder, user_id AS userId FROM part ORDER BY remainder DESC, user_id
    LIMIT (SELECT ?4 - sum(whole) > 0 FROM part) OFFSET (SELECT ?4 - sum(whole) - 1 FROM part)`,
    [JSON.stringify(rule.weights), from, through, rule.emission, totalPower],
  );
  return { ...rows, map: (result) => rows.map(result)[0] ?? null };
}

/** The next miners of a closed epoch, in the order of their ids, each as their decider sees them. */
export function listMinersAfter(
  rule: MiningRule,
  { from, through }: Span,
  epoch: number,
  limit: number,
): BoundQuery<{ userId: string; power: number; miner: LoadedStream<MinerState> }[]> {
  const rows = rawQuery<{ userId: string; power: number; version: number; state: string | null }>(
    `${POWERS}
    SELECT power.user_id AS userId, power.power AS power, coalesce(miner."version", 0) AS version,
      iif(miner."user_id" IS NULL, NULL, ${minerState}) AS state
    FROM power LEFT JOIN "miners" miner ON miner."user_id" = power.user_id ${pendingClaim}
    WHERE power.user_id > coalesce((SELECT max("user_id") FROM "mining_accruals" WHERE "epoch" = ?4), '')
    ORDER BY power.user_id LIMIT ?5`,
    [JSON.stringify(rule.weights), from, through, epoch, limit],
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
