import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "~/domain/event-store/database";
import { addCoins, openShelf, type Shelf } from "~/tests/support/jar-shelf";
import { Killed } from "~/tests/support/crashes";
import { runStragglers } from "~/tests/support/run-job";
import type { Effect } from "~/workers/jobs/effect";
import { runEffect } from "~/workers/jobs/outbox";
import { createServices } from "~/workers/services";

const START = Date.parse("2026-11-22T10:00:00.000Z");
let shelf: Shelf;
let jar: string;
let seconds: number;
let rung: unknown[];
let bell: Effect;

const effects: Record<string, Effect> = { "ring-bell": (...asked) => bell(...asked) };
const owed = () => ({ streamId: `jar-${jar}`, version: 1, effect: "ring-bell" });
const at = (after: number) => new Date(START + after * 1000).toISOString();
const rows = () =>
  shelf.query(
    `SELECT attempts, last_error, due_at FROM outbox WHERE stream_id = ?`,
    owed().streamId,
  );

/** As a worker begins anew. */
function services(meddle?: (db: Database) => void) {
  const created = createServices(env, () => {}, "first-primary");
  meddle?.(created.db);
  const store = { ...shelf.store, db: created.db, now: () => new Date(START + seconds * 1000) };
  return { ...created, store };
}

beforeEach(async () => {
  shelf = await openShelf(createServices(env, () => {}, "first-primary").db);
  shelf.store.now = () => new Date(START);
  jar = crypto.randomUUID();
  seconds = 0;
  rung = [];
  bell = async (_, { data }) => void rung.push(data["note"]);
  await shelf.executeJar(addCoins(jar, 1, "for the bell"));
});

test("an effect that fails waits twice as long each time, an hour at most, and says why", async () => {
  bell = () => Promise.reject(new Error("the bell is cracked"));
  const delays = [];
  for (let attempt = 1; attempt <= 12; attempt++) {
    const delay = (await runEffect(services(), owed(), effects))!;
    delays.push(delay);
    expect(await rows()).toEqual([
      { attempts: attempt, last_error: "the bell is cracked", due_at: at(seconds + delay) },
    ]);
    seconds += delay;
  }
  expect(delays).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
});

test("what failed is due again when its time has come, and not before", async () => {
  bell = () => Promise.reject(new Error("x".repeat(2000)));
  await runEffect(services(), owed(), effects);
  expect(String((await rows())[0]!["last_error"])).toHaveLength(500);
  bell = async (_, { data }) => void rung.push(data["note"]);
  // The queue has a minute before the cron steps in.
  seconds = 64;
  await runStragglers(services(), effects);
  expect([rung, (await rows()).length]).toEqual([[], 1]);
  seconds = 65;
  await runStragglers(services(), effects);
  expect([rung, await rows()]).toEqual([["for the bell"], []]);
  expect(await runEffect(services(), owed(), effects)).toBe(undefined);
  expect(rung).toHaveLength(1);
});

test("who dies between an effect and its end leaves it to the next, which does it again", async () => {
  const dying = services((db) => {
    const batch = db.batch.bind(db);
    db.batch = (...sent) =>
      rung.length ? Promise.reject(new Killed("after the bell rang")) : batch(...sent);
  });
  await expect(runEffect(dying, owed(), effects)).rejects.toBeInstanceOf(Killed);
  expect(rung).toHaveLength(1);
  expect(await rows()).toEqual([{ attempts: 0, last_error: null, due_at: at(0) }]);
  seconds = 60;
  await runStragglers(services(), effects);
  expect([rung.length, await rows()]).toEqual([2, []]);
});

test("a long work goes on where it came to, in the same call or when it says, with no failure of before", async () => {
  const begun: unknown[] = [];
  let broken = true;
  bell = async (_, __, cursor) => {
    begun.push(cursor);
    if (cursor === undefined) return { cursor: "the second", inSeconds: 0 };
    if (cursor === "the second") {
      if (broken) throw new Error("the bell is cracked");
      return { cursor: "the third", inSeconds: 30 };
    }
  };
  expect(await runEffect(services(), owed(), effects)).toBe(5);
  expect(begun).toEqual([undefined, "the second"]);
  broken = false;
  expect(await runEffect(services(), owed(), effects)).toBe(30);
  expect(await rows()).toEqual([{ attempts: 0, last_error: null, due_at: at(30) }]);
  expect(await runEffect(services(), owed(), effects)).toBe(undefined);
  expect(begun.slice(2)).toEqual(["the second", "the third"]);
  expect(await rows()).toEqual([]);
});

test("a long work is owed until its last part, and what nothing does is said", async () => {
  let parts = 3;
  bell = async () => (--parts ? "continue" : undefined);
  for (const left of [1, 1, 0]) {
    expect(await runEffect(services(), owed(), effects)).toBe(undefined);
    expect(await rows()).toHaveLength(left);
  }
  expect(shelf.published.filter(({ streamId }) => streamId === owed().streamId)).toHaveLength(3);

  // What leaves no trace says itself where it goes on.
  await shelf.executeJar(addCoins(jar, 1));
  const second = { ...owed(), version: 2 };
  const begun: unknown[] = [];
  bell = async (_, __, cursor) => {
    begun.push(cursor);
    return cursor === undefined ? { cursor: "the first" } : undefined;
  };
  await runEffect(services(), second, effects);
  expect(shelf.published.at(-1)).toEqual(second);
  await runEffect(services(), second, effects);
  expect(begun).toEqual([undefined, "the first"]);
  expect(await rows()).toEqual([]);

  await shelf.executeJar(addCoins(jar, 1));
  const other = { ...owed(), version: 3 };
  expect(await runEffect(services(), other, {})).toBe(5);
  expect((await rows())[0]).toMatchObject({ last_error: "Nothing does the effect ring-bell" });
});
