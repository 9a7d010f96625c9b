import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type ApiAnswer, callApi } from "~/app/api-client";

type Listed = ApiAnswer<"GET /chats">["items"][number];
/** One of the player's groups, as its room told their channel last. */
export type Chat = Omit<Listed, "group">;

interface Chats {
  stage: "loading" | "failed" | "ready";
  byId: ReadonlyMap<string, Chat>;
  /** Those that the player is in by now; undefined before that was asked. */
  groups?: readonly Listed["group"][];
}

const NONE: Chats = { stage: "loading", byId: new Map() };
const AGAIN_MS = 1_000;
let chats = NONE;
let reading = false;
let again = false;
const listeners = new Set<() => void>();

function change(next: Chats) {
  chats = next;
  for (const listener of listeners) listener();
}

/** Asks for the list; what changes meanwhile is asked for once more, a second later. */
export async function readChats(): Promise<void> {
  again = true;
  if (reading) return;
  reading = true;
  while (again) {
    again = false;
    try {
      const { items } = await callApi("GET /chats");
      change({ stage: "ready", byId: byIdOf(items), groups: items.map(({ group }) => group) });
    } catch (error) {
      console.warn(error);
      if (chats.stage !== "ready") change({ ...chats, stage: "failed" });
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  reading = false;
}

const byIdOf = (items: readonly Chat[]) => new Map(items.map((one) => [one.id, one]));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @param opened as the page came with them */
export function useChats(playerId: string, opened: readonly Chat[] | undefined): Chats {
  const first = useMemo<Chats>(
    () => (opened ? { stage: "ready", byId: byIdOf(opened) } : NONE),
    [opened],
  );
  useEffect(() => {
    void readChats();
    return () => change(NONE);
  }, [playerId]);
  const known = useSyncExternalStore(
    subscribe,
    () => chats,
    () => NONE,
  );
  return known.stage === "loading" ? first : known;
}
