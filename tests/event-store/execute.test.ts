import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import {
  type ComparePlace,
  compareRebuilt,
  compareRun,
  type Difference,
} from "~/domain/event-store/compare-rebuilt";
import { continueRebuild, startRebuild, swapRebuilt } from "~/domain/event-store/rebuild";
import { execute } from "~/domain/event-store/execute";
import { hashText } from "~/domain/event-store/hash";
import { foldStream } from "~/domain/event-store/log";
import { Vault } from "~/domain/event-store/personal-data";
import {
  createJarTables,
  type JarCommand,
  jarDecider,
  jarEvents,
  jarModel,
  jarProjection,
} from "~/tests/support/jars";
import { findDifferences, openStore } from "~/tests/support/store";

beforeAll(createJarTables);

const { store, published } = openStore(jarModel);

function give(command: JarCommand, id: string = crypto.randomUUID()) {
  const owner = command.type === "AddCoins" ? [command.owner] : [];
  return execute(store, {
    id,
    name: command.type,
    actor: "tester",
    input: command,
    dataSubjects: owner,
    load: { jar: foldStream(jarDecider, jarEvents, `jar-${command.jarId}`) },
    decide: ({ jar }) => ({
      appends: [appendTo(jar, jarDecider.decide(command, jar.state))],
      answer: { status: 201, body: { coinsBefore: jar.state.coins } },
    }),
  });
}
const addCoins = (jarId: string, coins: number, note: string | null = null): JarCommand => ({
  type: "AddCoins",
  jarId,
  coins,
  owner: `owner-${jarId}`,
  note,
});

describe("a command", () => {
  it("takes two round trips and leaves events, rows and what they owe", async () => {
    const before = store.db.roundTrips;
    const { events } = await give(addCoins("a", 3));
    expect(store.db.roundTrips - before).toBe(2);
    const row = await env.DB.prepare(
      `SELECT coins, last_position FROM jars WHERE id = 'a'`,
    ).first();
    expect(row).toEqual({ coins: 3, last_position: events[0]!.position });
    expect(published).toContainEqual({ streamId: "jar-a", version: 1, effect: "ring-bell" });
  });

  it("answers the same again for the same key and input, for ever", async () => {
    await give(addCoins("b", 1));
    const first = await give(addCoins("b", 2), "key-b");
    await give(addCoins("b", 4));
    const again = await give(addCoins("b", 2), "key-b");
    expect(again).toMatchObject({ replayed: true, answer: first.answer });
    expect(await coinsIn("b")).toBe(7);
  });

  it("refuses the same key with another input", async () => {
    await give(addCoins("c", 1), "key-c");
    await expect(give(addCoins("c", 2), "key-c")).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
  });

  it("keeps of an input what only the holder of the secret can guess it by", async () => {
    const [mine, other] = [1, 2].map(
      (byte) => new Vault(btoa(String.fromCharCode(byte).repeat(32))),
    );
    expect(mine!.fingerprint("a@b.example")).toBe(mine!.fingerprint("a@b.example"));
    expect(mine!.fingerprint("a@b.example")).not.toBe(other!.fingerprint("a@b.example"));
    expect(mine!.fingerprint("a@b.example")).not.toBe(hashText("a@b.example"));
  });

  it("asks nobody outside when it was answered before", async () => {
    await give(addCoins("g", 1));
    let outside: () => Promise<string> = async () => "block 7";
    const ask = () =>
      execute(store, {
        id: "asks",
        name: "Ask",
        actor: "tester",
        input: null,
        load: {},
        gather: () => outside(),
        decide: (_, block) => ({ appends: [], answer: { status: 200, body: block } }),
      });
    await ask();
    outside = () => Promise.reject(new Error("nobody answers"));
    expect(await ask()).toMatchObject({ replayed: true, answer: { body: "block 7" } });
  });

  it("gathers outside facts once, however often it loses a race", async () => {
    let gathered = 0;
    let decided = 0;
    await give(addCoins("h", 1));
    const { events } = await execute(store, {
      id: "loses",
      name: "Lose",
      actor: "tester",
      input: null,
      load: { jar: foldStream(jarDecider, jarEvents, "jar-h") },
      async gather({ jar }) {
        gathered += 1;
        await give(addCoins("h", 10));
        return jar.state.coins;
      },
      decide({ jar }, coinsBefore) {
        decided += 1;
        expect([coinsBefore, jar.state.coins]).toEqual([1, decided === 1 ? 1 : 11]);
        return {
          appends: [appendTo(jar, [{ type: "CoinsTaken", data: { jarId: "h", coins: 1 } }])],
        };
      },
    });
    expect([gathered, decided, events[0]!.version]).toEqual([1, 2, 3]);
  });

  it("does not freeze a refusal", async () => {
    await give(addCoins("d", 1));
    const take: JarCommand = { type: "TakeCoins", jarId: "d", coins: 2 };
    await expect(give(take, "key-d")).rejects.toBeInstanceOf(Refusal);
    await give(addCoins("d", 1));
    await give(take, "key-d");
    expect(await coinsIn("d")).toBe(0);
  });

  it("changes nothing when the decider says that nothing happened", async () => {
    const { events } = await give(addCoins("e", 0));
    expect(events).toEqual([]);
  });

  it("is refused by the database where the rules saw old rows, and leaves no trace", async () => {
    await give(addCoins("f", 1));
    const take = (id: string) =>
      execute(store, {
        id,
        name: "TakeBlindly",
        actor: "tester",
        input: null,
        load: { jar: foldStream(jarDecider, jarEvents, "jar-f") },
        decide: ({ jar }) => ({
          appends: [appendTo(jar, [{ type: "CoinsTaken", data: { jarId: "f", coins: 1 } }])],
        }),
      });
    await take("one");
    await expect(take("two")).rejects.toMatchObject({ code: "too_few_coins" });
    expect(await coinsIn("f")).toBe(0);
    const recorded = await env.DB.prepare(
      `SELECT count(*) AS n FROM commands WHERE id = 'tester/two'`,
    ).first();
    expect(recorded).toEqual({ n: 0 });
  });
});

