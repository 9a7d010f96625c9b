import { useSyncExternalStore } from "react";

/** What of oneself others may see, and what this browser does when something comes. */
export type ChatPreference = "typing" | "sound" | "notices";

const KEY = "chat-preferences";
const listeners = new Set<() => void>();
/** The browser asks before it shows notices, so they are off until somebody wants them. */
const OFF_AT_FIRST: readonly ChatPreference[] = ["notices"];

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? "{}";
  } catch {
    return "{}";
  }
}

function parse(text: string): Record<ChatPreference, boolean> {
  let kept: Partial<Record<string, unknown>> = {};
  try {
    kept = (JSON.parse(text) ?? {}) as typeof kept;
  } catch {
    // Nothing of ours.
  }
  const of = (name: ChatPreference) => {
    const value = kept[name];
    return typeof value === "boolean" ? value : !OFF_AT_FIRST.includes(name);
  };
  return {
    typing: of("typing"),
    sound: of("sound"),
    notices: of("notices"),
  };
}

export const mayShow = (name: ChatPreference) => parse(read())[name];

export function prefer(name: ChatPreference, on: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...parse(read()), [name]: on }));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export function useChatPreferences() {
  const text = useSyncExternalStore(subscribe, read, () => "{}");
  return parse(text);
}
