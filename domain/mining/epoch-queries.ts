import { asc, desc, eq, gt } from "drizzle-orm";
import type { LoadedStream } from "~/domain/event-store/log";
import { type BoundQuery, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import type { CommunityLog } from "~/domain/community-id";
import { minerDecider, type MinerState } from "./decider";
import { minerState, minerStream, pendingClaim } from "./queries";
import { EPOCH } from "./epoch-sql";
import { miningEpochs, miningSpans } from "./read-model";
import type { EpochRates } from "./rule";

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

interface Span {
  from: number;
  through: number;
}

/** What an epoch counts: of money what became firm after one time up to another, of talk what its spans hold. */
export interface EpochBounds {
  epoch: number;
  /** Empty for the first: it counts all that came before. */
  firmFrom: string;
  firmThrough: string;
  /** Events after `from` up to `through` of each log of the communities. */
  spans: Partial<Record<CommunityLog, Span>>;
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

export const getSpans = (epoch = 0): BoundQuery<EpochBounds["spans"]> =>
  mapQuery(spanRows({ epoch }), (rows) =>
    Object.fromEntries(rows.map(({ log, from, through }) => [log, { from, through }])),
  );

type ClosedEpoch = typeof miningEpochs.$inferSelect;

/** The bounds of an epoch that is closed, after the one before. */
export const boundsOf = (
  { epoch, firmThrough }: ClosedEpoch,
  before: ClosedEpoch | undefined,
  spans: EpochBounds["spans"],
): EpochBounds => ({ epoch, firmFrom: before?.firmThrough ?? "", firmThrough, spans });

// All by hand: power is SQL that epochs share, step by step in one WITH.

export interface Totals {
  miners: number;
  totalPower: number;
  /** Cents that became firm. */
  money: number;
  /** Cents that are firm at its end, of all accounts. */
  weight: number;
}

export function sumPower(bounds: EpochBounds): BoundQuery<Totals> {
  const rows = rawQuery<Totals>(
    `${EPOCH} SELECT coalesce(sum(power > 0), 0) AS miners, coalesce(sum(power), 0) AS totalPower,
      coalesce(sum(money), 0) AS money, (SELECT cents FROM all_weight) AS weight FROM power`,
    [JSON.stringify(bounds)],
  );
  return mapQuery(rows, ([row]) => row!);
}

/** Each part as `shareOf` rounds it. Numbers are bound as reals, and parts are counted in integers. */
const AMOUNT = `(power.money * CAST(?2 AS INTEGER) / 1000000 + power.talk * CAST(?3 AS INTEGER) / 1000000)`;

/** What all parts of an epoch come to. */
export function sumParts(bounds: EpochBounds, rates: EpochRates): BoundQuery<number> {
  const rows = rawQuery<{ emission: number }>(
    `${EPOCH} SELECT coalesce(sum(${AMOUNT}), 0) AS emission FROM power`,
    [JSON.stringify(bounds), rates.money, rates.talk],
  );
  return mapQuery(rows, ([row]) => row!.emission);
}

/** How many were given another part of an epoch than theirs, or none. */
export function countAccruedOtherwise(bounds: EpochBounds, rates: EpochRates): BoundQuery<number> {
  const rows = rawQuery<{ others: number }>(
    `${EPOCH} SELECT count(*) AS others FROM (SELECT * FROM "mining_accruals" WHERE "epoch" = (SELECT epoch FROM bounds)) accrual
      LEFT JOIN power ON power.user_id = accrual."user_id"
      WHERE accrual."money" IS NOT power.money OR accrual."talk" IS NOT power.talk OR accrual."owed" IS NOT power.owed
        OR accrual."amount" IS NOT ${AMOUNT}`,
    [JSON.stringify(bounds), rates.money, rates.talk],
  );
  return mapQuery(rows, ([row]) => row!.others);
}

export interface Part {
  userId: string;
  /** What counts of it in this epoch, in cents. */
  money: number;
  talk: number;
  /** What was taken back and is still to be taken from talk. */
  owed: number;
  miner: LoadedStream<MinerState>;
}

/** The next miners of a closed epoch, in the order of their ids, each as their decider sees them. */
export function listMinersAfter(bounds: EpochBounds, limit: number): BoundQuery<Part[]> {
  const rows = rawQuery<Omit<Part, "miner"> & { version: number; state: string | null }>(
    `${EPOCH}
    SELECT power.user_id AS userId, power.money AS money, power.talk AS talk, power.owed AS owed,
      coalesce(miner."version", 0) AS version, iif(miner."user_id" IS NULL, NULL, ${minerState}) AS state
    FROM power LEFT JOIN "miners" miner ON miner."user_id" = power.user_id ${pendingClaim}
    WHERE power.user_id > coalesce((SELECT max("user_id") FROM "mining_accruals"
      WHERE "epoch" = (SELECT epoch FROM bounds)), '')
    ORDER BY power.user_id LIMIT ?2`,
    [JSON.stringify(bounds), limit],
  );
  return mapQuery(rows, (list) =>
    list.map(({ version, state, ...part }) => ({
      ...part,
      miner: {
        streamId: minerStream.id(part.userId),
        version,
        state: state === null ? minerDecider.initialState : (JSON.parse(state) as MinerState),
      },
    })),
  );
}
