import { useState } from "react";

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

/** The first page as the server rendered it, and those that were asked for since. A new first page needs a new key. */
export function useMore<Item>(first: Page<Item>, load: (cursor: string) => Promise<Page<Item>>) {
  const [more, setMore] = useState<Page<Item>>();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  return {
    items: [...first.items, ...(more?.items ?? [])],
    nextCursor: more ? more.nextCursor : first.nextCursor,
    busy: state === "busy",
    failed: state === "failed",
    async onLoad(cursor: string): Promise<void> {
      setState("busy");
      try {
        const page = await load(cursor);
        setMore((before) => ({
          items: [...(before?.items ?? []), ...page.items],
          nextCursor: page.nextCursor,
        }));
        setState("idle");
      } catch (error) {
        console.warn(error);
        setState("failed");
      }
    },
  };
}
