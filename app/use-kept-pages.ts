import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Page } from "./use-pages";

interface Kept<First, Item> {
  first: First;
  later: readonly { cursor: string; page: Page<Item> }[];
}

/** Lists as they were left, by the entry of the history that they stood in. */
const kept = new Map<string, Kept<unknown, unknown>>();
const MAX_KEPT = 20;

/**
 * A list that grows by pages and is found again as it was by whoever comes back to it. It never jumps: its order
 * changes only when it is made anew (by its `key`), while what stands in it is shown as it is by now.
 *
 * @param now its first page, as it was read last
 */
export function useKeptPages<Item extends { id: string }, First extends Page<Item>>(
  now: First,
  more: (cursor: string) => Promise<Page<Item>>,
  name: string,
) {
  const { key } = useLocation();
  const place = `${key} ${name}`;
  const [list, setList] = useState(
    () => (kept.get(place) as Kept<First, Item> | undefined) ?? { first: now, later: [] },
  );
  const [stage, setStage] = useState<"idle" | "busy" | "failed">("idle");
  /** What was found again, as it is by now. */
  const [fresh, setFresh] = useState<readonly Item[]>([]);
  const left = useRef(list);
  useEffect(() => {
    left.current = list;
  });
  useEffect(() => {
    // Also what the same list, made anew in this place, has left a moment ago.
    kept.delete(place);
    let here = true;
    void refresh(left.current.later, more, (items) => {
      if (here) setFresh((known) => [...known, ...items]);
    });
    return () => {
      here = false;
      kept.set(place, left.current);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT) kept.delete(oldest!);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);

  async function load(cursor: string) {
    setStage("busy");
    try {
      const page = await more(cursor);
      setList(({ first, later }) => ({ first, later: [...later, { cursor, page }] }));
      setStage("idle");
    } catch {
      setStage("failed");
    }
  }

  const all = [...list.first.items, ...list.later.flatMap(({ page }) => page.items)];
  const known = new Map([...fresh, ...now.items].map((item) => [item.id, item]));
  const items = [...new Map(all.map((item) => [item.id, known.get(item.id) ?? item])).values()];
  return {
    items,
    first: list.first,
    nextCursor: (list.later.at(-1)?.page ?? list.first).nextCursor,
    busy: stage === "busy",
    failed: stage === "failed",
    load,
  };
}

async function refresh<Item>(
  later: Kept<unknown, Item>["later"],
  more: (cursor: string) => Promise<Page<Item>>,
  show: (items: readonly Item[]) => void,
) {
  for (const { cursor } of later) {
    try {
      show((await more(cursor)).items);
    } catch {
      return;
    }
  }
}
