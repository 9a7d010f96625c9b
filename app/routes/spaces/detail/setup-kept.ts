import { useSyncExternalStore } from "react";

const KEY = "space-setup";
/** Nobody makes more Spaces at a time. */
const MOST = 50;

/** What a creator has done away from the page: passed on the way in, or put the list away. */
export interface SetupKept {
  invited?: boolean;
  dismissed?: boolean;
}

const listeners = new Set<() => void>();
function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): [id: string, kept: SetupKept][] {
  try {
    return JSON.parse(text ?? "[]") as [string, SetupKept][];
  } catch {
    return [];
  }
}

const keptOf = (text: string | null, spaceId: string): SetupKept =>
  parse(text).find(([id]) => id === spaceId)?.[1] ?? {};

/** Keeps it in this browser. */
export function keepSetup(spaceId: string, change: SetupKept): void {
  const text = readText();
  const others = parse(text).filter(([id]) => id !== spaceId);
  const all = [[spaceId, { ...keptOf(text, spaceId), ...change }], ...others].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without room for it the list comes again.
  }
  for (const listener of listeners) listener();
}

/** Undefined while it is not known. */
export function useSetupKept(spaceId: string): SetupKept | undefined {
  const text = useSyncExternalStore(listen, readText, () => undefined);
  return text === undefined ? undefined : keptOf(text, spaceId);
}
