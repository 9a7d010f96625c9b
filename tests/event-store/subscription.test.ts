import { env } from "cloudflare:workers";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { beforeAll, expect, test } from "vitest";
import { startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { accumulate, patch } from "~/domain/event-store/projection";
import { rawQuery } from "~/domain/event-store/query";
import {
  continueSubscription,
  type OwnTables,
  type Subscription,
  subscription,
} from "~/domain/event-store/subscription";
import type { LogName } from "~/domain/logs";
import { chance, mortalServices, untilAlive } from "~/tests/support/crashes";
import { createJarTables, jarEvents, jarModel } from "~/tests/support/jars";
import { createPlayer } from "~/tests/sign-in/player";
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
  while (!(await continueSubscription(context(), one)).atHead);
};

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
  expect(savings(1).hears("PersonForgotten")).toBe(true);
  // A newer version has read the note and not yet that its owner is forgotten.
  const next = savings(2);
  await continueSubscription(context(), next);
  await continueSubscription(context(), next);
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
  expect(await continueSubscription(context(), savings(2))).toEqual({ atHead: true });
  expect(await saved()).toEqual(twice);
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
    tables: [],
    hears: () => true,
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
    tables: [],
    hears: () => true,
    async changes(_log, rows) {
      if (rows.length > 50) throw new Error("Too much at once");
      if (rows.some(({ position }) => position === broken)) throw new Error("Not to be followed");
      through = rows.at(-1)!.position;
      return [];
    },
  };
  const run = () => runSubscriptions(services(), [greedy]);
  const head = async () => {
    const last = env.DB.prepare(`SELECT max(position) AS head FROM events`);
    return (await last.first<{ head: number }>())!.head;
  };
  while ((await head()) < 120) await addCoins("main", "owner-3", 1);
  await expect.poll(() => run().then(() => through)).toBe(await head());
  broken = (await head()) + 3;
  for (let more = 0; more < 5; more++) await addCoins("main", "owner-3", 1);
  await expect(run()).rejects.toThrow("Not to be followed");
  expect(through).toBe(broken - 1);
  // One that knows how much it can take is given no more.
  const careful = { ...greedy, name: "careful", limit: { events: 7, bytes: 1_000_000 } };
  while (through !== 7) await continueSubscription(context(), careful);
  await continueSubscription(context(), careful);
  expect(through).toBe(14);
});
