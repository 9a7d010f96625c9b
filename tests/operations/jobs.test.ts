import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { rawQuery } from "~/domain/event-store/query";
import { LOG_NAMES } from "~/domain/logs";
import { getJobRun, listStuck } from "~/domain/operations/job-queries";
import { type Job, type ListJob, listJob } from "~/workers/jobs/job";
import { effects } from "~/workers/jobs/outbox";
import { jobs } from "~/workers/jobs/jobs";
import { MAX_STATEMENTS, runJob } from "~/workers/jobs/run-job";
import words from "~/locales/en/ops.json";
import { jobTable } from "~/workers/jobs/table";
import { createServices } from "~/workers/services";

let seconds = 0;
const now = () => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
function services() {
  const own = createServices(env, () => {}, "first-primary");
  for (const log of LOG_NAMES) own.at(log).store.now = now;
  return own;
}

/** What is to be done: the numbers up to how many there are, but for those that are done. */
let many = 0;
let done: number[] = [];
let fails: (item: number) => boolean = () => false;
let waits: (item: number) => boolean = () => false;
const numbers = (changes: Partial<ListJob<{ value: number }>> = {}): Job =>
  listJob<{ value: number }>({
    name: "numbers",
    every: 60,
    list: ({ limit }) =>
      rawQuery(
        `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?)
          SELECT value FROM n WHERE value NOT IN (SELECT value FROM json_each(?)) LIMIT ?`,
        [many, JSON.stringify(done), limit],
      ),
    key: ["value"],
    do: async (_, { value }) => {
      if (fails(value)) throw new Error(`${value} is cracked`);
      if (waits(value)) return "later";
      done.push(value);
    },
    limit: 50,
    ...changes,
  });
const run = (job = numbers()) => runJob(services(), job);
const stuck = async () => (await services().db.read({ stuck: listStuck({ limit: 500 }) })).stuck;
const row = async (job = "numbers") =>
  (await services().db.read({ runs: getJobRun({ job }) })).runs[0];

