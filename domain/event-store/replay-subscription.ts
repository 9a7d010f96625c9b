import { inArray, sql } from "drizzle-orm";
import type { LogName } from "~/domain/logs";
import type { ChunkLimit } from "./chunk";
import type { Replayed } from "./compare-rebuilt";
import { TransientFault } from "./constraint";
import type { Database } from "./database";
import { Refusal } from "./decider";
import { shapeOf } from "./projection";
import { type BoundQuery, dynamicQuery, mapQuery, rawQuery } from "./query";
import { subscriptions } from "./schema";
import { createWords, inShadow, listShadows, putAside, shadowName } from "./shadow-tables";
import { listFailures } from "./skipped-events";
import { type SubscriptionContext, follow } from "./continue-subscription";
import {
  type OwnTables,
  type Subscription,
  type SubscriptionRecord,
  getPlace,
  isLive,
  placeOf,
  remove,
  start,
} from "./subscription";

/**
 * A subscription's events followed anew, into shadow tables that never take the place of the live ones: what they
 * tell is compared. Nothing is told the outside, and what the live rows have left out is left out.
 */
export interface SubscriptionReplay {
  context: SubscriptionContext;
  subscription: Subscription;
  /** The asker's own run: two replays at once do not meet. */
  by: string;
}

/** What a chunk is limited to, the next where one failed; then each log by itself. */
const LIMITS: Partial<ChunkLimit>[] = [{}, { events: 50 }, { events: 1 }];
/** How often the live rows may be faster before a comparison gives up. */
const MAX_MEETINGS = 50;

const nameOf = ({ subscription, by }: SubscriptionReplay) => `${by} ${subscription.name}`;
const dbOf = ({ context, subscription }: SubscriptionReplay) =>
  context.database(subscription.database);

async function readRecords(replay: SubscriptionReplay) {
  const { subscription } = replay;
  const names = [subscription.name, nameOf(replay)];
  const { records, ahead, failures } = await dbOf(replay).read({
    records: dynamicQuery((db) =>
      db.select().from(subscriptions).where(inArray(subscriptions.name, names)),
    ),
    ahead: getPlace(subscription.after?.name ?? ""),
    failures: listFailures({ subscription: subscription.name }),
  });
  const live = records.find((one) => one.name === subscription.name && isLive(one));
  const made = records.find((one) => one.name === nameOf(replay));
  return { live, made, ahead, failures };
}

/** Begins it. One that was begun already goes on. */
export async function startReplay(replay: SubscriptionReplay): Promise<void> {
  const { made } = await readRecords(replay);
  if (made) return;
  const { subscription } = replay;
  await start(dbOf(replay), { ...subscription, name: nameOf(replay) }, [], (run) =>
    createWords(subscription.tables, run),
  );
}

/**
 * The next chunk of its logs, through where the live rows stand.
 *
 * @returns its run, and whether it stands where the live rows stand.
 */
export async function continueReplay(
  replay: SubscriptionReplay,
): Promise<{ run: string; atGoal: boolean }> {
  const before = await continueBefore(replay);
  const found = await readRecords(replay);
  const made = required(found.made);
  const { live } = found;
  const { logs } = replay.subscription;
  if (isBeside(replay.subscription, made, live) && !(await isPending(replay, made))) {
    return { run: made.run, atGoal: true };
  }
  const failures = found.failures
    .filter(({ run, skipped }) => skipped && run === live?.run)
    .map((one) => ({ ...one, run: made.run }));
  const take = (limit: Partial<ChunkLimit>, alone?: LogName) =>
    follow(replay.context, replay.subscription, made, {
      limit,
      alone,
      failures,
      ahead: found.ahead,
      ...before,
      // Where the live rows have not begun, there is nothing to follow to.
      replaces: {
        ...(live ?? made),
        positions: JSON.stringify({ ...nowhere(logs), ...placeOf(live) }),
      },
      stays: true,
    });
  try {
    await take({});
  } catch (error) {
    if (error instanceof TransientFault) throw error;
    await takeAlone(logs, take);
  }
  return { run: made.run, atGoal: false };
}

