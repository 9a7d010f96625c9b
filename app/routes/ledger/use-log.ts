import { pagesOf, usePages } from "~/app/use-pages";
import type { LogPage } from "./load-log";
import { type LogEntry, withLeaves } from "./log-entry";

const ENTRIES_PER_PAGE = 50;
const listEntries = pagesOf<Omit<LogEntry, "leaf">>(
  `/api/ledger/entries?limit=${ENTRIES_PER_PAGE}`,
);

/** The log from where the page begins it, growing towards its first event. */
export function useLog(first: LogPage["log"]) {
  return usePages<LogEntry>(first, async (cursor) => {
    const { items } = await listEntries(cursor);
    const last = items.at(-1)?.position ?? 1;
    return {
      items: await withLeaves(items, first.treeSize),
      nextCursor: last > 1 ? String(last) : null,
    };
  });
}
