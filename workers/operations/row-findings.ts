import type { Difference } from "~/domain/event-store/compare-rebuilt";
import { type DetailCode, type Finding, finding } from "./finding";

/**
 * What is wrong, row by row: its table and its key, and of a row that stands on both sides the columns in which it
 * differs.
 */
export function rowFindings(differences: readonly Difference[]): Finding[] {
  const sides = Map.groupBy(differences, ({ side }) => side);
  const inLog = new Map(sides.get("rebuilt")?.map((one) => [keyOf(one), one]));
  const altered = (sides.get("live") ?? []).map((one) => {
    const other = inLog.get(keyOf(one));
    inLog.delete(keyOf(one));
    return other ? describeAltered(one, other) : rowFinding(one, "not_from_log");
  });
  return [...altered, ...[...inLog.values()].map((one) => rowFinding(one, "missing"))];
}

const keyOf = ({ table, row, key }: Difference) =>
  JSON.stringify([table, ...key.map((name) => row[name])]);

/** A row that stands on one side. */
export function rowFinding({ table, row }: Difference, code: DetailCode): Finding {
  return finding(`rows of ${table}`, "row", code, { row: JSON.stringify(row) });
}

function describeAltered({ table, key, row }: Difference, other: Difference): Finding {
  const columns = Object.keys(row).filter((name) => row[name] !== other.row[name]);
  const pick = (of: Record<string, unknown>, names: readonly string[]) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, of[name]])));
  return finding(`rows of ${table}`, "row", "altered", {
    row: pick(row, key),
    columns: columns.join(", "),
    stands: pick(row, columns),
    follows: pick(other.row, columns),
  });
}
