import type { Difference } from "~/domain/event-store/compare-rebuilt";
import { type DetailCode, type Finding, finding } from "./finding";

/** How it is told where a row stands on one side only: with the live rows, or in the replay. */
interface OnOneSide {
  live: DetailCode;
  rebuilt: DetailCode;
}

/**
 * What is wrong, row by row: its table and its key, and of a row that stands on both sides the columns in which it
 * differs.
 */
export function rowFindings(
  differences: readonly Difference[],
  { live, rebuilt }: OnOneSide = { live: "not_from_log", rebuilt: "missing" },
): Finding[] {
  const sides = Map.groupBy(differences, ({ side }) => side);
  const inLog = new Map(sides.get("rebuilt")?.map((one) => [keyOf(one), one]));
  const altered = (sides.get("live") ?? []).map((one) => {
    const other = inLog.get(keyOf(one));
    inLog.delete(keyOf(one));
    return other ? describeAltered(one, other) : describe(one, live);
  });
  return [...altered, ...[...inLog.values()].map((one) => describe(one, rebuilt))];
}

const keyOf = ({ table, row, key }: Difference) =>
  JSON.stringify([table, ...key.map((name) => row[name])]);

function describe({ table, row }: Difference, code: DetailCode): Finding {
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
