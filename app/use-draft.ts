import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * What is typed into a form, by the names of its fields. Kept for this tab, so that neither a reload
 * nor a sign-in loses it; never in local storage, for it may say who somebody is.
 */
export function useDraft<Draft extends Record<string, string>>(name: string, empty: Draft) {
  const kept = useSyncExternalStore(
    never,
    () => readText(name),
    () => "{}",
  );
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const draft: Draft = { ...empty, ...parse(kept, empty), ...typed };

  function change(changes: Partial<Draft>) {
    setTyped({ ...typed, ...changes });
    keep(name, { ...draft, ...changes });
  }

  function drop() {
    setTyped({});
    keep(name, {});
  }

  return { draft, change, drop };
}

function readText(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? "{}";
  } catch {
    return "{}";
  }
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

function keep(name: string, draft: Record<string, string>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still sends.
  }
}
