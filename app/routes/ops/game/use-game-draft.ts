import { useRef, useState, useSyncExternalStore } from "react";
import { keepText, readText } from "~/app/kept-text";
import type { GameFields } from "./game-fields";

const never = () => () => {};

/** What is typed and not saved, on what it was typed over. */
interface Kept {
  revision?: number;
  base?: GameFields;
  mine: GameFields;
}

function parse(text: string): Kept {
  try {
    return { mine: {}, ...(JSON.parse(text) as Partial<Kept>) };
  } catch {
    return { mine: {} };
  }
}

/**
 * A game while it is written. Kept on the device, so that no lost connection, expired session or crash loses it. What others
 * saved meanwhile comes in by itself where one has not changed the same; where one has, one chooses.
 */
export function useGameDraft(name: string, saved: GameFields, revision: number) {
  const stored = useSyncExternalStore(
    never,
    () => readText(name, "device"),
    () => "{}",
  );
  const [typed, setTyped] = useState<Kept>();
  const latest = useRef<Kept>(undefined);
  const kept = typed ?? parse(stored);
  const { mine, base = saved } = kept;
  const changedByOthers = Object.keys(saved).filter((field) => saved[field] !== base[field]);
  const clashes = changedByOthers.filter(
    (field) => field in mine && mine[field] !== saved[field] && mine[field] !== base[field],
  );
  const fields: GameFields = { ...saved, ...mine };

  function keep(next: Kept) {
    latest.current = next;
    setTyped(next);
    keepText(name, "device", Object.keys(next.mine).length ? next : {});
  }
  const now = () => latest.current ?? kept;

  return {
    fields,
    unsaved: Object.keys(saved).some((field) => fields[field] !== saved[field]),
    changedByOthers,
    /** Fields that both have changed, otherwise. */
    clashes,
    change(changes: GameFields) {
      const known = now();
      keep({
        revision: known.revision ?? revision,
        base: known.base ?? saved,
        mine: { ...known.mine, ...changes },
      });
    },
    /** Says whose text it is to be. */
    settle(field: string, whose: "mine" | "theirs") {
      const known = now();
      const { [field]: own, ...others } = known.mine;
      keep({
        ...known,
        base: { ...base, [field]: saved[field]! },
        mine: whose === "mine" ? { ...others, [field]: own! } : others,
      });
    },
    /** What the others did has been read. */
    note: () => keep({ ...now(), revision, base: saved }),
    drop: () => keep({ mine: {} }),
  };
}

export type GameDraft = ReturnType<typeof useGameDraft>;
