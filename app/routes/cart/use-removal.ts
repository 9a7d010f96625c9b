import { useState } from "react";
import type { CartView } from "~/domain/cart/view";

export type CartItem = CartView["items"][number];
export type Row = { item: CartItem; removed: boolean };

/**
 * Which games the cart shows while removals are under way. A removed game leaves a row behind from which
 * it can be put back, in the place where it stood.
 */
export function useRemoval(items: readonly CartItem[]) {
  const [removed, setRemoved] = useState<readonly CartItem[]>([]);
  const [places, setPlaces] = useState<readonly string[]>([]);

  const isRemoved = (id: string) => removed.some(({ gameId }) => gameId === id);
  const listed = [...places, ...items.map(({ gameId }) => gameId)];
  const rows = [...new Set(listed)].flatMap((id): Row[] => {
    const item = [...removed, ...items].find(({ gameId }) => gameId === id);
    return item ? [{ item, removed: isRemoved(id) }] : [];
  });
  const kept = items.filter(({ gameId }) => !isRemoved(gameId));

  return {
    rows,
    kept,
    /** The server's sums are of more games than are shown. */
    stale: kept.length !== items.length,
    remove(item: CartItem) {
      setPlaces(rows.map((row) => row.item.gameId));
      setRemoved((others) => [...others, item]);
    },
    restore(item: CartItem) {
      setRemoved((others) => others.filter(({ gameId }) => gameId !== item.gameId));
    },
  };
}
export type Removal = ReturnType<typeof useRemoval>;

/** Where the page says why a game cannot be ordered. */
export function problemId(gameId: string): string {
  return `problem-${gameId}`;
}