/** Where the one that it comes after is replayed too, that is read, as far as it has come. */
async function continueBefore({ subscription: { after }, ...rest }: SubscriptionReplay) {
  if (!after) return {};
  const before = { ...rest, subscription: after };
  if (!(await readRecords(before)).made) return {};
  await continueReplay(before);
  const { run, ...made } = required((await readRecords(before)).made);
  const through = <Result>(bound: BoundQuery<Result>) => inShadow(bound, after.tables, run);
  return { ahead: placeOf({ run, ...made }), through };
}

const nowhere = (logs: readonly LogName[]) => Object.fromEntries(logs.map((log) => [log, 0]));

/** Each log by itself, in parts as small as need be. Throws what no part could be followed for. */
async function takeAlone(
  logs: readonly LogName[],
  take: (limit: Partial<ChunkLimit>, alone: LogName) => Promise<unknown>,
): Promise<void> {
  for (const log of logs) {
    for (const limit of LIMITS) {
      try {
        await take(limit, log);
        break;
      } catch (error) {
        if (limit === LIMITS.at(-1)) throw error;
      }
    }
  }
}

/** Whether a replay has followed each log through where the live rows have. */
const isBeside = (
  { logs, version }: Subscription,
  made: SubscriptionRecord,
  live: SubscriptionRecord | undefined,
) =>
  (!live || live.version === version) &&
  logs.every((log) => (placeOf(made)[log] ?? 0) === (placeOf(live)[log] ?? 0));

async function isPending(replay: SubscriptionReplay, record: SubscriptionRecord): Promise<boolean> {
  const db = dbOf(replay);
  const inTables = record.live ? (table: string) => table : shadowName(record.run);
  const own: OwnTables = {
    nameOf: (table) => `"${inTables(shapeOf(table).name)}"`,
    read: (queries) => db.read(queries),
  };
  return (await replay.subscription.pending?.(own)) !== undefined;
}

/**
 * For comparing it with the live rows, at a moment when those are at rest: at one place, with nothing pending.
 *
 * `settle`: lets the live rows do what is pending.
 */
export function replayed(replay: SubscriptionReplay, settle: () => Promise<unknown>): Replayed {
  const { subscription } = replay;
  return {
    db: dbOf(replay),
    tables: subscription.tables,
    run: async () => required((await readRecords(replay)).made).run,
    async meet() {
      for (let meeting = 1; meeting <= MAX_MEETINGS; meeting++) {
        const { live, made } = await readRecords(replay);
        if (
          (live && live.version !== subscription.version) ||
          (live && (await isPending(replay, live)))
        ) {
          await settle();
          continue;
        }
        const { atGoal } = await continueReplay(replay);
        if (atGoal) return stand([required(made), ...(live ? [live] : [])]);
      }
      // Pending work is left, or they are of another version.
      throw new Error(`The rows of ${subscription.name} do not come to rest`);
    },
  };
}

// By hand, as it goes through a list that is bound as JSON.

/** Whether all of these stand where they were found. */
function stand(records: readonly SubscriptionRecord[]): BoundQuery<boolean> {
  const rows = rawQuery<{ stands: number }>(
    `SELECT (SELECT count(*) FROM json_each(?1) f JOIN "subscriptions" s ON s."name" = f.value->>0
      AND s."run" = f.value->>1 AND s."positions" = f.value->>2 AND s."live" = f.value->>3) = ?2 AS "stands"`,
    [
      JSON.stringify(
        records.map(({ name, run, positions, live }) => [name, run, positions, Number(live)]),
      ),
      records.length,
    ],
  );
  return mapQuery(rows, ([row]) => row!.stands === 1);
}

function required(made: SubscriptionRecord | undefined): SubscriptionRecord {
  if (!made) throw new Refusal("no_rebuild");
  return made;
}

/** Those whose names begin so, in one database. */
export async function listReplays(db: Database, by: string): Promise<SubscriptionRecord[]> {
  const { records } = await db.read({
    records: dynamicQuery((one) =>
      one
        .select()
        .from(subscriptions)
        .where(sql`substr(${subscriptions.name}, 1, length(${by})) = ${by}`),
    ),
  });
  return records;
}

/** Forgets one and its tables. Whoever dropped it at the same moment has taken them away. */
export async function dropReplay(db: Database, record: SubscriptionRecord): Promise<void> {
  const { old } = await db.read({ old: listShadows(record.run) });
  try {
    await db.batch([...putAside(old, record.run), ...remove(record)]);
  } catch (error) {
    const left = await listReplays(db, record.name);
    if (left.some(({ run }) => run === record.run)) throw error;
  }
}
