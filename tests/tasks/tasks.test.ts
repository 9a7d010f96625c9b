import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { model } from "~/domain/model";
import { periodOf } from "~/domain/tasks/period";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

interface Task {
  id: string;
  state: string;
  progress: number;
  reward: number;
  resetsAt: string | null;
}

/** A version may not start in the past: it starts in an hour, when the clock is put on. */
const inAnHour = () => new Date(Date.now() + 3_600_000);
const words = { en: "Task", "zh-CN": "任务", "zh-TW": "任務" };
const task = (id: string, changes: object = {}) => ({
  id,
  kind: "daily",
  title: words,
  description: words,
  types: [],
  measure: "events",
  target: 0,
  reward: 10,
  ...changes,
});
const publish = (token: string, tasks: object[], startsAt = inAnHour()) =>
  call("/ops/rules/tasks", { token, body: { startsAt: startsAt.toISOString(), body: { tasks } } });
const list = async (token?: string) =>
  (await (await call("/tasks?lng=zh-TW", { token })).json<{ items: Task[] }>()).items;
const claim = (id: string, token: string, key?: string) =>
  call(`/tasks/${id}/claim`, { method: "POST", token, key });

let operator: string;
beforeAll(async () => {
  operator = (await createOperator()).token;
  const tasks = [
    task("check-in"),
    task("sign-in-twice", { types: ["SessionStarted"], target: 2, reward: 25 }),
    task("like", { types: ["PostLiked"], target: 5, kind: "weekly" }),
    task("once", { kind: "once", types: ["SessionStarted"], target: 1, reward: 100 }),
  ];
  // The first may start whenever it likes.
  expect((await publish(operator, tasks, new Date())).status).toBe(201);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("tasks", () => {
  test("are shown to visitors, and progress to the player whose it is alone", async () => {
    const { token, user } = await createPlayer();
    expect(await list()).toMatchObject([
      { id: "check-in", state: "claimable", title: "任務" },
      { id: "sign-in-twice", state: "locked", progress: 0 },
      { id: "like", progress: 0 },
      { id: "once", state: "locked", resetsAt: null },
    ]);
    const mine = await list(token);
    expect(mine[1]).toMatchObject({ progress: 1, state: "locked" });
    expect(mine[3]).toMatchObject({ progress: 1, state: "claimable" });
    const forged = await list(`${user.id}.${"A".repeat(43)}`);
    expect(forged[1]).toMatchObject({ progress: 0 });
  });

  test("are claimed for points, whose why names task, rule and event", async () => {
    const { token } = await createPlayer();
    const response = await claim("once", token);
    expect(await response.json()).toEqual({ reward: 100, balance: 100 });
    expect((await list(token))[3]).toMatchObject({ state: "claimed" });
    const points = await (await call("/points", { token })).json();
    expect(points).toEqual({ balance: 100, earned: 100, spent: 0 });
    const { items } = await (
      await call("/points/entries", { token })
    ).json<{ items: Record<string, unknown>[] }>();
    expect(items).toMatchObject([
      { delta: 100, balance: 100, reason: "task", source: "once/once", rule: "tasks:1" },
    ]);
    const position = Number(items[0]!.position);
    const at = async (query: string) =>
      (await (await call(`/points/at?${query}`, { token })).json<{ balance: number }>()).balance;
    expect(await at(`position=${position}`)).toBe(100);
    expect(await at(`position=${position - 1}`)).toBe(0);
    expect(await at(`time=2020-01-01T00:00:00Z`)).toBe(0);
    expect(await at(`time=2999-01-01T00:00:00%2B02:00`)).toBe(100);
    await expectProblem(await call("/points/at", { token }), 400, "malformed");
  });

  test("that are not done, or done already, are refused", async () => {
    const { token } = await createPlayer();
    await expectProblem(await claim("like", token), 409, "not_claimable");
    await expectProblem(await claim("nothing", token), 404, "not_found");
    await claim("check-in", token);
    await expectProblem(await claim("check-in", token), 409, "already_claimed");
  });

  test("are claimed once by 20 requests at once", async () => {
    const { token } = await createPlayer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim("check-in", token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await (await call("/points", { token })).json()).toMatchObject({ balance: 10 });
    const equal = await createPlayer();
    const same = await Promise.all(
      Array.from({ length: 20 }, () => claim("check-in", equal.token, "one")),
    );
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await (await call("/points", { token: equal.token })).json()).toMatchObject({
      balance: 10,
    });
  });

  test("follow a new version from its start, and what was earned stays", async () => {
    const { token } = await createPlayer();
    await claim("check-in", token);
    const startsAt = inAnHour();
    const published = await publish(
      operator,
      [task("check-in", { reward: 1 }), task("new")],
      startsAt,
    );
    const { version } = await published.json<{ version: number }>();
    expect((await list(token)).map(({ id }) => id)).not.toContain("new");
    vi.useFakeTimers({ toFake: ["Date"], now: startsAt });
    expect((await list(token)).map(({ id }) => id)).toEqual(["check-in", "new"]);
    expect(await (await call("/points", { token })).json()).toMatchObject({ balance: 10 });
    const { items } = await (await call("/rules/tasks")).json<{ items: { version: number }[] }>();
    expect(items.slice(-2).map((one) => one.version)).toEqual([version - 1, version]);
  });

  test("rules are published by operators alone, never into the past, and must be well-formed", async () => {
    const { token } = await createPlayer();
    await expectProblem(await publish(token, [task("x")]), 403, "forbidden");
    await expectProblem(await publish(operator, [task("x"), task("x")]), 400, "malformed");
    const past = await call("/ops/rules/tasks", {
      token: operator,
      body: { startsAt: "2020-01-01T00:00:00.000Z", body: { tasks: [task("x")] } },
    });
    await expectProblem(past, 409, "rule_starts_too_early");
  });
});

describe("periods", () => {
  const at = (time: string) => new Date(time);
  test("are UTC days, weeks from Monday, and months", () => {
    const sunday = at("2026-03-01T23:59:59.999Z");
    expect(periodOf("daily", sunday)).toEqual({
      key: "2026-03-01",
      startsAt: "2026-03-01T00:00:00.000Z",
      endsAt: "2026-03-02T00:00:00.000Z",
    });
    expect(periodOf("weekly", sunday)).toEqual({
      key: "2026-02-23",
      startsAt: "2026-02-23T00:00:00.000Z",
      endsAt: "2026-03-02T00:00:00.000Z",
    });
    expect(periodOf("monthly", at("2026-12-31T23:00:00Z"))).toEqual({
      key: "2026-12",
      startsAt: "2026-12-01T00:00:00.000Z",
      endsAt: "2027-01-01T00:00:00.000Z",
    });
    expect(periodOf("once", sunday)).toEqual({ key: "once", startsAt: "", endsAt: null });
  });
});

afterAll(async () => {
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
  expect(
    await env.DB.prepare(`SELECT count(*) AS n FROM point_balances WHERE balance < 0`).first(),
  ).toEqual({ n: 0 });
});
