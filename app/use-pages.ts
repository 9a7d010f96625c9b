import { useState } from "react";

export interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

/** A list that grows by pages: `more` gets the one that a cursor leads to. */
export function usePages<Item>(first: Page<Item>, more: (cursor: string) => Promise<Page<Item>>) {
  const [pages, setPages] = useState<readonly Page<Item>[]>([]);
  const [stage, setStage] = useState<"idle" | "busy" | "failed">("idle");

  async function load(cursor: string) {
    setStage("busy");
    try {
      const page = await more(cursor);
      setPages((known) => [...known, page]);
      setStage("idle");
    } catch {
      setStage("failed");
    }
  }

  return {
    items: [...first.items, ...pages.flatMap((page) => page.items)],
    nextCursor: (pages.at(-1) ?? first).nextCursor,
    busy: stage === "busy",
    failed: stage === "failed",
    load,
  };
}

/** The page of an API list that a cursor leads to; `path` names its first. */
export const pagesOf =
  <Item>(path: string) =>
  async (cursor: string): Promise<Page<Item>> => {
    // A reader who never asks for more need not load it.
    const { fetchApi } = await import("./api-client");
    const response = await fetchApi(`${path}&cursor=${encodeURIComponent(cursor)}`);
    return response.json();
  };
