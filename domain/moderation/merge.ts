import { mergeLists } from "~/domain/event-store/cursor";
import type { CaseRow } from "./queries";
import type { ReportRow, WaitingRow } from "./list-queries";

/** Each the lists of several logs as one, and where it goes on. */
export const mergeWaiting = (
  lists: readonly (readonly WaitingRow[])[],
  limit: number,
  by: "waitingSince" | "dueAt",
) => mergeLists(lists, { limit, placeOf: (row) => [row[by], row.id], ascending: true });

export const mergeCases = (lists: readonly (readonly CaseRow[])[], limit: number) =>
  mergeLists(lists, { limit, placeOf: (row) => [row.decidedAt!, row.id] });

export const mergeReports = (lists: readonly (readonly ReportRow[])[], limit: number) =>
  mergeLists(lists, { limit, placeOf: (row) => [row.filedAt, row.targetId] });
