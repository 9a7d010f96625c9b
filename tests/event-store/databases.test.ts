import { expect, test } from "vitest";
import { BrokenConstraint } from "~/domain/event-store/constraint";
import { databases } from "~/tests/support/databases";

const values = [1, -2, 1.5, 2 ** 53 - 1, "é 九 \u{1F3AE}", "", null, true, false];

test("the same parameters come to the same values on all databases", async () => {
  const found = await Promise.all(
    databases.map(async ([, open]) => {
      const db = open();
      const results = await db.batch([
        {
          sql: `CREATE TABLE echo (place INTEGER PRIMARY KEY, whole INTEGER, written TEXT)`,
          params: [],
        },
        ...values.map((value, place) => ({
          sql: `INSERT INTO echo VALUES (?, ?, ?) RETURNING *, typeof(whole) AS type, hex(written) AS bytes`,
          params: [place, value, value],
        })),
        { sql: `SELECT value FROM json_each(?) ORDER BY key`, params: [JSON.stringify(values)] },
      ]);
      await db.batch([{ sql: `DROP TABLE echo`, params: [] }]);
      return results;
    }),
  );
  expect(found[0]).toHaveLength(values.length + 2);
  expect(found[0]).toEqual(found[1]);
});

test.each(databases)(
  "%s rolls a refused batch back whole and names the constraint",
  async (_, open) => {
    const db = open();
    await db.batch([
      {
        sql: `CREATE TABLE refused (a TEXT PRIMARY KEY, b INTEGER NOT NULL, CONSTRAINT b_is_small CHECK (b < 10), UNIQUE (a, b))`,
        params: [],
      },
    ]);
    const insert = (a: string, b: number | null) => ({
      sql: `INSERT INTO refused VALUES (?, ?)`,
      params: [a, b],
    });
    const refused = async (...statements: ReturnType<typeof insert>[]) => {
      const error: unknown = await db.batch(statements).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(BrokenConstraint);
      return (error as BrokenConstraint).constraint;
    };
    expect(await refused(insert("x", 1), insert("x", 2))).toBe("refused.a");
    expect(await refused(insert("x", 1), insert("y", 10))).toBe("b_is_small");
    expect(await refused(insert("x", 1), insert("y", null))).toBe("refused.b");
    const [rows] = await db.batch([{ sql: `SELECT * FROM refused`, params: [] }]);
    expect(rows).toEqual([]);
    await db.batch([{ sql: `DROP TABLE refused`, params: [] }]);
  },
);
