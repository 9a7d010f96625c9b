import { useRef, useState, useSyncExternalStore } from "react";
import { type Keeper, keepText, readText } from "./kept-text";

const never = () => () => {};

/**
 * What is typed into a form, by the names of its fields. Kept so that neither a reload nor a sign-in loses it,
 * and on the device so that no crash does; another player who signs in there clears it.
 */
export function useDraft<Draft extends Record<string, string>>(
  name: string,
  empty: Draft,
  keeper: Keeper = "tab",
) {
  const kept = useSyncExternalStore(
    never,
    () => readText(name, keeper),
    () => "{}",
  );
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const read = { ...empty, ...parse(kept, empty) };
  const draft: Draft = { ...read, ...typed };
  // Several fields may change before the next render.
  const latest = useRef(typed);

  /** A function gets what is there now: what was typed before the scripts came is told at once, field after field. */
  function change(changes: Partial<Draft> | ((now: Draft) => Partial<Draft>)) {
    const made = typeof changes === "function" ? changes({ ...read, ...latest.current }) : changes;
    latest.current = { ...latest.current, ...made };
    setTyped(latest.current);
    keepText(name, keeper, { ...read, ...latest.current });
  }

  function drop() {
    latest.current = {};
    setTyped(latest.current);
    keepText(name, keeper, {});
  }

  return { draft, change, drop };
}

function parse(text: string, empty: object): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(text);
    const texts = Object.entries(kept ?? {}).filter(
      ([field, value]) => field in empty && typeof value === "string",
    );
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}
