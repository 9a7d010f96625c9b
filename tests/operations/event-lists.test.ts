import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { D1 } from "~/domain/event-store/database";
import type { EventRow } from "~/domain/event-store/event";
import { listEventRows } from "~/domain/event-store/log";
import { rawQuery } from "~/domain/event-store/query";
import { listOperatorEvents, operatorEventTypes } from "~/domain/operations/history-queries";

const db = () => new D1(env.DB, "first-primary");
const NEWEST = Number.MAX_SAFE_INTEGER;
const actors = ["anna", "ben", "operator", "system:mining"];
const users = [null, "anna", "ben"];
const types = ["TaskClaimed", "GamePriced", "DiscountCodeIssued", "RefundPaid"];
let all: EventRow[] = [];

beforeAll(async () => {
  const rows = Array.from({ length: 480 }, (_, n) => [
    `stream-${n}`,
    types[n % types.length],
    JSON.stringify({ userId: users[Math.floor(n / 4) % users.length], n }),
    actors[Math.floor(n / 12) % actors.length],
  ]);
  await db().batch([
    {
      sql: `INSERT INTO events (stream_id, version, type, schema_version, data, actor, command_id, occurred_at, salt)
        SELECT value->>0, 1, value->>1, 1, value->>2, value->>3, 'c', '2026-11-22T00:00:00.000Z', 's' FROM json_each(?)`,
      params: [JSON.stringify(rows)],
    },
  ]);
  ({ all } = await db().read({
    all: rawQuery<EventRow>("SELECT * FROM events ORDER BY position DESC"),
  }));
});

const userOf = (row: EventRow) => (JSON.parse(row.data) as { userId: string | null }).userId;

test("the log narrowed by author, type and player is what a look at every event finds", async () => {
  for (const actor of [...actors, "nobody", undefined]) {
    for (const type of [...types, "Unheard", undefined]) {
      for (const user of ["anna", undefined]) {
        for (const before of [NEWEST, 300]) {
          const { rows } = await db().read({
            rows: listEventRows({ actor, type, user, before, limit: 20 }),
          });
          const wanted = all.filter(
            (row) =>
              row.position < before &&
              (actor ?? row.actor) === row.actor &&
              (type ?? row.type) === row.type &&
              (user === undefined || userOf(row) === user),
          );
          expect(rows, JSON.stringify({ actor, type, user, before })).toEqual(wanted.slice(0, 20));
        }
      }
    }
  }
});

test("what operators did leaves out the codes that boxes gave", async () => {
  for (const before of [NEWEST, 300]) {
    const { done } = await db().read({ done: listOperatorEvents({ before, limit: 30 }) });
    const wanted = all.filter(
      (row) =>
        row.position < before &&
        (operatorEventTypes as readonly string[]).includes(row.type) &&
        !(row.type === "DiscountCodeIssued" && userOf(row) !== null),
    );
    expect(done.map(({ position }) => position)).toEqual(
      wanted.slice(0, 30).map(({ position }) => position),
    );
  }
});

test("neither reads the log from end to end", async () => {
  for (const { sql, params } of [
    listEventRows({ actor: "operator", before: NEWEST, limit: 50 }),
    listEventRows({ actor: "operator", type: "GamePriced", before: NEWEST, limit: 50 }),
    listOperatorEvents({ before: NEWEST, limit: 50 }),
  ]) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    expect(plan.filter((step) => /^SCAN (events|done|found)/.test(step))).toEqual([]);
  }
});
