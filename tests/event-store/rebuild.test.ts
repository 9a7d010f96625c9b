import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { startStream } from "~/domain/event-store/append";
import { catchUp, compareVersions, listVersions } from "~/domain/event-store/catch-up";
import { compareRebuilt, compareRun, rebuilt, replay } from "~/domain/event-store/compare-rebuilt";
import type { Database } from "~/domain/event-store/database";
import type { RecordedEvent } from "~/domain/event-store/event";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { Model, feature } from "~/domain/event-store/model";
import {
  continueRebuild,
  dropRebuild,
  startRebuild,
  swapRebuilt,
} from "~/domain/event-store/rebuild";
import { dropReplaced } from "~/domain/event-store/shadow-tables";
import { createJarTables, jarEvents, jarModel, jarProjection } from "~/tests/support/jars";
import { openStore } from "~/tests/support/store";

const { store, db } = openStore(jarModel);

async function addJar(note: string | null = null): Promise<string> {
  const jarId = newId();
  const data = { jarId, coins: 1, owner: `owner-${jarId}`, note };
  await execute(store, {
    id: jarId,
    name: "AddCoins",
    actor: "test",
    input: data,
    dataSubjects: [data.owner],
    load: {},
    decide: () => ({ appends: [startStream(`jar-${jarId}`, [{ type: "CoinsAdded", data }])] }),
  });
  return jarId;
}

/** The same store, but each write waits until `before` has happened. */
function delayed(before: () => Promise<unknown>) {
  let writes = 0;
  const slow = new Proxy(db, {
    get(target, name) {
      if (name !== "batch") {
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value as () => unknown).bind(target) : value;
      }
      return async (statements: Parameters<Database["batch"]>[0]) => {
        if (statements[0]?.sql.startsWith(`INSERT INTO "rebuilds"`) && writes++ === 0)
          await before();
        return target.batch(statements);
      };
    },
  });
  return { ...store, db: slow };
}

/** A database that hears nothing more of whoever has died. */
function mute(db: Database): Database {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      const call = (value as (...sent: unknown[]) => unknown).bind(target);
      return (...sent: [readonly { sql: string }[]]) =>
        name === "batch" && sent[0][0]?.sql.includes("= NULL WHERE") ? [] : call(...sent);
    },
  });
}

const tables = async () => {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '%\\_\\_of\\_%' ESCAPE '\\'`,
  ).all();
  return results.length;
};
const finish = async () => {
  while (!(await continueRebuild(store, jarProjection)).atHead);
};

beforeAll(async () => {
  await createJarTables(db);
  for (let at = 0; at < 12; at++) await addJar(`note ${at}`);
});

it("is not touched by a worker of a run that was begun anew in mid-chunk", async () => {
  await startRebuild(store, jarProjection);
  const stale = delayed(async () => {
    await startRebuild(store, jarProjection);
    await continueRebuild(store, jarProjection, { events: 5 });
  });
  expect(await continueRebuild(stale, jarProjection, { events: 5 })).toEqual({
    position: 0,
    atHead: false,
  });
  await finish();
  expect(await compareRebuilt(store, jarProjection)).toEqual([]);
});

it("writes a chunk once when two workers hold it, and the slower says where it stood", async () => {
  await startRebuild(store, jarProjection);
  await continueRebuild(store, jarProjection, { events: 2 });
  const slow = delayed(() => continueRebuild(store, jarProjection, { events: 3 }));
  expect(await continueRebuild(slow, jarProjection, { events: 3 })).toEqual({
    position: 2,
    atHead: false,
  });
  expect((await continueRebuild(store, jarProjection, { events: 1 })).position).toBe(6);
  await finish();
  expect(await compareRebuilt(store, jarProjection)).toEqual([]);
});

it("goes on where a worker was killed between two chunks", async () => {
  await startRebuild(store, jarProjection);
  await continueRebuild(store, jarProjection, { events: 4 });
  const killed = delayed(() => Promise.reject(new Error("killed")));
  await expect(continueRebuild(killed, jarProjection, { events: 4 })).rejects.toThrow("killed");
  await finish();
  expect(await compareRebuilt(store, jarProjection)).toEqual([]);
});

it("stands once when two begin it at the same time, and leaves no tables behind", async () => {
  await dropRebuild(db, jarProjection);
  await dropReplaced(db);
  expect(await tables()).toBe(0);
  await Promise.all([1, 2, 3].map(() => startRebuild(store, jarProjection)));
  expect(await tables()).toBe(jarProjection.tables.length);
  await finish();
  expect(await compareRebuilt(store, jarProjection)).toEqual([]);
});

it("is put in place by one of two workers, with its indexes, while a player goes on", async () => {
  await env.DB.prepare(`UPDATE jars SET coins = 1000`).run();
  await startRebuild(store, jarProjection);
  await dropReplaced(db);
  await finish();
  const results = await Promise.allSettled([1, 2].map(() => swapRebuilt(store, jarProjection)));
  expect(results.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(1);
  expect(await tables()).toBe(jarProjection.tables.length);
  await dropReplaced(db);
  expect(await tables()).toBe(0);
  const { results: indexes } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = 'jars'`,
  ).all();
  expect(indexes).toEqual([{ name: expect.stringContaining("jars_coins__of_") }]);
  await expect(env.DB.prepare(`UPDATE jars SET coins = -1`).run()).rejects.toThrow(
    "coins_not_negative",
  );
  await startRebuild(store, jarProjection);
  await finish();
  expect(await compareRebuilt(store, jarProjection)).toEqual([]);
});

