import { useState } from "react";
import type { LogPage } from "./load-log";
import { type LogEntry, withLeaves } from "./log-entry";

const ENTRIES_A_PAGE = 50;

interface Page {
  items: readonly LogEntry[];
  nextCursor: string | null;
}

/** The log from where the page begins it, growing towards its first event. */
export function useLog(first: LogPage["log"]) {
  const [more, setMore] = useState<readonly Page[]>([]);
  const [stage, setStage] = useState<"idle" | "busy" | "failed">("idle");
  const { treeSize } = first;

  async function load(cursor: string) {
    setStage("busy");
    try {
      const { fetchApi } = await import("~/app/api-client");
      const response = await fetchApi(
        `/api/ledger/entries?limit=${ENTRIES_A_PAGE}&cursor=${cursor}`,
      );
      const { items } = (await response.json()) as { items: Omit<LogEntry, "leaf">[] };
      const last = items.at(-1)?.position ?? 1;
      const page = {
        items: await withLeaves(items, treeSize),
        nextCursor: last > 1 ? String(last) : null,
      };
      setMore((pages) => [...pages, page]);
      setStage("idle");
    } catch {
      setStage("failed");
    }
  }

  return {
    items: [...first.items, ...more.flatMap((page) => page.items)],
    nextCursor: (more.at(-1) ?? first).nextCursor,
    busy: stage === "busy",
    failed: stage === "failed",
    load,
  };
}
