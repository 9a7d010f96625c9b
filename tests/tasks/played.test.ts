import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { contributionSubscription } from "~/domain/contributions/subscription";
import { model } from "~/domain/model";
import { notificationSubscription } from "~/domain/notifications/subscription";
import {
  encode,
  finish,
  pass,
  type Player,
  playedTape,
  shortTape,
  startSession,
  worth,
} from "~/tests/play/bot";
import { audited } from "~/tests/operations/run-audit";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import { services } from "~/tests/notifications/history";
import { followToHead } from "~/tests/support/follow";
import { runStragglers } from "~/tests/support/run-job";

const words = { en: "Task", "zh-CN": "任务", "zh-TW": "任務" };
const task = (id: string, changes: object) => ({
  id,
  kind: "daily",
  title: words,
  description: words,
  types: ["PlayEnded", "MatchEnded"],
  measure: "events",
  ...changes,
});
const three = task("three", { target: 3, reward: 6 });
const fifteen = task("fifteen", { kind: "weekly", target: 15, perDay: 5, reward: 30 });
// A Monday.
const MONDAY = Date.parse("2026-11-30T09:00:00Z");
const DAY_MS = 86_400_000;

const publish = (token: string, tasks: object[]) =>
  call("/ops/rules/tasks", {
    token,
    body: { startsAt: new Date().toISOString(), body: { tasks } },
  });
async function progress(by: Player): Promise<Record<string, number>> {
  const { items } = await (
    await call("/tasks", { token: by.token })
  ).json<{ items: { id: string; progress: number }[] }>();
  return Object.fromEntries(items.map(({ id, progress: at }) => [id, at]));
}
const claim = (by: Player, id: string) =>
  call(`/tasks/${id}/claim`, { method: "POST", token: by.token });
const balance = async (by: Player) =>
  (await call("/points", { token: by.token })).json<{ balance: number; owed?: number }>();

/** What is minted on the chain that all files share is theirs. */
const sums = async () =>
  (await audited(["sums"])).filter(({ check }) => check !== "supply of STEAD");

/** A game that was played for a minute, and is not over yet. */
async function playMinute(by: Player) {
  const session = await startSession(by);
  for (let seq = 1; seq <= 4; seq++) {
    pass(15_000);
    const beat = `/play/sessions/${session.sessionId}/beats`;
    await call(beat, { token: by.token, body: { seq } });
  }
  return session;
}
const end = (
  by: Player,
  { sessionId, seed }: { sessionId: string; seed: string },
  tape = playedTape(30),
) => {
  const { tape: entries, score } = worth(seed, tape);
  return finish(by, sessionId, { inputs: encode(entries), score });
};
async function playMany(by: Player, games: number): Promise<string[]> {
  const sessions = [];
  for (let at = 0; at < games; at++) sessions.push(await playMinute(by));
  for (const { status } of await Promise.all(sessions.map((one) => end(by, one)))) {
    expect(status).toBe(200);
  }
  return sessions.map(({ sessionId }) => sessionId);
}

let operator: string;
const decide = async (sessionId: string, decision: string) => {
  const path = `/ops/scores/${sessionId}/decision`;
  expect((await call(path, { token: operator, body: { decision } })).status).toBe(204);
  pass(61_000);
  await runStragglers(services());
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: MONDAY });
  operator = (await createOperator()).token;
  expect((await publish(operator, [three, fifteen])).status).toBe(201);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: MONDAY });
});
afterEach(() => {
  vi.useRealTimers();
});

test("games that end at once count as many as a day allows, and the next day others", async () => {
  const player = await createPlayer();
  await playMany(player, 8);
  expect(await progress(player)).toEqual({ three: 3, fifteen: 5 });
  pass(DAY_MS);
  await playMany(player, 2);
  expect(await progress(player)).toEqual({ three: 2, fifteen: 7 });
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
});

test("a game of less than a minute counts nothing", async () => {
  const player = await createPlayer();
  const session = await startSession(player);
  pass(59_000);
  expect((await end(player, session)).status).toBe(200);
  expect(await progress(player)).toEqual({ three: 0, fifteen: 0 });
});