describe("under concurrency", () => {
  it("20 commands on one stream all count, each once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => give(addCoins("race", 1))));
    expect(await coinsIn("race")).toBe(20);
  });

  it("20 equal commands with one key happen once and all get its answer", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => give(addCoins("equal", 5), "one-key")),
    );
    expect(await coinsIn("equal")).toBe(5);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome.answer))).size).toBe(1);
    expect(outcomes.filter((outcome) => !outcome.replayed)).toHaveLength(1);
  });

  it("20 withdrawals of one coin each from 10 leave nothing and refuse ten", async () => {
    await give(addCoins("ten", 10));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => give({ type: "TakeCoins", jarId: "ten", coins: 1 })),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(10);
    expect(await coinsIn("ten")).toBe(0);
  });

  it("leaves a log without gaps", async () => {
    const row = await env.DB.prepare(
      `SELECT count(*) AS n, max(position) AS last FROM events`,
    ).first();
    expect(row!.n).toBe(row!.last);
  });
});

describe("the log", () => {
  it("refuses to be changed", async () => {
    await expect(env.DB.prepare(`UPDATE events SET actor = 'me'`).run()).rejects.toThrow(
      "append-only",
    );
    await expect(env.DB.prepare(`DELETE FROM events`).run()).rejects.toThrow("append-only");
  });

  it("holds personal fields sealed", async () => {
    await give(addCoins("secret", 1, "for my mother"));
    const row = await env.DB.prepare(
      `SELECT data FROM events WHERE stream_id = 'jar-secret'`,
    ).first<{ data: string }>();
    expect(row!.data).not.toContain("mother");
    expect(JSON.parse(row!.data).note.sealed).toMatch(/^[A-Za-z0-9+/=]+$/);
  });

  it("is read with today's schema whatever its age", async () => {
    await env.DB.prepare(
      `INSERT INTO events (stream_id, version, type, schema_version, data, actor, command_id, occurred_at, salt)
       VALUES ('jar-old', 1, 'CoinsAdded', 1, '{"jarId":"old","count":9,"owner":"o","note":null}', 'x', 'x', '2025-01-01T00:00:00.000Z', 'x')`,
    ).run();
    const { jar } = await store.db.read({ jar: foldStream(jarDecider, jarEvents, "jar-old") });
    expect(jar.state.coins).toBe(9);
    await env.DB.prepare(
      `INSERT INTO jars VALUES ('old', 9, NULL, (SELECT max(position) FROM events))`,
    ).run();
    await env.DB.prepare(`INSERT INTO coin_days VALUES ('old', '2025-01-01', 9)`).run();
  });
});

