import { callApi } from "~/app/api-client";

type HeldAs = "owned" | "cart";

/** As many as one answer says. */
const MOST = 60;

let of = "";
const known = new Map<string, HeldAs>();
const asked = new Set<string>();
const listeners = new Set<() => void>();

export function listenToHeld(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const heldAs = (gameId: string): HeldAs | undefined => known.get(gameId);

/** Asks for all cards that are shown at once, in one request. */
export function askHeld(gameId: string, userId: string): void {
  if (of !== userId) {
    of = userId;
    known.clear();
  }
  if (asked.size === 0) setTimeout(() => void ask().catch(console.warn));
  asked.add(gameId);
}

async function ask(): Promise<void> {
  const games = [...asked];
  asked.clear();
  for (let at = 0; at < games.length; at += MOST) {
    const game = games.slice(at, at + MOST);
    const { owned, inCart } = await callApi("GET /library/held", { query: { game } });
    for (const id of game) known.delete(id);
    for (const id of inCart) known.set(id, "cart");
    for (const id of owned) known.set(id, "owned");
  }
  for (const listener of listeners) listener();
}
