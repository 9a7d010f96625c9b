import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Hono } from "hono";
import { appendTo } from "~/domain/event-store/append";
import { D1 } from "~/domain/event-store/database";
import { execute } from "~/domain/event-store/execute";
import { Busy } from "~/domain/event-store/attempts";
import { type Fault, FaultyDatabase } from "~/tests/support/faulty-database";
import { addCoins, openShelf } from "~/tests/support/jar-shelf";
import type { ApiEnv } from "~/workers/endpoint/context";
import { answerProblem } from "~/workers/middleware/problem-details";

const lost: Fault = { message: "D1_ERROR: Network connection lost." };
const overloaded: Fault = {
  message: "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
};

async function openFaulty() {
  const db = new FaultyDatabase(new D1(env.DB));
  return { db, ...(await openShelf(db)) };
}

test("a command outlives three passing faults, in reading or in writing", async () => {
  const { db, executeJar, coinsIn } = await openFaulty();
  db.faults.push(lost, undefined, overloaded, undefined, lost);
  await executeJar(addCoins("patient", 1));
  expect(await coinsIn("patient")).toBe(1);
});

test("happens once when the connection is lost after it was committed", async () => {
  const { db, executeJar, coinsIn } = await openFaulty();
  await executeJar(addCoins("once", 1));
  db.faults.push(undefined, { ...lost, after: "commit" });
  expect(await executeJar(addCoins("once", 1))).toMatchObject({ replayed: true });
  expect(await coinsIn("once")).toBe(2);
});

test("a database that stays overloaded is asked four times, ever more slowly, and no more", async () => {
  const { db, executeJar, query } = await openFaulty();
  db.faults.push(...Array<Fault>(4).fill(overloaded));
  const before = db.roundTrips;
  await expect(executeJar(addCoins("never", 1))).rejects.toBeInstanceOf(Busy);
  expect(db.roundTrips - before).toBe(4);
  expect(await query(`SELECT * FROM jars WHERE id = 'never'`)).toEqual([]);
});

test("a race that is always lost ends after twenty attempts, each of which reads the newest rows", async () => {
  const { db, executeJar, loadJar, store } = await openFaulty();
  await executeJar(addCoins("hot", 1));
  let attempts = 0;
  db.asked.length = 0;
  const losing = execute(store, {
    id: "loses always",
    name: "Lose",
    actor: "tester",
    input: null,
    load: { jar: loadJar("hot") },
    decide({ jar }) {
      attempts += 1;
      const taken = { type: "CoinsTaken", data: { jarId: "hot", coins: 1 } };
      return { appends: [appendTo({ ...jar, version: jar.version - 1 }, [taken])] };
    },
  });
  await expect(losing).rejects.toMatchObject({ name: "Busy", retryAfter: 1 });
  expect(attempts).toBe(20);
  expect(db.asked.filter(({ newest }) => newest)).toHaveLength(20);
});

test("what is no passing fault is thrown at once", async () => {
  const { db, executeJar } = await openFaulty();
  db.faults.push({ message: "D1_ERROR: no such table: coins: SQLITE_ERROR" });
  await expect(executeJar(addCoins("wrong", 1))).rejects.toThrow("no such table");
});

test("the API answers 503 and says when to come again", async () => {
  const app = new Hono<ApiEnv>();
  app.onError(answerProblem);
  app.get("/", () => {
    throw new Busy(5, null);
  });
  const response = await app.request("/");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({ code: "busy", status: 503 });
});

test("each attempt begins a session of its own at the primary", async () => {
  const began: string[] = [];
  const db = new D1(
    {
      withSession(bookmark: string) {
        began.push(bookmark);
        return env.DB.withSession(bookmark);
      },
    } as unknown as D1Database,
    "first-unconstrained",
  );
  await db.batch([{ sql: "SELECT 1", params: [] }]);
  await db.batch([{ sql: "SELECT 1", params: [] }], { newest: true });
  await db.batch([{ sql: "SELECT 1", params: [] }], { newest: true });
  expect(began).toEqual(["first-unconstrained", "first-primary", "first-primary"]);
});
