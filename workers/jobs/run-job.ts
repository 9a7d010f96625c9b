import { first } from "~/domain/event-store/query";
import { type LogName, MAIN } from "~/domain/logs";
import {
  forgetStuck,
  getJobRun,
  type JobRun,
  leaseJob,
  listStuckOf,
  putBehind,
  recordRun,
  type StuckItem,
} from "~/domain/operations/job-queries";
import { ChainUnavailable } from "~/workers/chain/rpc";
import type { Services } from "~/workers/services";
import type { Job, ListJob } from "./job";

/** One run begins nothing after these: D1 allows 1,000 statements an invocation, and what is begun needs its own. */
export const MAX_STATEMENTS = 700;
const MAX_MS = 20_000;
/** A run that has not ended by then has died. */
const LEASE_MS = 120_000;
/** A run that found nothing to do is noted this often. */
const NOTED_MS = 60_000;
/** The part of a run that is kept for items that failed before. */
const SHARE_AGAIN = 1 / 5;
const MAX_WAIT_S = 3600;

export interface Outcome {
  done: number;
  failed: number;
  left: number;
  detail: string | null;
  errors: unknown[];
}

interface Options {
  /** Does nothing while another run is under way. Jobs are safe to repeat: this only spares the work. */
  alone?: boolean;
  /** This item alone, whether its time has come or not. */
  only?: Pick<StuckItem, "log" | "item">;
}

/**
 * Runs a job once, and notes how that went where it is of interest. What fails is in the outcome; this throws only
 * where nothing can be noted either.
 */
export async function runJob(
  services: Services,
  job: Job,
  { alone, only }: Options = {},
): Promise<Outcome> {
  const { db, store } = services;
  const { name } = job;
  const began = Date.now();
  const now = store.now();
  const found = await db.read(
    { run: first(getJobRun({ job: name })), stuck: listStuckOf({ job: name }) },
    { newest: true },
  );
  const outcome: Outcome = { done: 0, failed: 0, left: 0, detail: null, errors: [] };
  if (alone && found.run && found.run.leasedUntil > now.toISOString()) return outcome;
  let leased = false;
  const logs = only ? [only.log] : (job.logs ?? [MAIN]);
  const inLog = (log: LogName) => (log === services.log ? services : services.at(log));

  if ("run" in job) {
    const results = await Promise.allSettled(logs.map((log) => job.run(inLog(log))));
    for (const result of results) {
      if (result.status === "rejected") outcome.errors.push(result.reason);
      else if (typeof result.value === "number") outcome.done += result.value;
      else if (result.value) outcome.detail = result.value;
    }
  } else {
    const listed = await Promise.allSettled(
      logs.map((log) => listTurn(inLog(log), job, log, found.stuck, only?.item)),
    );
    const lists = listed.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    for (const one of listed) if (one.status === "rejected") outcome.errors.push(one.reason);
    // An item that kills its run cannot be noted: what stands behind it has its turn before it, sooner or later.
    if (found.run?.leasedUntil) for (const one of lists) one.turn = beginAnywhere(one.turn);
    if (alone && lists.some(({ turn }) => turn.length)) {
      const until = new Date(now.getTime() + LEASE_MS);
      const { taken } = await db.read({ taken: leaseJob({ job: name, now, until }) });
      if (!taken.length) return outcome;
      leased = true;
    }
    const hasRoom = () => Date.now() - began < MAX_MS && services.trips.statements < MAX_STATEMENTS;
    for (const list of lists) {
      const changes = await goThrough(inLog(list.log), job, list, hasRoom, outcome);
      if (changes.length) await db.batch(changes);
    }
  }
  for (const error of outcome.errors) {
    if (!(error instanceof ChainUnavailable)) console.error(`The job ${name}:`, error);
  }
  if (leased || isOfInterest(found.run, outcome, now)) {
    const { errors, ...counts } = outcome;
    const error = errors.length ? textOf(errors[0]) : null;
    const milliseconds = Date.now() - began;
    await db.batch([
      recordRun({ ...counts, job: name, endedAt: store.now(), milliseconds, error }),
    ]);
  }
  return outcome;
}

