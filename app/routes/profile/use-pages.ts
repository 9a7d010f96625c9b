import { useState } from "react";
import { fetchApi } from "~/app/api-client";

export interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

/** A list that grows by pages of the API; `path` names its first. */
export function usePages<Item>(first: Page<Item>, path: string) {
  const [more, setMore] = useState<readonly Page<Item>[]>([]);
  const [stage, setStage] = useState<"idle" | "busy" | "failed">("idle");

  async function load(cursor: string) {
    setStage("busy");
    try {
      const response = await fetchApi(`${path}&cursor=${encodeURIComponent(cursor)}`);
      const page: Page<Item> = await response.json();
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
