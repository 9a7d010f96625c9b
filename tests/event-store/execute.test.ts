import { beforeAll, describe, expect, it } from "vitest";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { hashText } from "~/domain/event-store/digest";
import { rawQuery } from "~/domain/event-store/query";
import { Vault } from "~/domain/event-store/personal-data";
import { databases } from "~/tests/support/databases";
import { addCoins, openShelf, type Shelf } from "~/tests/support/jar-shelf";
import { type JarCommand, jarDecider } from "~/tests/support/jars";

describe.each(databases)("on %s", (_, open) => {
  let shelf: Shelf;
  let executeJar: Shelf["executeJar"];
  let coinsIn: Shelf["coinsIn"];
  beforeAll(async () => {
    shelf = await openShelf(open());
    ({ executeJar, coinsIn } = shelf);
  });

  describe("a command", () => {
    it("takes two round trips and leaves events, rows and what they owe", async () => {
      const before = shelf.store.db.roundTrips;
      const { events } = await executeJar(addCoins("a", 3));
      expect(shelf.store.db.roundTrips - before).toBe(2);
      const [row] = await shelf.query(`SELECT coins, last_position FROM jars WHERE id = 'a'`);
      expect(row).toEqual({ coins: 3, last_position: events[0]!.position });
      expect(shelf.published).toContainEqual({
        streamId: "jar-a",
        version: 1,
        effect: "ring-bell",
      });
    });

    it("says in the same two trips how things stand behind its writes, but not of what was done before", async () => {
      const before = shelf.store.db.roundTrips;
      const add = () =>
        execute(shelf.store, {
          id: "looks-back",
          name: "LookBack",
          actor: "tester",
          input: null,
          dataSubjects: ["owner-z"],
          load: { jar: shelf.loadJar("z") },
          decide: ({ jar }) => ({
            appends: [appendTo(jar, jarDecider.decide(addCoins("z", 3), jar.state))],
            after: { coins: rawQuery<{ coins: number }>(`SELECT coins FROM jars WHERE id = 'z'`) },
          }),
        });
      expect((await add()).after).toEqual({ coins: [{ coins: 3 }] });
      expect(shelf.store.db.roundTrips - before).toBe(2);
      expect((await add()).after).toBeUndefined();
    });

    it("answers for ever what the database told behind its writes", async () => {
      const add = (id: string) =>
        execute(shelf.store, {
          id,
          name: "Tell",
          actor: "tester",
          input: null,
          dataSubjects: ["owner-told"],
          load: { jar: shelf.loadJar("told") },
          decide: ({ jar }) => ({
            appends: [appendTo(jar, jarDecider.decide(addCoins("told", 3), jar.state))],
            answer: {
              status: 200,
              answerSql: {
                sql: `SELECT json_object('coins', coins, 'by', ?) FROM jars WHERE id = ?`,
                params: ["me", "told"],
              },
            },
          }),
        });
      const first = { status: 200, body: { coins: 3, by: "me" } };
      expect(await add("tells")).toMatchObject({ answer: first, replayed: false });
      expect((await add("tells-more")).answer.body).toEqual({ coins: 6, by: "me" });
      expect(await add("tells")).toMatchObject({ answer: first, replayed: true });
    });

    it("answers the same again for the same key and input", async () => {
      await executeJar(addCoins("b", 1));
      const first = await executeJar(addCoins("b", 2), "key-b");
      await executeJar(addCoins("b", 4));
      const again = await executeJar(addCoins("b", 2), "key-b");
      expect(again).toMatchObject({ replayed: true, answer: first.answer });
      expect(await coinsIn("b")).toBe(7);
    });

    it("refuses the same key with another input", async () => {
      await executeJar(addCoins("c", 1), "key-c");
      await expect(executeJar(addCoins("c", 2), "key-c")).rejects.toMatchObject({
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
      await executeJar(addCoins("g", 1));
      let outside: () => Promise<string> = async () => "block 7";
      const ask = () =>
        execute(shelf.store, {
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
      await executeJar(addCoins("h", 1));
      const { events } = await execute(shelf.store, {
        id: "loses",
        name: "Lose",
        actor: "tester",
        input: null,
        load: { jar: shelf.loadJar("h") },
        async gather({ jar }) {
          gathered += 1;
          await executeJar(addCoins("h", 10));
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
      await executeJar(addCoins("d", 1));
      const take: JarCommand = { type: "TakeCoins", jarId: "d", coins: 2 };
      await expect(executeJar(take, "key-d")).rejects.toBeInstanceOf(Refusal);
      await executeJar(addCoins("d", 1));
      await executeJar(take, "key-d");
      expect(await coinsIn("d")).toBe(0);
    });

    it("changes nothing when the decider says that nothing happened", async () => {
      const { events } = await executeJar(addCoins("e", 0));
      expect(events).toEqual([]);
    });

    it("that changes nothing leaves its answer when it is a player's, and no row when it is a job's", async () => {
      const rowsOf = async (actor: string) => {
        const { store } = shelf;
        const size = async () => {
          const tables = ["events", "commands", "outbox", "jars", "person_keys"];
          const counts = tables.map((table) => `(SELECT count(*) FROM "${table}") AS "${table}"`);
          return (await shelf.query(`SELECT ${counts.join(", ")}`))[0]!;
        };
        const before = await size();
        const command = {
          id: "idle",
          name: "Look",
          actor,
          input: null,
          dataSubjects: ["somebody"],
          load: {},
          decide: () => ({ appends: [], answer: { status: 200, body: { found: "nothing" } } }),
        };
        const trips = store.db.roundTrips;
        const once = await execute(store, command);
        const taken = store.db.roundTrips - trips;
        const twice = await execute(store, command);
        expect(twice.answer).toEqual(once.answer);
        const after = await size();
        const grown = Object.keys(after).filter((table) => after[table] !== before[table]);
        return { grown, taken, replayed: twice.replayed };
      };
      expect(await rowsOf("player-1")).toEqual({ grown: ["commands"], taken: 2, replayed: true });
      expect(await rowsOf("system:looker")).toEqual({ grown: [], taken: 1, replayed: false });
    });

    it("is refused by the database where the rules saw old rows, and leaves no trace", async () => {
      await executeJar(addCoins("f", 1));
      const take = (id: string) =>
        execute(shelf.store, {
          id,
          name: "TakeBlindly",
          actor: "tester",
          input: null,
          load: { jar: shelf.loadJar("f") },
          decide: ({ jar }) => ({
            appends: [appendTo(jar, [{ type: "CoinsTaken", data: { jarId: "f", coins: 1 } }])],
          }),
        });
      await take("one");
      await expect(take("two")).rejects.toMatchObject({ code: "too_few_coins" });
      expect(await coinsIn("f")).toBe(0);
      const [recorded] = await shelf.query(
        `SELECT count(*) AS n FROM commands WHERE id = 'tester/two'`,
      );
      expect(recorded).toEqual({ n: 0 });
    });
  });

  describe("under concurrency", () => {
    it("20 commands on one stream all count, each once", async () => {
      await Promise.all(Array.from({ length: 20 }, () => executeJar(addCoins("race", 1))));
      expect(await coinsIn("race")).toBe(20);
    });

    it("20 equal commands with one key happen once and all get its answer", async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => executeJar(addCoins("equal", 5), "one-key")),
      );
      expect(await coinsIn("equal")).toBe(5);
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome.answer))).size).toBe(1);
      expect(outcomes.filter((outcome) => !outcome.replayed)).toHaveLength(1);
    });

    it("20 withdrawals of one coin each from 10 leave nothing and refuse ten", async () => {
      await executeJar(addCoins("ten", 10));
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, () => executeJar({ type: "TakeCoins", jarId: "ten", coins: 1 })),
      );
      expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(10);
      expect(await coinsIn("ten")).toBe(0);
    });

    it("leaves a log without gaps", async () => {
      const [row] = await shelf.query(`SELECT count(*) AS n, max(position) AS last FROM events`);
      expect(row!["n"]).toBe(row!["last"]);
    });
  });
});
