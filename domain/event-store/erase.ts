import { getTableName } from "drizzle-orm";
import type { Statement } from "./database";
import type { EventRow } from "./event";
import type { Projection } from "./projection";

/** The type of the event that ends all dealings with a person. */
export const PERSON_FORGOTTEN = "PersonForgotten";

/** What makes a person's plaintext vanish from a projection's tables, under the names that `nameOf` gives them. */
export function erase(
  { personal = [] }: Projection,
  personId: string,
  nameOf: (table: string) => string = (table) => table,
): Statement[] {
  return personal.map(({ owner, columns }) => ({
    sql: `UPDATE "${nameOf(getTableName(owner.table))}"
      SET ${columns.map(({ name }) => `"${name}" = NULL`).join(", ")} WHERE "${owner.name}" = ?`,
    params: [personId],
  }));
}

/** The same for whomever these events forget. */
export function eraseForgotten(
  projection: Projection,
  rows: readonly EventRow[],
  nameOf: (table: string) => string,
): Statement[] {
  return rows
    .filter(({ type }) => type === PERSON_FORGOTTEN)
    .flatMap(({ data }) =>
      erase(projection, (JSON.parse(data) as { personId: string }).personId, nameOf),
    );
}
