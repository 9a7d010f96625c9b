import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { keepText, readText } from "~/app/kept-text";

const NAME = "case-keys";
const listeners = new Set<() => void>();
const store = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => !(JSON.parse(readText(NAME, "device")) as { off?: boolean }).off,
  readOnServer: () => true,
};
function turn(on: boolean) {
  keepText(NAME, "device", on ? {} : { off: true });
  for (const listener of listeners) listener();
}

export interface Keys {
  /** Whether single keys do anything: whoever speaks to their browser turns them off. */
  on: boolean;
  turn(on: boolean): void;
}

const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]";

/** Single keys that do something while nobody types and no dialog is open. */
export function useKeys(does: Partial<Record<string, () => void>>): Keys {
  const on = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || repeat) return;
    if (target instanceof Element && target.closest(TYPING)) return;
    const act = does[key.toLowerCase()];
    if (!act || document.querySelector("dialog[open], :popover-open")) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return;
    const heard = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, [on]);
  return { on, turn };
}
