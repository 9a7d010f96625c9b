import { env } from "cloudflare:workers";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { beforeAll, expect, test } from "vitest";
import { startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { accumulate, patch } from "~/domain/event-store/projection";
import { first, rawQuery } from "~/domain/event-store/query";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import {
  followAnew,
  type OwnTables,
  type Subscription,
  subscription,
} from "~/domain/event-store/subscription";
import { dropReplaced } from "~/domain/event-store/shadow-tables";
import type { LogName } from "~/domain/logs";
import { chance, mortalServices, untilAlive } from "~/tests/support/crashes";
import { createJarTables, jarEvents, jarModel } from "~/tests/support/jars";
import { createPlayer } from "~/tests/sign-in/player";
import { getHead } from "~/domain/event-store/log";
import { viewFollowing } from "~/domain/operations/health";
import { placesHealth } from "~/domain/operations/health-queries";
import { NewerData } from "~/domain/event-store/event";
import { BETWEEN_TRIES, MAX_TRIES } from "~/domain/event-store/skipped-events";
import { contextOf, runSubscriptions } from "~/workers/jobs/subscriptions";
import { createServices } from "~/workers/services";

const savers = sqliteTable("savers", {
  owner: text("owner").primaryKey(),
  coins: integer("coins").notNull(),
  logs: text("logs").notNull().default(""),
  note: text("note"),
});

/** Who has how many coins, in jars of two logs. `worth`: what a coin counts. */
const savings = (version: number, worth = 1): Subscription =>
  subscription({
    name: "savings",
    version,
    logs: ["main", "community-0"],
    database: "main",
    skips: true,
    tables: [savers],
    personal: [{ owner: savers.owner, columns: [savers.note] }],
    events: jarEvents,
    on: {
      CoinsAdded: ({ data }) => [
        accumulate(savers, { owner: data.owner }, { coins: data.coins * worth }),
        patch(savers, { owner: data.owner }, { note: data.note }),
      ],
    },
  });

const services = () => createServices(env, () => {}, "first-primary");
const context = () => contextOf(services());
const given: Record<string, number> = {};

async function addCoins(log: LogName, owner: string, coins: number): Promise<void> {
  const store = { ...services().at(log).store, model: jarModel };
  const jarId = newId();
  const data = { jarId, coins, owner, note: log === "main" ? `of ${owner}` : null };
  await execute(store, {
    id: jarId,
    name: "AddCoins",
    actor: "test",
    input: data,
    dataSubjects: log === "main" ? [owner] : [],
    load: {},
    decide: () => ({ appends: [startStream(`jar-${jarId}`, [{ type: "CoinsAdded", data }])] }),
  });
  given[owner] = (given[owner] ?? 0) + coins;
}

async function saved(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(`SELECT owner, coins FROM savers`).all<{
    owner: string;
    coins: number;
  }>();
  return Object.fromEntries(results.map(({ owner, coins }) => [owner, coins]));
}
const follow = async (one: Subscription) => {
  for (let steps = 0; !(await continueSubscription(context(), one)).atHead; steps++) {
    if (steps > 100) throw new Error(`${one.name} comes to no end`);
  }
};
async function healthOf(one: Subscription) {
  const { head, ...read } = await services().db.read({
    ...placesHealth(),
    head: first(getHead({})),
  });
  return viewFollowing(one, read, new Map([["main", head!.position]]));
}
const headOf = async () =>
  (await env.DB.prepare(`SELECT max(position) AS head FROM events`).first<{ head: number }>())!
    .head;

beforeAll(async () => {
  await createJarTables(services().db);
  await createJarTables(services().at("community-0").db);
  await env.DB.prepare(
    `CREATE TABLE savers (owner TEXT PRIMARY KEY, coins INTEGER NOT NULL, logs TEXT NOT NULL DEFAULT '', note TEXT)`,
  ).run();
  for (let at = 0; at < 20; at++) {
    await addCoins(at % 3 ? "main" : "community-0", `owner-${at % 4}`, at + 1);
  }
});

test("a subscription follows several logs, killed and run by three workers at once", async () => {
  const worker = async (seed: number) => {
    const random = chance(seed);
    const limit = { events: 1 + (seed % 3) };
    for (let done = false; !done;) {
      done = await untilAlive(async () => {
        const dying = contextOf(mortalServices(services(), random, 0.1));
        return (await continueSubscription(dying, savings(1), limit)).atHead;
      });
    }
  };
  await Promise.all([worker(1), worker(2), worker(3)]);
  expect(await saved()).toEqual(given);
  await addCoins("community-0", "owner-1", 100);
  await follow(savings(1));
  await follow(savings(1));
  expect(await saved()).toEqual(given);
});

test("personal fields are open only while their person's key exists", async () => {
  await addCoins("main", "forgotten", 1);
  await env.DB.prepare(`DELETE FROM person_keys WHERE person_id = 'forgotten'`).run();
  await addCoins("main", "known", 1);
  await follow(savings(1));
  const { results } = await env.DB.prepare(
    `SELECT owner, note FROM savers WHERE owner IN ('forgotten', 'known') ORDER BY owner`,
  ).all();
  expect(results).toEqual([
    { owner: "forgotten", note: null },
    { owner: "known", note: "of known" },
  ]);
});

test("what it holds of a person goes when one of its logs says that they are forgotten", async () => {
  const notes = async () =>
    (
      await env.DB.prepare(
        `SELECT owner, note FROM savers WHERE owner IN ('closed', 'known') ORDER BY owner`,
      ).all()
    ).results;
  const forgotten = [
    { owner: "closed", note: null },
    { owner: "known", note: "of known" },
  ];
  await addCoins("main", "closed", 1);
  await follow(savings(1));
  expect(await notes()).toContainEqual({ owner: "closed", note: "of closed" });
  expect(savings(1).handles("PersonForgotten")).toBe(true);
  // A newer version has read the note and not yet that its owner is forgotten.
  const next = savings(2);
  const events = await headOf();
  await addCoins("main", "known", 1);
  await follow(savings(1));
  await continueSubscription(context(), next);
  await continueSubscription(context(), next, { events });
  await forgetPerson(services().at("community-0").store, "closed");
  await follow(savings(1));
  expect(await notes()).toEqual(forgotten);
  await follow(next);
  expect(await notes()).toEqual(forgotten);
  expect(await saved()).toEqual(given);
});

test("a new version catches up beside the live rows and then takes their place", async () => {
  const before = await saved();
  const doubled = savings(3, 2);
  await continueSubscription(context(), doubled);
  await continueSubscription(context(), doubled, { events: 3 });
  expect(await saved()).toEqual(before);
  // A worker of the version before still runs, and its rows are still those that are read.
  await addCoins("main", "owner-2", 7);
  await follow(savings(2));
  expect(await saved()).toEqual(given);
  await Promise.all([follow(doubled), follow(doubled)]);
  const twice = Object.fromEntries(Object.entries(given).map(([owner, n]) => [owner, n * 2]));
  expect(await saved()).toEqual(twice);
  await addCoins("main", "owner-2", 7);
  expect(await continueSubscription(context(), savings(2))).toEqual({ atHead: false, newer: true });
  expect(await saved()).toEqual(twice);
  await dropReplaced(services().db);
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'savers\\_%' ESCAPE '\\'`,
  ).all();
  expect(results).toEqual([]);
});

test("a worker whose tables another puts in their place meanwhile changes nothing, and does not fail", async () => {
  const twice = Object.fromEntries(Object.entries(given).map(([owner, n]) => [owner, n * 2]));
  const next = savings(4, 2);
  /** Another worker brings it to the end in the moment when this one is about to read its tables. */
  const readLate = async ({ nameOf, read }: OwnTables) => {
    await follow(next);
    await read({ rows: rawQuery(`SELECT * FROM ${nameOf(savers)}`) });
    return [];
  };
  await continueSubscription(context(), next);
  const changing: Subscription = { ...next, changes: (_log, _rows, _keys, own) => readLate(own) };
  expect(await continueSubscription(context(), changing)).toEqual({ atHead: false });
  expect(await saved()).toEqual(twice);

  await env.DB.prepare(`UPDATE subscriptions SET version = 0 WHERE name = 'savings'`).run();
  await continueSubscription(context(), next);
  const pending: Subscription = { ...next, pending: readLate };
  expect(await continueSubscription(context(), pending)).toEqual({ atHead: false });
  expect(await saved()).toEqual(twice);
});

test("what cannot be followed is left out after some tries, told, and followed when its rows are made anew", async () => {
  let broken = 0;
  let newer = 0;
  let seen: number[] = [];
  const fragile: Subscription = {
    ...savings(1),
    name: "fragile",
    tables: [],
    logs: ["main"],
    personal: [],
    async changes(_log, rows) {
      const positions = rows.map(({ position }) => position);
      if (positions.includes(broken)) throw new Error("Not to be followed");
      if (positions.includes(newer)) throw new NewerData("An event");
      seen.push(...positions);
      return [];
    },
  };
  let tries = 0;
  /** One run of it, in which a try counts; `again` follows it at once. */
  const run = (one = fragile, again = false) => {
    if (!again) tries += 1;
    const given = services();
    const now = () => new Date(Date.now() + tries * BETWEEN_TRIES);
    return runSubscriptions({ ...given, store: { ...given.store, now } }, [one]);
  };
  const health = () => healthOf(fragile);
  await run();
  await addCoins("main", "owner-1", 1);
  broken = await headOf();
  await addCoins("main", "owner-1", 1);
  const head = await headOf();
  for (let tried = 1; tried <= MAX_TRIES; tried++) {
    await expect(run()).rejects.toThrow("Not to be followed");
    if (tried === MAX_TRIES) break;
    expect(await health()).toMatchObject({
      state: "stopped",
      behind: { main: 2 },
      failures: [{ log: "main", position: broken, tries: tried, skipped: false }],
    });
    // What many runs meet in the same moment is one try.
    await expect(run(fragile, true)).rejects.toThrow("Not to be followed");
  }
  await run();
  expect(seen).toContain(head);
  expect(seen).not.toContain(broken);
  expect(await health()).toMatchObject({
    state: "live",
    behind: {},
    failures: [{ skipped: true }],
  });
  // Mended, and done again by a press: all events in their order.
  [broken, seen] = [0, []];
  await followAnew(services(), fragile);
  expect((await health()).state).toBe("catching-up");
  await run();
  expect(seen).toEqual(Array.from({ length: head }, (_, at) => at + 1));
  expect(await health()).toMatchObject({ state: "live", failures: [] });
  // What keeps after it what must not be left out: who is forgotten, and whatever such a subscription hears.
  for (const strict of [{ ...fragile, skips: false }, fragile]) {
    if (strict === fragile) await forgetPerson(services().store, newId());
    else await addCoins("main", "owner-1", 1);
    broken = await headOf();
    for (let tried = 0; tried <= MAX_TRIES; tried++) {
      await expect(run(strict)).rejects.toThrow("Not to be followed");
    }
    expect(await health()).toMatchObject({ state: "stopped", behind: { main: 1 } });
    broken = 0;
    await run();
    expect(await health()).toMatchObject({ state: "live", failures: [] });
  }
  // What a newer release wrote waits for it, however often this one tries.
  await addCoins("main", "owner-1", 1);
  newer = await headOf();
  for (let tried = 0; tried <= MAX_TRIES; tried++) {
    await expect(run()).rejects.toThrow("Written by a newer release");
  }
  expect(await health()).toMatchObject({ behind: { main: 1 }, failures: [] });
});

test("code that is older than the rows does nothing, and health says so", async () => {
  await follow(savings(5));
  const older = savings(4);
  const before = await saved();
  await addCoins("main", "owner-2", 7);
  await runSubscriptions(services(), [older]);
  expect(await saved()).toEqual(before);
  expect(await healthOf(older)).toMatchObject({ name: "savings", state: "newer" });
});

test("what was appended is followed at once, through the queue", async () => {
  await runSubscriptions(services());
  await createPlayer();
  const counted = async () => {
    const { results } = await env.DB.prepare(
      `SELECT type, events FROM event_counts WHERE log = 'main' ORDER BY type`,
    ).all();
    return results;
  };
  const { results: logged } = await env.DB.prepare(
    `SELECT type, count(*) AS events FROM events GROUP BY type ORDER BY type`,
  ).all();
  await expect.poll(counted).toEqual(logged);
});

test("those that stand at the same place of a log read what follows it once", async () => {
  const heard: Record<string, number> = {};
  const listener = (name: string): Subscription => ({
    name,
    version: 1,
    logs: ["community-0"],
    database: "main",
    skips: false,
    tables: [],
    handles: () => true,
    async changes(_log, rows) {
      heard[name] = (heard[name] ?? 0) + rows.length;
      return [];
    },
  });
  const listeners = ["one", "another", "third"].map(listener);
  await runSubscriptions(services(), listeners);
  const before = { ...heard };
  for (let more = 0; more < 3; more++) await addCoins("community-0", "owner-2", 1);
  const used = services();
  await runSubscriptions(used, listeners);
  for (const { name } of listeners) expect(heard[name]).toBe(before[name]! + 3);
  // How far it has grown, and what follows.
  expect(used.at("community-0").db.roundTrips).toBe(2);
});

test("what is too much at once is followed in parts, and so is all before an event that cannot be followed", async () => {
  let through = 0;
  let broken = Infinity;
  const greedy: Subscription = {
    name: "greedy",
    version: 1,
    logs: ["main"],
    database: "main",
    skips: false,
    tables: [],
    handles: () => true,
    async changes(_log, rows) {
      if (rows.length > 50) throw new Error("Too much at once");
      if (rows.some(({ position }) => position === broken)) throw new Error("Not to be followed");
      through = rows.at(-1)!.position;
      return [];
    },
  };
  const run = () => runSubscriptions(services(), [greedy]);
  while ((await headOf()) < 120) await addCoins("main", "owner-3", 1);
  await expect.poll(() => run().then(() => through)).toBe(await headOf());
  broken = (await headOf()) + 3;
  for (let more = 0; more < 5; more++) await addCoins("main", "owner-3", 1);
  await expect(run()).rejects.toThrow("Not to be followed");
  expect(through).toBe(broken - 1);
  // One that knows how much it can take is given no more.
  const careful = { ...greedy, name: "careful", limit: { events: 7, bytes: 1_000_000 } };
  while (through !== 7) await continueSubscription(context(), careful);
  await continueSubscription(context(), careful);
  expect(through).toBe(14);
});