function isOfInterest(before: JobRun | undefined, { errors, ...now }: Outcome, at: Date): boolean {
  if (now.done || now.failed || now.left || errors.length) return true;
  if (!before?.endedAt || before.leasedUntil) return true;
  if (before.failed || before.left || before.error) return true;
  return at.getTime() - Date.parse(before.endedAt) >= NOTED_MS;
}

interface Turn {
  log: LogName;
  turn: never[];
  /** Those that were to be done and found no room in this run. */
  left: number;
  behind: ReadonlyMap<string, StuckItem>;
  /** What waited behind the others and is to be done no more. */
  gone: string[];
}

/** Whose turn it is: those that never failed, behind them those whose next try has come. */
async function listTurn(
  { db, store }: Services,
  { list, key, limit }: ListJob<never>,
  log: LogName,
  stuck: readonly StuckItem[],
  only?: string,
): Promise<Turn> {
  const now = store.now();
  const own = stuck.filter((one) => one.log === log);
  const behind = new Map(own.map((one) => [one.item, one]));
  const asked = limit + own.length;
  const { items } = await db.read({ items: list({ now, limit: asked }) }, { newest: true });
  const listed = new Set(items.map((item) => nameOf(item, key)));
  const gone = items.length < asked ? [...behind.keys()].filter((item) => !listed.has(item)) : [];
  if (only !== undefined) {
    return { log, turn: items.filter((item) => nameOf(item, key) === only), left: 0, behind, gone };
  }
  const nextTry = (item: never) => behind.get(nameOf(item, key))?.nextTryAt;
  const fresh = items.filter((item) => nextTry(item) === undefined);
  const again = items
    .filter((item) => (nextTry(item) ?? "~") <= now.toISOString())
    .sort((one, other) => (nextTry(one)! < nextTry(other)! ? -1 : 1));
  const kept = Math.min(again.length, Math.ceil(limit * SHARE_AGAIN));
  const first = fresh.slice(0, limit - kept);
  const turn = [...first, ...again.slice(0, limit - first.length)];
  return { log, turn, left: fresh.length + again.length - turn.length, behind, gone };
}

function beginAnywhere(turn: never[]): never[] {
  const at = Math.floor(Math.random() * turn.length);
  return [...turn.slice(at), ...turn.slice(0, at)];
}

/** @returns what is to be noted of items that failed, or did before. */
async function goThrough(
  services: Services,
  { name, key, do: deed, width = 1, patience = MAX_WAIT_S }: ListJob<never>,
  { log, turn, left, behind, gone }: Turn,
  hasRoom: () => boolean,
  outcome: Outcome,
) {
  const late: StuckItem[] = [];
  const freed = [...gone];
  const queue = [...turn];
  const putLate = (item: string, error: string | null) => {
    const now = services.store.now();
    const before = behind.get(item);
    const tries = (before?.tries ?? 0) + 1;
    // The next run tries once more; from then on ever more time passes.
    const wait = tries < 2 ? 0 : Math.min(60 * 2 ** (tries - 2), patience);
    const nextTryAt = new Date(now.getTime() + wait * 1000).toISOString();
    const since = before?.since ?? now.toISOString();
    late.push({ job: name, log, item, tries, error, since, nextTryAt });
  };
  const work = async () => {
    while (queue.length && hasRoom()) {
      const item = queue.shift()!;
      const known = nameOf(item, key);
      try {
        if ((await deed(services, item)) === "later") {
          putLate(known, null);
          continue;
        }
        outcome.done += 1;
        if (behind.has(known)) freed.push(known);
      } catch (error) {
        outcome.failed += 1;
        outcome.errors.push(error);
        putLate(known, textOf(error));
      }
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  outcome.left += left + queue.length;
  return [
    ...(late.length ? [putBehind(late)] : []),
    ...(freed.length ? [forgetStuck(name, log, freed)] : []),
  ];
}

const nameOf = (item: Readonly<Record<string, unknown>>, key: readonly string[]) =>
  key.map((column) => item[column]).join("/");

const textOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