it("is put in place at the first try while events are appended as fast as can be, and has each of them", async () => {
  await startRebuild(store, jarProjection);
  let isOver = false;
  const refused: unknown[] = [];
  const write = async () => {
    // Bounded, whatever comes of the swap.
    for (let more = 0; more < 500 && !isOver; more++) {
      await addJar().catch((error: unknown) => refused.push(error));
    }
  };
  const writers = Promise.all([1, 2, 3, 4].map(write));
  for (let before = 0; before < 10; before++) await addJar();
  try {
    while (!(await continueRebuild(store, jarProjection)).atHead);
    expect(await swapRebuilt(store, jarProjection)).toBe(true);
  } finally {
    isOver = true;
  }
  await writers;
  expect(refused).toEqual([]);
  expect(await replay(store, jarProjection)).toEqual([]);
});

it("lets commands through again where a worker dies while the log pauses for it", async () => {
  await startRebuild(store, jarProjection);
  await finish();
  const killed = delayed(() => Promise.reject(new Error("killed")));
  const dead = { ...killed, db: mute(killed.db) };
  await expect(swapRebuilt(dead, jarProjection)).rejects.toThrow("killed");
  const pause = `SELECT pauses_until > started_at AS is_left FROM rebuilds WHERE projection = 'jars'`;
  expect(await env.DB.prepare(pause).first()).toEqual({ is_left: 1 });
  await expect
    .poll(() =>
      addJar().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await swapRebuilt(store, jarProjection)).toBe(true);
});

it("refuses a comparison whose replay was dropped", async () => {
  await dropRebuild(db, jarProjection);
  await expect(
    compareRun(rebuilt(store, jarProjection), { table: 0, after: null }),
  ).rejects.toMatchObject({
    code: "no_rebuild",
  });
});

it("takes long texts in chunks that the database can bind", async () => {
  const note = "長".repeat(10_000);
  await Promise.all(Array.from({ length: 120 }, () => addJar(note)));
  await startRebuild(store, jarProjection);
  await finish();
  expect(await compareRebuilt(store, jarProjection)).toEqual([]);
});

it("is put in place later where the end of the log touches more rows than fit in memory", async () => {
  const note = "長".repeat(100_000);
  const jarIds: string[] = [];
  for (let more = 0; more < 28; more++) jarIds.push(await addJar(note));
  await startRebuild(store, jarProjection);
  await finish();
  await execute(store, {
    id: newId(),
    name: "TakeCoins",
    actor: "test",
    input: {},
    load: {},
    decide: () => ({
      appends: jarIds.map((jarId) => ({
        streamId: `jar-${jarId}`,
        version: 1,
        events: [{ type: "CoinsTaken", data: { jarId, coins: 1 } }],
      })),
    }),
  });
  expect(await swapRebuilt(store, jarProjection)).toBe(false);
  await finish();
  expect(await swapRebuilt(store, jarProjection)).toBe(true);
});

it("is owed and caught up with when a deploy has another version of a projection", async () => {
  const doubled = {
    ...jarProjection,
    version: 2,
    project: (event: RecordedEvent) =>
      jarProjection.project({
        ...event,
        data: { ...event.data, coins: Number(event.data.coins) * 2 },
      }),
  };
  const deployed = new Model([
    feature({ name: "jars", events: jarEvents, projections: [doubled] }),
  ]);
  const names = async () => {
    const { recorded } = await db.read({ recorded: listVersions({}) });
    return compareVersions(recorded, deployed).pending.map(({ name }) => name);
  };
  const coins = async () =>
    (await env.DB.prepare(`SELECT sum(coins) AS n FROM jars`).first<{ n: number }>())!.n;
  const before = await coins();
  expect(await names()).toEqual(["jars"]);
  await catchUp(store, deployed, 0);
  expect(await coins()).toBe(before);
  await Promise.all([catchUp(store, deployed, 100), catchUp(store, deployed, 100)]);
  expect(await names()).toEqual([]);
  expect(await coins()).toBe(before * 2);
});
