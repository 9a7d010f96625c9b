import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** `tab` for what says who somebody is; `device` for what its author shows to everybody anyway. */
type Keeper = "tab" | "device";

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
  const draft: Draft = { ...empty, ...parse(kept, empty), ...typed };

  function change(changes: Partial<Draft>) {
    setTyped({ ...typed, ...changes });
    keep(name, keeper, { ...draft, ...changes });
  }

  function drop() {
    setTyped({});
    keep(name, keeper, {});
  }

  return { draft, change, drop };
}

/** Whether something is kept on this device under a name. */
export const hasDraft = (name: string) => readText(name, "device") !== "{}";

const storageOf = (keeper: Keeper) => (keeper === "tab" ? sessionStorage : localStorage);

function readText(name: string, keeper: Keeper): string {
  try {
    return storageOf(keeper).getItem(name) ?? "{}";
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

function keep(name: string, keeper: Keeper, draft: Record<string, string>): void {
  try {
    storageOf(keeper).setItem(name, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still sends.
  }
}
