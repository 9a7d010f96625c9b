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
    const theirs = `"${owner.name}" IN (SELECT value FROM json_each(?1))`;
    const params = [JSON.stringify(people)];
    const takeBack = ({ counter, key, by, when }: Tally) => {
      const rows = `${theirs}${when ? ` AND "${when.name}"` : ""}`;
      return {
        sql: `UPDATE ${tableOf(counter)} AS "tally" SET "${counter.name}" = "${counter.name}" - (
          SELECT count(*) FROM ${table} WHERE ${rows} AND "${by.name}" = "tally"."${key.name}")
        WHERE "${key.name}" IN (SELECT "${by.name}" FROM ${table} WHERE ${rows})`,
        params,
      };
    };
    return [...counted.map(takeBack), { sql: `${verb} WHERE ${theirs}`, params }];
  });
}

/** The same for whomever these events forget, in as many statements as for one. */
export function eraseForgotten(
  readModel: ReadModel,
  rows: readonly EventRow[],
  nameOf: (table: string) => string,
): Statement[] {
  const people = rows
    .filter(({ type }) => type === PERSON_FORGOTTEN)
    .map(({ data }) => (JSON.parse(data) as { personId: string }).personId);
  return people.length ? erase(readModel, people, nameOf) : [];
}
