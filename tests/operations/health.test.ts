import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { holdQueue } from "~/tests/support/queue";
import { runJob } from "~/tests/support/run-job";
import { models, subscriptions } from "~/domain/model";
import { runJob as run } from "~/workers/jobs/run-job";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { jobsByName } from "~/workers/jobs/table";
import { createServices } from "~/workers/services";

let operator: Operator;
const services = () => createServices(env, () => {}, "first-primary");

interface Health {
  effects: { log: string; effect: string }[];
  logs: {
    log: string;
    head: number;
    signed: number;
    behind: number;
    owed: number;
    failing: number;
  }[];
  subscriptions: { name: string; state: string; behind: Record<string, number> }[];
  rebuilds: { log: string; projection: string; position: number; failure: string | null }[];
  newer: { log: string; projection: string }[];
  jobs: { job: string; failed: number; error: string | null; succeededAt: string | null }[];
  stuck: { job: string; log: string; item: string; tries: number; error: string }[];
  chain: { slot: number | null; age: number | null; error: string | null };
  pushes: { waiting: number };
  mail: { waiting: number };
}
const read = async () => (await call("/ops/health", { token: operator.token })).json<Health>();
const sql = (text: string, ...params: unknown[]) =>
  env.DB.prepare(text)
    .bind(...params)
    .run();

beforeAll(async () => {
  holdQueue();
  operator = await createOperator();
});
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

test("health tells of every log, and by how many events what follows them is behind", async () => {
  await createPlayer();
  await runJob("sign-ledger", services());
  const before = await read();
  expect(before.logs.map(({ log }) => log)).toEqual(["main", "community-0", "community-1"]);
  const [main] = before.logs;
  expect(main).toMatchObject({ head: main!.signed, behind: 0, failing: 0 });
  expect(before.subscriptions.map(({ name }) => name)).toEqual(
    subscriptions.map(({ name }) => name),
  );

  for (let round = 0; round < 5; round++) await runSubscriptions(services());
  const followed = await read();
  expect(followed.subscriptions.every(({ state }) => state === "live")).toBe(true);
  expect(followed.subscriptions.flatMap(({ behind }) => Object.keys(behind))).toEqual([]);

  await createPlayer();
  const grown = await read();
  const events = grown.logs[0]!.head - followed.logs[0]!.head;
  expect(events).toBeGreaterThan(0);
  expect(grown.logs[0]!.behind).toBe(grown.logs[0]!.head - main!.head);
  expect(grown.subscriptions.some(({ behind }) => behind["main"] === events)).toBe(true);

  const { name, version } = subscriptions[0]!;
  const db = services().database(subscriptions[0]!.database);
  const newer = {
    sql: `UPDATE "subscriptions" SET "version" = ? WHERE "name" = ?`,
    params: [version + 1, name],
  };
  await db.batch([newer]);
  expect((await read()).subscriptions.find((one) => one.name === name)?.state).toBe("newer");
  await db.batch([{ ...newer, params: [version, name] }]);
});

test("a rebuild tells why its last step failed, and a projection that newer code has made its rows", async () => {
  const { db } = services().at("community-0");
  const run = (text: string) => db.batch([{ sql: text, params: [] }]);
  const [name] = models["community-0"].projections.map((one) => one.name);
  const owed = { log: "community-0", projection: name };
  await run(`INSERT INTO "rebuilds" ("projection", "run", "position", "started_at", "failure")
    VALUES ('${name}@7', 'run', 3, '2026-01-01', 'Not to be followed')`);
  await run(`INSERT INTO "projection_versions" VALUES ('${name}', 99)`);
  const told = await read();
  expect(told.rebuilds).toMatchObject([
    { ...owed, projection: `${name}@7`, position: 3, failure: "Not to be followed" },
  ]);
  expect(told.newer).toEqual([owed]);
  // The job that rebuilds leaves those rows alone.
  await run(`DELETE FROM "rebuilds"`);
  await runJob("rebuild", services());
  expect(await read()).toMatchObject({ rebuilds: [], newer: [owed] });
  await run(`DELETE FROM "projection_versions"`);
  expect((await read()).newer).toEqual([]);
});