describe("a rebuild", () => {
  it("finds live rows equal to rebuilt rows after all that, personal ones included", async () => {
    await give({ type: "BreakJar", jarId: "a" });
    expect(await findDifferences(store)).toEqual([]);
  });

  it("names a row that somebody changed", async () => {
    await env.DB.prepare(`UPDATE jars SET coins = 1000 WHERE id = 'b'`).run();
    const differences = await findDifferences(store);
    expect(differences.map(({ table, side, row }) => [table, side, row.id, row.coins])).toEqual([
      ["jars", "live", "b", 1000],
      ["jars", "rebuilt", "b", 7],
    ]);
  });

  it("comes to the same rows when several workers replay at once, in chunks of any size", async () => {
    await env.DB.prepare(`UPDATE jars SET coins = 7 WHERE id = 'b'`).run();
    await startRebuild(store, jarProjection);
    const work = async (limit: number) => {
      while (!(await continueRebuild(store, jarProjection, { events: limit })).atHead);
    };
    await Promise.all([work(1), work(3), work(7)]);
    expect(await compareRebuilt(store, jarProjection)).toEqual([]);
  });

  it.each([1, 2, 3, 1000])(
    "names each row that differs, %i rows compared at a time, while players go on",
    async (rows) => {
      await env.DB.batch([
        env.DB.prepare(`UPDATE jars SET coins = 1000 WHERE id = 'b'`),
        env.DB.prepare(
          `INSERT INTO jars VALUES ('0-made-up', 1, NULL, 1), ('z-made-up', 1, NULL, 1)`,
        ),
        env.DB.prepare(`DELETE FROM coin_days WHERE jar_id = 'old'`),
      ]);
      await startRebuild(store, jarProjection);
      while (!(await continueRebuild(store, jarProjection)).atHead);
      const found: Difference[] = [];
      for (let place: ComparePlace | null = { table: 0, after: null }; place;) {
        await give(addCoins("busy", 1));
        const run = await compareRun(store, jarProjection, place, rows);
        found.push(...run.differences);
        place = run.next;
      }
      await env.DB.batch([
        env.DB.prepare(`UPDATE jars SET coins = 7 WHERE id = 'b'`),
        env.DB.prepare(`DELETE FROM jars WHERE id LIKE '%made-up'`),
        env.DB.prepare(`INSERT INTO coin_days VALUES ('old', '2025-01-01', 9)`),
      ]);
      expect(
        found.map(({ table, side, row }) => [table, side, row.id ?? row.jar_id]).sort(),
      ).toEqual([
        ["coin_days", "rebuilt", "old"],
        ["jars", "live", "0-made-up"],
        ["jars", "live", "b"],
        ["jars", "live", "z-made-up"],
        ["jars", "rebuilt", "b"],
      ]);
    },
  );

  it("is put in the place of rows that somebody changed, but only at the end of the log", async () => {
    await env.DB.prepare(`UPDATE jars SET coins = 1000 WHERE id = 'b'`).run();
    await startRebuild(store, jarProjection);
    await continueRebuild(store, jarProjection);
    await give(addCoins("b", 1));
    expect(await swapRebuilt(store.db, jarProjection)).toBe(false);
    await continueRebuild(store, jarProjection);
    expect(await swapRebuilt(store.db, jarProjection)).toBe(true);
    expect(await coinsIn("b")).toBe(8);
    expect(await findDifferences(store)).toEqual([]);
  });

  it("reads a person's fields as null once the key is destroyed", async () => {
    await env.DB.prepare(`DELETE FROM person_keys WHERE person_id = 'owner-secret'`).run();
    const differences = await findDifferences(store);
    expect(differences.filter(({ row }) => row.id === "secret").map(({ row }) => row.note)).toEqual(
      ["for my mother", null],
    );
  });
});

async function coinsIn(jarId: string): Promise<number> {
  const row = await env.DB.prepare(`SELECT coins FROM jars WHERE id = ?`)
    .bind(jarId)
    .first<{ coins: number }>();
  return row!.coins;
}