beforeEach(async () => {
  [many, done, fails, waits, seconds] = [0, [], () => false, () => false, 0];
  await env.DB.batch(
    ["job_runs", "stuck_work"].map((name) => env.DB.prepare(`DELETE FROM "${name}"`)),
  );
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("a job that goes through a list", () => {
  test("does what stands behind one that throws, and says what it said", async () => {
    many = 10;
    fails = (item) => item === 3;
    expect(await run()).toMatchObject({ done: 9, failed: 1, left: 0 });
    expect(done).not.toContain(3);
    expect(await stuck()).toMatchObject([
      { job: "numbers", log: "main", item: "3", tries: 1, error: "3 is cracked" },
    ]);
    expect(await row()).toMatchObject({
      done: 9,
      failed: 1,
      error: "3 is cracked",
      succeededAt: null,
    });
  });

  test.each(["fails", "waits"])("does one behind a hundred that it %s for", async (how) => {
    many = 101;
    if (how === "fails") fails = (item) => item <= 100;
    else waits = (item) => item <= 100;
    for (let round = 1; round <= 4 && !done.length; round++) await run();
    expect(done).toEqual([101]);
    // What only waits is nobody's to mend.
    expect(await stuck()).toHaveLength(how === "fails" ? 100 : 0);
  });

  test("tries what failed at its next run and then ever later, behind all others, until it is done", async () => {
    many = 1;
    fails = () => true;
    const tries: number[] = [];
    for (; seconds <= 3 * 3600; seconds += 60) {
      const { failed } = await run();
      if (failed) tries.push(seconds);
    }
    const waited = tries.slice(1).map((at, before) => (at - tries[before]!) / 60);
    expect(waited.slice(0, 7)).toEqual([1, 1, 2, 4, 8, 16, 32]);
    expect(Math.max(...waited)).toBeLessThanOrEqual(60);
    fails = () => false;
    seconds += 3600;
    expect(await run()).toMatchObject({ done: 1, failed: 0 });
    expect([await stuck(), (await row())?.error]).toEqual([[], null]);
  });

  test("gives a part of its run to what failed before, however much is new", async () => {
    many = 5;
    fails = () => true;
    await run();
    fails = () => false;
    many = 500;
    await run();
    expect(done.toSorted((one, other) => one - other).slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(done).toHaveLength(50);
  });

  test("forgets what failed once it is no longer to be done", async () => {
    many = 3;
    fails = (item) => item === 2;
    await run();
    done.push(2);
    await run();
    expect(await stuck()).toEqual([]);
  });

  test("ends within its budget of statements, and says what it left", async () => {
    many = 50;
    const greedy = numbers({
      async do(own, { value }) {
        const nothing = Array.from({ length: 50 }, () => ({ sql: "SELECT 1", params: [] }));
        await own.db.batch(nothing);
        done.push(value);
      },
    });
    const own = services();
    const { left } = await runJob(own, greedy);
    expect(own.trips.statements).toBeLessThan(MAX_STATEMENTS + 100);
    expect(left).toBe(50 - done.length);
    expect(await row()).toMatchObject({ left });
  });

  test("tries one again when it is told to, whether its time has come or not", async () => {
    many = 3;
    fails = (item) => item !== 3;
    for (let round = 0; round < 3; round++) await run();
    const only = { log: "main", item: "1" } as const;
    expect(await runJob(services(), numbers(), { only })).toMatchObject({ done: 0, failed: 1 });
    fails = () => false;
    expect(await runJob(services(), numbers(), { only })).toMatchObject({ done: 1, failed: 0 });
    expect(await stuck()).toMatchObject([{ item: "2" }]);
  });

  test("is not run twice at once, nor kept from running by a run that died", async () => {
    many = 1;
    const meets: (object | undefined)[] = [];
    const slow = numbers({
      async do(_, { value }) {
        meets.push(await runJob(services(), slow, { alone: true }));
        done.push(value);
      },
    });
    expect(await runJob(services(), slow, { alone: true })).toMatchObject({ done: 1 });
    expect(meets).toMatchObject([{ done: 0, failed: 0 }]);
    await env.DB.prepare(`UPDATE "job_runs" SET "leased_until" = ?`)
      .bind(new Date(now().getTime() + 60_000).toISOString())
      .run();
    many = 2;
    expect(await runJob(services(), numbers(), { alone: true })).toMatchObject({ done: 0 });
    seconds += 61;
    expect(await runJob(services(), numbers(), { alone: true })).toMatchObject({ done: 1 });
  });

  test("begins elsewhere after a run that died: what killed it keeps none behind it waiting for ever", async () => {
    many = 4;
    await env.DB.prepare(`INSERT INTO "job_runs" ("job", "leased_until") VALUES ('numbers', ?)`)
      .bind(new Date(now().getTime() - 1_000).toISOString())
      .run();
    vi.spyOn(Math, "random").mockReturnValueOnce(0.5);
    expect(await runJob(services(), numbers(), { alone: true })).toMatchObject({ done: 4 });
    expect(done).toEqual([3, 4, 1, 2]);
    [many, done] = [4, []];
    await runJob(services(), numbers(), { alone: true });
    expect(done).toEqual([1, 2, 3, 4]);
  });
});

describe("all jobs of the table", () => {
  /** Stands for whatever its list would hold: a hundred items, of which the first ninety-nine cannot be done. */
  const lists = jobTable.filter((job) => "list" in job) as ListJob<never>[];

  test.each(lists.map((job) => [job.name, job] as const))(
    "%s: one that can be done is not hidden by those that cannot",
    async (_, job) => {
      const first = 99;
      many = first + 1;
      fails = (item) => item <= first;
      const { list, key, do: deed } = numbers() as unknown as ListJob<never>;
      const own = { ...job, logs: undefined, list, key, do: deed };
      for (let round = 1; round <= 99 && !done.length; round++) await runJob(services(), own);
      expect(done).toEqual([many]);
    },
  );

  test("have names of their own, and lists that the database takes", async () => {
    const names = jobTable.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(words.overview.jobNames).toSorted()).toEqual(names.toSorted());
    for (const { list, logs = ["main" as const] } of lists) {
      for (const log of logs) {
        const own = services().at(log);
        await own.db.read({ items: list({ now: now(), limit: 10 }) });
      }
    }
  });
});

describe("the cron of the platform", () => {
  const context = {
    waitUntil: () => {},
    passThroughOnException: () => {},
  } as unknown as ExecutionContext;

  async function sentAt(time: number) {
    const sent: { body: { job: string }; delaySeconds: number }[] = [];
    const queue = { sendBatch: async (batch: typeof sent) => void sent.push(...batch) };
    const production = { ...env, APP_MODE: "production", JOBS: queue } as unknown as Env;
    await jobs.scheduled({ scheduledTime: time } as ScheduledController, production, context);
    return sent;
  }

  test("sends a message for each run, several within its minute for what a player waits for", async () => {
    const sent = await sentAt(Date.UTC(2026, 0, 1, 0, 10));
    const runs = (name: string) =>
      sent.filter(({ body }) => body.job === name).map(({ delaySeconds }) => delaySeconds);
    expect(runs("settle-payments")).toEqual([0, 10, 20, 30, 40, 50]);
    expect(runs("run-effects")).toEqual([0]);
    expect(runs("purge-mails")).toEqual([0]);
    expect(new Set(sent.map(({ body }) => body.job)).size).toBe(jobTable.length);
    const next = await sentAt(Date.UTC(2026, 0, 1, 0, 11));
    expect(next.some(({ body }) => body.job === "purge-mails")).toBe(false);
  });

  test("runs the job that a message names, and goes on at once with what found no room", async () => {
    const again: unknown[] = [];
    const own = {
      ...env,
      JOBS: { send: async (body: unknown) => void again.push(body) },
    } as unknown as Env;
    const acked: unknown[] = [];
    const message = (body: unknown) => ({ body, ack: () => acked.push(body), retry() {} });
    const messages = [{ job: "purge-challenges" }, { job: "of an older deploy" }].map(message);
    await jobs.queue({ messages } as unknown as MessageBatch, own, context);
    expect(acked).toHaveLength(2);
    expect(await row("purge-challenges")).toMatchObject({ failed: 0, error: null });
    expect(again).toEqual([]);
  });
});

test("each effect is named on the page of operations", () => {
  expect(Object.keys(words.overview.names).toSorted()).toEqual(Object.keys(effects).toSorted());
});

type Env = typeof env;
