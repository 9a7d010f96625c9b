import { nextCursor } from "~/domain/event-store/cursor";
import type { CaseRow, ReportRow, WaitingRow } from "./queries";

/** The lists of several logs as one, and where it goes on. */
function merge<Row>(
  lists: readonly (readonly Row[])[],
  limit: number,
  { placeOf, newestFirst }: { placeOf(row: Row): readonly [string, string]; newestFirst: boolean },
) {
  const textOf = (row: Row) => placeOf(row).join("_");
  const order = newestFirst ? -1 : 1;
  const rows = lists
    .flat()
    .sort((one, other) => (textOf(one) < textOf(other) ? -order : order))
    .slice(0, limit);
  return { rows, nextCursor: nextCursor(rows, limit, placeOf) };
}

export const mergeWaiting = (
  lists: readonly (readonly WaitingRow[])[],
  limit: number,
  by: "waitingSince" | "dueAt",
) => merge(lists, limit, { placeOf: (row) => [row[by], row.id], newestFirst: false });

export const mergeCases = (lists: readonly (readonly CaseRow[])[], limit: number) =>
  merge(lists, limit, { placeOf: (row) => [row.decidedAt!, row.id], newestFirst: true });

export const mergeReports = (lists: readonly (readonly ReportRow[])[], limit: number) =>
  merge(lists, limit, { placeOf: (row) => [row.filedAt, row.targetId], newestFirst: true });