test("a score that waits counts once it is let, and one that is refused no more", async () => {
  const player = await createPlayer();
  const session = await playMinute(player);
  await end(player, session, shortTape(12, true));
  expect(await progress(player)).toEqual({ three: 0, fifteen: 0 });
  await decide(session.sessionId, "release");
  expect(await progress(player)).toEqual({ three: 1, fifteen: 1 });
  await decide(session.sessionId, "refuse");
  expect(await progress(player)).toEqual({ three: 0, fifteen: 0 });
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
});

test("what was claimed for a score that is refused goes back, once, and only where it was needed", async () => {
  const player = await createPlayer();
  const [first, second, third, fourth] = await playMany(player, 4);
  expect((await claim(player, "three")).status).toBe(200);
  expect(await balance(player)).toMatchObject({ balance: 6 });
  await decide(first!, "refuse");
  expect(await balance(player)).toMatchObject({ balance: 6 });
  await Promise.all([second, third].map((id) => decide(id!, "refuse")));
  await decide(fourth!, "refuse");
  expect(await balance(player)).toMatchObject({ balance: 0 });
  const { items } = await (
    await call("/points/entries", { token: player.token })
  ).json<{ items: object[] }>();
  expect(items).toMatchObject([
    { delta: -6, balance: 0, reason: "task", source: "three/2026-11-30" },
    { delta: 6, balance: 6, reason: "task" },
  ]);
  await expectProblem(await claim(player, "three"), 409, "not_claimable");
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
  expect(await sums()).toEqual([]);
});

test("what went back may be earned honestly in the same period, claimed once, and go back once more", async () => {
  const player = await createPlayer();
  const refuseAll = async (ids: readonly string[]) => {
    for (const id of ids) await decide(id, "refuse");
  };
  const first = await playMany(player, 3);
  expect((await claim(player, "three")).status).toBe(200);
  await refuseAll(first);
  expect(await balance(player)).toMatchObject({ balance: 0 });
  const second = await playMany(player, 3);
  const answers = await Promise.all([1, 2, 3].map(() => claim(player, "three")));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await balance(player)).toMatchObject({ balance: 6 });
  await expectProblem(await claim(player, "three"), 409, "already_claimed");
  expect(await sums()).toEqual([]);
  await refuseAll(second);
  expect(await balance(player)).toMatchObject({ balance: 0 });
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
  expect(await sums()).toEqual([]);
});

const told = async (by: Player) => {
  await followToHead(services(), contributionSubscription);
  await followToHead(services(), notificationSubscription);
  const { results } = await env.DB.prepare(
    `SELECT "thing" FROM "notifications" WHERE "user_id" = ? AND "kind" = 'task-ready'`,
  )
    .bind(by.user.id)
    .all<{ thing: string }>();
  return results.map(({ thing }) => thing);
};

test("that a task is ready is told when the last game of it counts, and taken back when it does no more", async () => {
  const player = await createPlayer();
  await playMany(player, 2);
  const waits = await playMinute(player);
  await end(player, waits, shortTape(12, true));
  expect(await told(player)).toEqual([]);
  await decide(waits.sessionId, "release");
  expect(await told(player)).toEqual(["three/2026-11-30"]);
  const [more] = await playMany(player, 1);
  await decide(more!, "refuse");
  expect(await told(player)).toEqual(["three/2026-11-30"]);
  await decide(waits.sessionId, "refuse");
  expect(await told(player)).toEqual([]);
});

test("a task asks for no more than its days allow", async () => {
  const soon = (changes: object) => publish(operator, [{ ...fifteen, ...changes }]);
  await expectProblem(await soon({ target: 36 }), 400, "malformed");
  await expectProblem(await soon({ kind: "once" }), 400, "malformed");
});

test("a claim and a refusal at the same time leave nothing that was not earned", async () => {
  const player = await createPlayer();
  const [first] = await playMany(player, 3);
  const [claimed] = await Promise.all([claim(player, "three"), decide(first!, "refuse")]);
  expect([200, 409]).toContain(claimed.status);
  pass(61_000);
  await runStragglers(services());
  expect(await balance(player)).toMatchObject({ balance: 0 });
});