test("what a community owes and cannot do is seen, and tried again there", async () => {
  const log = services().at("community-1");
  const [found] = await log.db.batch([
    { sql: `SELECT "stream_id", "version" FROM "events" LIMIT 1`, params: [] },
  ]);
  const streamId = String(found?.[0]?.["stream_id"] ?? "nothing");
  await log.db.batch([
    {
      sql: `INSERT INTO "outbox" ("stream_id", "version", "effect", "attempts", "due_at") VALUES (?, 1, 'tell-room', 3, ?)`,
      params: [streamId, new Date().toISOString()],
    },
  ]);
  const { effects, logs } = await read();
  expect(effects).toContainEqual(
    expect.objectContaining({ log: "community-1", effect: "tell-room" }),
  );
  expect(logs[2]).toMatchObject({ owed: 1, failing: 1 });
  const body = { log: "community-1", streamId, version: 1, effect: "tell-room" };
  const answer = await call("/ops/effects/retry", { token: operator.token, body });
  expect(answer.status).toBe(200);
  await log.db.batch([{ sql: `DELETE FROM "outbox"`, params: [] }]);
});

test("an item on which a job is stuck is shown with its reason, and tried again by a press", async () => {
  await sql(
    `INSERT INTO "data_exports" ("user_id", "export_id", "state", "requested_at", "expires_at") VALUES ('nobody', 'cracked', 'ready', '2026-01-01', '2026-01-02')`,
  );
  const broken = services();
  broken.env = {
    ...env,
    MEDIA: { delete: () => Promise.reject(new Error("R2 is away")) } as unknown as R2Bucket,
  };
  await run(broken, jobsByName.get("remove-exports")!);
  const { stuck, jobs } = await read();
  expect(stuck).toMatchObject([
    { job: "remove-exports", log: "main", item: "cracked", tries: 1, error: "R2 is away" },
  ]);
  expect(jobs.find(({ job }) => job === "remove-exports")).toMatchObject({
    failed: 1,
    error: "R2 is away",
  });

  const body = { job: "remove-exports", log: "main", item: "cracked" };
  const again = (token: string, changes: object = {}) =>
    call("/ops/jobs/retry", { token, body: { ...body, ...changes } });
  const { token } = await createPlayer();
  await expectProblem(await again(token), 403, "forbidden");
  await expectProblem(await again(operator.token, { job: "no-such" }), 404, "not_found");
  await sql(`DELETE FROM "data_exports" WHERE "export_id" = 'cracked'`);
  expect(await (await again(operator.token)).json()).toEqual({ done: true });
  expect((await read()).stuck).toEqual([]);
  const { items } = await (
    await call("/ops/operations?limit=3", { token: operator.token })
  ).json<{ items: { type: string; detail: object }[] }>();
  expect(items).toContainEqual(expect.objectContaining({ type: "WorkRetried", detail: body }));
});

test("the chain is told as it was seen, and that it is away", async () => {
  await runJob("look-at-chain", services());
  const seen = (await read()).chain;
  expect(seen).toMatchObject({ error: null, slot: expect.any(Number), age: expect.any(Number) });
  const away = services();
  away.env = { ...env, SOLANA_RPC_URL: "http://127.0.0.1:1" };
  await run(away, jobsByName.get("look-at-chain")!);
  const { chain, jobs } = await read();
  expect(chain.error).toContain("getSlot");
  expect(jobs.find(({ job }) => job === "look-at-chain")?.succeededAt).not.toBeNull();
});

test("what waits to be mailed or pushed is counted", async () => {
  const before = await read();
  await sql(
    `INSERT INTO "pushes_owed" ("user_id", "log", "position", "due_at", "attempts") VALUES ('somebody', 'main', 1, '2099-01-01', 0)`,
  );
  await sql(
    `INSERT INTO "mails" ("key", "kind", "state", "unconfirmed", "tried_at") VALUES ('one', 'receipt', 'waiting', 0, '2026-01-01')`,
  );
  const { pushes, mail } = await read();
  expect([pushes.waiting, mail.waiting]).toEqual([
    before.pushes.waiting + 1,
    before.mail.waiting + 1,
  ]);
});
