import { getTableName } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Statement } from "./statement";
import type { EventRow } from "./event";
import type { PersonalColumns, Tally } from "./projection";

/** The type of the event that ends all dealings with a person. */
export const PERSON_FORGOTTEN = "PersonForgotten";

/** A projection or a subscription. */
interface ReadModel {
  personal?: readonly PersonalColumns[];
}

/** What makes people's plaintext vanish from a read model's tables, under the names that `nameOf` gives them. */
export function erase(
  { personal = [] }: ReadModel,
  people: readonly string[],
  nameOf: (table: string) => string = (table) => table,
): Statement[] {
  const tableOf = ({ table }: SQLiteColumn) => `"${nameOf(getTableName(table))}"`;
  return personal.flatMap(({ owner, columns, counted = [] }) => {
    const table = tableOf(owner);
    const verb =
      columns === "all"
        ? `DELETE FROM ${table}`
        : `UPDATE ${table} SET ${columns.map(({ name }) => `"${name}" = NULL`).join(", ")}`;
    // Once for each of them: two may go at once who are counted in one row.
    const takeBack = ({ counter, key, by, when }: Tally) => {
      const rows = `"${owner.name}" = ?${when ? ` AND "${when.name}"` : ""}`;
      const sql = `UPDATE ${tableOf(counter)} AS "tally" SET "${counter.name}" = "${counter.name}" - (
          SELECT count(*) FROM ${table} WHERE ${rows} AND "${by.name}" = "tally"."${key.name}")
        WHERE "${key.name}" IN (SELECT "${by.name}" FROM ${table} WHERE ${rows})`;
      return people.map((personId) => ({ sql, params: [personId, personId] }));
    };
    return [
      ...counted.flatMap(takeBack),
      {
        sql: `${verb} WHERE "${owner.name}" IN (SELECT value FROM json_each(?))`,
        params: [JSON.stringify(people)],
      },
    ];
  });
}

/** The same for whomever these events forget. */
export function eraseForgotten(
  readModel: ReadModel,
  rows: readonly EventRow[],
  nameOf: (table: string) => string,
): Statement[] {
  return rows
    .filter(({ type }) => type === PERSON_FORGOTTEN)
    .flatMap(({ data }) =>
      erase(readModel, [(JSON.parse(data) as { personId: string }).personId], nameOf),
    );
}
