import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { BoxView } from "~/domain/mystery-box/view";
import { commitSeed } from "./box-api";
import { noteCommitment } from "./seen-commitments";

/** Sees to it that a player who looks at the box has a commitment that they can open with. */
export function useCommitment({ balance, commitment }: Pick<BoxView, "balance" | "commitment">) {
  const { revalidate } = useRevalidator();
  const asked = useRef<string>(null);
  const needed = balance !== null && !commitment?.usable;
  const replaces = commitment?.seedId ?? null;

  useEffect(() => {
    if (commitment?.usable) noteCommitment(commitment);
    if (!needed || asked.current === String(replaces)) return;
    asked.current = String(replaces);
    commitSeed({ replaces }).then(() => revalidate(), console.warn);
  }, [needed, replaces, commitment, revalidate]);
}
