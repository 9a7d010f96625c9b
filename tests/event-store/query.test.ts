import { env } from "cloudflare:workers";
import { asc, eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { beforeAll, describe, expect, it } from "vitest";
import { D1 } from "~/domain/event-store/database";
import { dynamicQuery, first, mapQuery, query } from "~/domain/event-store/query";

const pets = sqliteTable("pets", {
  id: text("id").primaryKey(),
  owner: text("owner").notNull(),
  legs: integer("legs"),
  tricks: text("tricks", { mode: "json" }).$type<string[]>(),
  tame: integer("tame", { mode: "boolean" }).notNull(),
});
const db = new D1(env.DB);

beforeAll(async () => {
  await db.batch([
    {
      sql: `CREATE TABLE IF NOT EXISTS pets (id TEXT PRIMARY KEY, owner TEXT NOT NULL, legs INTEGER, tricks TEXT, tame INTEGER NOT NULL)`,
      params: [],
    },
    {
      sql: `INSERT OR REPLACE INTO pets VALUES ('cat', 'ann', 4, '["sit"]', 0), ('eel', 'ann', NULL, NULL, 1)`,
      params: [],
    },
  ]);
});

/** What is used of the query builder's insides: they may change with any release of it. */
describe("a compiled query", () => {
  const listPets = query<{ owner: string; least: number }>()((builder, { owner, least }) =>
    builder
      .select({
        name: pets.id,
        legs: pets.legs,
        tricks: pets.tricks,
        tame: pets.tame,
        two: sql<number>`1 + 1`.as("two"),
      })
      .from(pets)
      .where(sql`${eq(pets.owner, owner)} AND coalesce(${pets.legs}, 0) >= ${least}`)
      .orderBy(asc(pets.id)),
  );

  it("binds its parameters in order and maps every column by its type", async () => {
    const bound = listPets({ owner: "ann", least: 0 });
    expect(bound.params).toEqual(["ann", 0]);
    const { rows } = await db.read({ rows: bound });
    expect(rows).toEqual([
      { name: "cat", legs: 4, tricks: ["sit"], tame: false, two: 2 },
      { name: "eel", legs: null, tricks: null, tame: true, two: 2 },
    ]);
  });

  it("is compiled once and bound as often as one likes, side by side", async () => {
    const found = await db.read({
      some: listPets({ owner: "ann", least: 4 }),
      none: listPets({ owner: "bob", least: 0 }),
      one: first(listPets({ owner: "ann", least: 0 })),
      count: mapQuery(listPets({ owner: "ann", least: 0 }), (rows) => rows.length),
    });
    expect([found.some.length, found.none, found.one?.name, found.count]).toEqual([
      1,
      [],
      "cat",
      2,
    ]);
  });

  it("may be a join whose other side is missing", async () => {
    const bound = dynamicQuery((builder) =>
      builder
        .select({ id: pets.id, other: sql<string | null>`other.id`.as("other") })
        .from(pets)
        .leftJoin(sql`pets AS other`, sql`other.legs = 100`)
        .where(eq(pets.id, "cat")),
    );
    expect((await db.read({ rows: bound })).rows).toEqual([{ id: "cat", other: null }]);
  });

  it("refuses two columns of one name, of which only one would come back", () => {
    expect(() =>
      dynamicQuery((builder) => builder.select({ a: pets.id, b: sql`1`.as("id") }).from(pets)),
    ).toThrow("called id");
  });
});
