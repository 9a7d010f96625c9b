import { env } from "cloudflare:workers";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, it } from "vitest";
import { D1 } from "~/domain/event-store/database";
import { applyToTables, withPosition } from "~/domain/event-store/apply-changes";
import {
  EVENT_POSITION,
  type RowOp,
  accumulate,
  add,
  insert,
  patch,
  put,
  remove,
  rowOpToSql,
} from "~/domain/event-store/projection";
import { Chance } from "~/tests/support/random";

const shelves = sqliteTable(
  "shelves",
  {
    room: text("room").notNull(),
    place: integer("place").notNull(),
    count: integer("count").notNull().default(7),
    label: text("label"),
    box: text("box", { mode: "json" }).$type<unknown>(),
    open: integer("open", { mode: "boolean" }),
    position: integer("position"),
  },
  (table) => [primaryKey({ columns: [table.room, table.place] })],
);

const db = new D1(env.DB);
const shadow = (name: string) => `${name}_in_memory`;
const run = (sql: string) => db.batch([{ sql, params: [] }]);
const rowsOf = async (name: string) => (await run(`SELECT * FROM "${name}" ORDER BY 1, 2`))[0];
const at = { streamId: "shelf", version: 1 };

beforeEach(async () => {
  for (const name of ["shelves", shadow("shelves")]) {
    await run(`DROP TABLE IF EXISTS "${name}"`);
    await run(`CREATE TABLE "${name}" ("room" TEXT NOT NULL, "place" INTEGER NOT NULL, "count" INTEGER NOT NULL DEFAULT 7,
      "label" TEXT, "box" TEXT, "open" INTEGER, "position" INTEGER, PRIMARY KEY ("room", "place"))`);
  }
  await run(
    `INSERT OR IGNORE INTO "events" VALUES (1, 'shelf', 1, 'T', 1, '{}', 'a', 'c', NULL, 't', 's')`,
  );
});

/** The same changes by SQL, one by one, and in memory, in chunks of any size. */
async function applyBoth(ops: readonly RowOp[], random: Chance): Promise<void> {
  await db.batch(ops.map((op) => rowOpToSql(op, at)));
  for (let done = 0; done < ops.length;) {
    const chunk = ops.slice(done, (done += 1 + random.below(9)));
    const changes = chunk.map((op) => withPosition(op, 1));
    const written = await applyToTables(db, shadow, changes);
    if (written.length) await db.batch(written);
  }
}

function someChanges(random: Chance, length: number): RowOp[] {
  const standing = new Set<string>();
  return Array.from({ length }, () => {
    const key = { room: random.of(["a", "b"]), place: random.below(3) };
    const id = `${key.room}${key.place}`;
    const label = random.of([null, "", "tea", "茶 ☕"]);
    const box = random.of([null, { increment: 5 }, { by: 1 }, ["x", 1.5], "text"]);
    const values = random.of<Record<string, unknown>>([
      { label },
      { label, box },
      { box, open: random.maybe() },
      { count: random.below(9), position: EVENT_POSITION },
    ]);
    const kind = random.of(["insert", "put", "patch", "accumulate", "remove"] as const);
    const exists = standing.has(id);
    if (kind === "remove") {
      standing.delete(id);
      return remove(shelves, key);
    }
    if (kind === "patch") {
      return patch(
        shelves,
        key,
        random.maybe() ? values : { ...values, count: add(random.below(5) - 2) },
      );
    }
    standing.add(id);
    if (kind === "accumulate") return accumulate(shelves, key, { count: random.below(5) });
    return kind === "insert" && !exists
      ? insert(shelves, { ...key, ...values } as never)
      : put(shelves, { ...key, ...values } as never);
  });
}

describe("a change of a row", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "comes to the same by SQL and in memory, random history %i",
    async (seed) => {
      const random = new Chance(seed);
      await applyBoth(someChanges(random, 60), random);
      expect(await rowsOf(shadow("shelves"))).toEqual(await rowsOf("shelves"));
    },
  );

  it("takes JSON that looks like an increment for what it is", async () => {
    const box = { increment: 5, by: 2 };
    const key = { room: "a", place: 1 };
    const ops = [
      insert(shelves, { ...key, label: null, open: null }),
      patch(shelves, key, { box }),
    ];
    await applyBoth(ops, new Chance(1));
    for (const name of ["shelves", shadow("shelves")]) {
      const [row] = (await rowsOf(name))!;
      expect(JSON.parse(String(row!["box"]))).toEqual(box);
      expect(row!["count"]).toBe(7);
    }
  });
});
