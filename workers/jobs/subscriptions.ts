import {
  continueSubscription,
  readChunk,
  type Step,
  type SubscriptionContext,
} from "~/domain/event-store/continue-subscription";
import type { Subscription } from "~/domain/event-store/subscription";
import type { RowOp } from "~/domain/event-store/projection";
import { first } from "~/domain/event-store/query";
import { noteTry, PoisonEvent } from "~/domain/event-store/skipped-events";
import { getHead } from "~/domain/event-store/log";
import { type LogName, MAIN } from "~/domain/logs";
import { endTurn, takeTurn } from "~/domain/operations/job-queries";
import { gameRatings } from "~/domain/ratings/read-model";
import { type Services, wakeAgain } from "~/workers/services";
import { enqueueWindows } from "~/domain/notifications/delivery-queries";
import { addressees } from "~/domain/notifications/note";
import { sendDuePushes } from "~/workers/push/send";
import { notifyPending } from "~/workers/notifications/notify";
import { achievementTallies } from "~/domain/achievements/read-model";
import { unlockDue } from "~/workers/achievements/unlock";
import { followRatings } from "./ratings";
import { subscriptions } from "~/domain/model";

/** The statements of a run, which begins no further chunk behind them: the next goes on. D1 allows an invocation 1,000 statements. */
const BUDGET = { milliseconds: 5_000, statements: 600 };
type Budget = typeof BUDGET;
/** Who began a run and has not ended by then has died. Milliseconds. */
const LEASE = 10_000;
const JOB = "follow-logs";

/**
 * Follows the logs where it is time, for whoever was woken: between the beginnings of two runs lies a second, and no two are
 * under way at once, however many wake them. Who comes too early sees to it that somebody comes later.
 */
export async function followLogs(
  services: Services,
  all: readonly Subscription[] = subscriptions,
): Promise<void> {
  const { env, db, store } = services;
  const now = store.now().getTime();
  const every = Number(env.FOLLOW_EVERY_MS);
  const until = (at: number) => ({ job: JOB, until: new Date(at).toISOString() });
  const asked = { ...until(now + LEASE), now: new Date(now).toISOString() };
  const { waiting } = await db.read({ waiting: takeTurn(asked) }, { newest: true });
  if (waiting > 1) return;
  if (waiting === 1) return wakeAgain(env, every);
  try {
    await runSubscriptions(services, all);
  } finally {
    const ended = store.now().getTime();
    const next = Math.max(now + every, ended);
    const left = await db.read({ waiting: endTurn(until(next)) }, { newest: true });
    if (left.waiting) await wakeAgain(env, next - ended);
  }
}
/** What a chunk is limited to besides, the next where one failed: what is too much at once goes in parts. */
const LIMITS = [{}, { events: 50 }, { events: 1 }];

/** Lets every subscription follow its logs. One that fails does not keep the others from it. */
export async function runSubscriptions(
  services: Services,
  all: readonly Subscription[] = subscriptions,
  budget: Budget = BUDGET,
): Promise<void> {
  const end = Date.now() + budget.milliseconds;
  const hasRoom = () => Date.now() < end && services.trips.statements < budget.statements;
  const own = contextOf(services);
  const context = { ...own, headOf: headsOf(services), chunkAfter: chunksOf(own) };
  const runs = new Map<Subscription, Promise<void>>();
  for (const one of all) {
    const before = one.after && runs.get(one.after);
    const run = before
      ? before.then(() => follow(services, context, one, hasRoom))
      : follow(services, context, one, hasRoom);
    runs.set(one, run);
  }
  const results = await Promise.allSettled(runs.values());
  const failures = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (failures.length) throw new AggregateError(failures, failures.map(String).join("; "));
}

/** The head of each log, asked once. What is appended later wakes them again. */
function headsOf(services: Services) {
  const heads = new Map<LogName, Promise<number>>();
  return (log: LogName) => {
    const known = heads.get(log);
    if (known) return known;
    const asked = services
      .at(log)
      .db.read({ head: first(getHead({})) }, { newest: true })
      .then(({ head }) => head?.position ?? 0);
    heads.set(log, asked);
    // Whoever tries again asks again.
    asked.catch(() => heads.delete(log));
    return asked;
  };
}

/** The chunk of each log that was read last: most follow it from the same place. */
function chunksOf(context: SubscriptionContext): SubscriptionContext["chunkAfter"] {
  type Chunk = ReturnType<typeof readChunk>;
  const last = new Map<string, { position: number; chunk: Chunk }>();
  return (log, position, limit) => {
    const key = [log, limit.events, limit.bytes].join(" ");
    const known = last.get(key);
    if (known?.position === position) return known.chunk;
    const chunk = readChunk(context, log, position, limit);
    last.set(key, { position, chunk });
    // Whoever tries again reads again.
    chunk.catch(() => last.delete(key));
    return chunk;
  };
}

async function follow(
  services: Services,
  context: SubscriptionContext,
  one: Subscription,
  hasRoom: () => boolean,
): Promise<void> {
  do {
    const { atHead, newer, changes, failure } = await takeChunk(services, context, one);
    // No fault while a deploy goes on; where it lasts, its health says so.
    if (newer) return;
    if (changes) {
      if (changes.some(({ table }) => table === gameRatings)) await followRatings(services);
      if (changes.some(({ table }) => table === achievementTallies)) await unlockDue(services);
      if (enqueueWindows(changes).length) await notifyPending(services);
      if (addressees(changes).length) services.waitUntil(sendDuePushes(services));
    }
    // It is tried again by the next run: a fault that passes is over then.
    if (failure) throw failure;
    if (atHead) return;
  } while (hasRoom());
  await wakeAgain(services.env);
}

/**
 * Where a chunk fails, each log by itself and in smaller parts: so each is followed up to an event that cannot be, of
 * which a try is noted, and none waits for another's.
 */
async function takeChunk(
  { store }: Services,
  context: SubscriptionContext,
  one: Subscription,
): Promise<Step & { failure?: unknown }> {
  const whole = await settle(continueSubscription(context, one));
  if (whole.step) return whole.step;
  const changes: RowOp[] = [];
  let failure: unknown;
  for (const log of one.logs) {
    for (const limit of LIMITS) {
      const { step, error } = await settle(continueSubscription(context, one, limit, log));
      changes.push(...(step?.changes ?? []));
      if (step) break;
      if (limit !== LIMITS.at(-1)) continue;
      if (error instanceof PoisonEvent) {
        await noteTry(context.database(one.database), one, error, store.now());
      }
      failure = error;
    }
  }
  return { atHead: false, changes, failure };
}

const settle = (run: Promise<Step>): Promise<{ step?: Step; error?: unknown }> =>
  run.then(
    (step) => ({ step }),
    (error: unknown) => ({ error }),
  );

export function contextOf(services: Services): SubscriptionContext {
  const { db, store } = services.at(MAIN);
  return { database: services.database, keys: { db, vault: store.vault } };
}
