import { useState } from "react";
import type { toListedGame } from "~/app/routes/store/list/game-card";
import type { Arrangement } from "~/domain/home/strips";

export interface Arranged {
  strips: Arrangement["strips"];
  featured: ReturnType<typeof toListedGame>[];
}

/** The page as it is arranged until it is put up. Begins anew with each revision but one that somebody else put up meanwhile. */
export function useHomeDraft(revision: number) {
  const [draft, setDraft] = useState<Arranged>();
  const [seen, setSeen] = useState({ revision, isOthers: false });
  if (seen.revision !== revision) {
    setSeen({ revision, isOthers: false });
    if (!seen.isOthers) setDraft(undefined);
  }
  return {
    draft,
    change: (next: Arranged) => setDraft(next),
    drop: () => setDraft(undefined),
    /** What others put up since takes nothing away. */
    keep(now: Arranged) {
      setDraft(now);
      setSeen({ revision, isOthers: true });
    },
  };
}

export type HomeDraft = ReturnType<typeof useHomeDraft>;
