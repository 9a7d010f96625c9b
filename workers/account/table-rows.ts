import { getTableName } from "drizzle-orm";
import type { ExportedTable } from "~/domain/exported-tables";
import type { Database } from "~/domain/event-store/database";
import { rawQuery } from "~/domain/event-store/query";
import type { Row } from "~/domain/event-store/statement";

const ROWS = 500;

/** A player's rows of one table, as they are stored, a few at a time. */
export async function* rowsOf(
  db: Database,
  userId: string,
  { owner, without = [], among = "SELECT ?1", when = "true" }: ExportedTable,
): AsyncGenerator<Row> {
  const hidden = new Set(["row", ...without.map(({ name }) => name)]);
  for (let after = 0; ;) {
    const { rows } = await db.read({
      // All columns of any table, as they are stored: Drizzle names those that it knows.
      rows: rawQuery<Row>(
        `SELECT rowid AS "row", * FROM "${getTableName(owner.table)}"
          WHERE "${owner.name}" IN (${among}) AND (${when}) AND rowid > ?2 ORDER BY rowid LIMIT ${ROWS}`,
        [userId, after],
      ),
    });
    for (const row of rows) {
      yield Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
    }
    if (rows.length < ROWS) return;
    after = Number(rows.at(-1)!["row"]);
  }
}

/** A JSON array that is written while its items come. */
export async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
