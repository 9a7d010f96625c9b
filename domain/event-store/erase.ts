import { getTableName } from "drizzle-orm";
import type { Statement } from "./statement";
import type { EventRow } from "./event";
import type { PersonalColumns } from "./projection";

/** The type of the event that ends all dealings with a person. */
export const PERSON_FORGOTTEN = "PersonForgotten";

/** A projection or a subscription. */
interface ReadModel {
  personal?: readonly PersonalColumns[];
}

/** What makes a person's plaintext vanish from a read model's tables, under the names that `nameOf` gives them. */
export function erase(
  { personal = [] }: ReadModel,
  personId: string,
  nameOf: (table: string) => string = (table) => table,
): Statement[] {
  return personal.map(({ owner, columns }) => {
    const table = `"${nameOf(getTableName(owner.table))}"`;
    const verb =
      columns === "all"
        ? `DELETE FROM ${table}`
        : `UPDATE ${table} SET ${columns.map(({ name }) => `"${name}" = NULL`).join(", ")}`;
    return { sql: `${verb} WHERE "${owner.name}" = ?`, params: [personId] };
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
      erase(readModel, (JSON.parse(data) as { personId: string }).personId, nameOf),
    );
}
