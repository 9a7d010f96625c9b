import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Subscription } from "~/domain/event-store/subscription";
import { listJobRuns } from "~/domain/operations/job-queries";
import { followLogs, runSubscriptions } from "~/workers/jobs/subscriptions";
import { createServices } from "~/workers/services";
import { createPlayer } from "~/tests/sign-in/player";
import { holdQueue } from "~/tests/support/queue";

holdQueue();

/** Hears the main log, an event at a time where it is to be slow. */
function listener(name: string, limit?: Subscription["limit"]) {
  const runs: number[] = [];
  let heard = 0;
  const one: Subscription = {
    name,
    version: 1,
    logs: ["main"],
    database: "main",
    skips: false,
    tables: [],
    limit,
    handles: () => true,
    async changes(_log, rows) {
      runs.push(Date.now());
      heard += rows.length;
      return [];
    },
  };
  return { one, runs, heard: () => heard };
}

/** As they are deployed, with a queue that tells how it was asked. */
function shop() {
  const wakes: (number | undefined)[] = [];
  const send = async (_: unknown, options?: QueueSendOptions) => {
    wakes.push(options?.delaySeconds);
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
  };
  const given = { ...env, FOLLOW_EVERY_MS: "1000", EFFECTS: { ...env.EFFECTS, send } };
  let clock = Date.now();
  const services = () => {
    const real = createServices(given, () => {}, "first-primary");
    return { ...real, store: { ...real.store, now: () => new Date(clock) } };
  };
  const pass = (milliseconds: number) => void (clock += milliseconds);
  return { services, wakes, pass };
}

const logged = async () =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM "events"`).first<{ n: number }>())!.n;

test("two hundred wakes in a second are one run, and one more when the second is over", async () => {
  const { one, runs, heard } = listener("paced");
  const { services, wakes, pass } = shop();
  await createPlayer();
  await runSubscriptions(services(), [one]);
  await followLogs(services(), [one]);
  expect([runs.length, heard()]).toEqual([1, await logged()]);
  for (let round = 0; round < 4; round++) {
    await createPlayer();
    await Promise.all(Array.from({ length: 50 }, () => followLogs(services(), [one])));
    pass(240);
  }
  // Of all who came too early the first alone has somebody come later.
  expect([runs.length, wakes]).toEqual([1, [1]]);
  pass(40);
  await Promise.all(Array.from({ length: 50 }, () => followLogs(services(), [one])));
  expect([runs.length, heard()]).toEqual([2, await logged()]);
  // What came while it was under way is followed by another.
  expect(wakes).toEqual([1, 1, 1]);
  // Whose turn it is is no run of a job, of which health would tell.
  const { told } = await services().db.read({ told: listJobRuns({}) });
  expect(told).toEqual([]);
});

test("a run begins nothing behind its budget, and has the next go on", async () => {
  const { one, runs, heard } = listener("slow", { events: 1, bytes: 1_000_000 });
  const { services, wakes } = shop();
  await createPlayer();
  await runSubscriptions(services(), [one], { milliseconds: 0, statements: 600 });
  await runSubscriptions(services(), [one], { milliseconds: 0, statements: 600 });
  expect([runs.length, wakes]).toEqual([1, [0, 0]]);
  const used = services();
  await runSubscriptions(used, [one], { milliseconds: 60_000, statements: 12 });
  expect(used.trips.statements).toBeLessThan(30);
  expect(heard()).toBeLessThan(await logged());
  await runSubscriptions(services(), [one]);
  expect(heard()).toBe(await logged());
});
