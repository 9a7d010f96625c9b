import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { BoxView, NewOpeningView } from "~/domain/mystery-box/view";
import { commitSeed, openBox } from "~/app/routes/mystery-box/box-api";
import { noteCommitment } from "~/app/routes/mystery-box/seen-commitments";
import { newClientSeed } from "./client-seed";

export type Stage =
  | { name: "closed" | "opening" }
  /** On its way out of the box, and then there. */
  | { name: "revealing" | "open"; opening: NewOpeningView };

/** One box after the other, from the press of the button to the prize. */
export function useOpening({ commitment, balance }: BoxView) {
  const { t } = useTranslation("mystery-box");
  const { revalidate } = useRevalidator();
  const [stage, setStage] = useState<Stage>({ name: "closed" });
  const [clientSeed, setClientSeed] = useState(newClientSeed);
  const [seed, setSeed] = useState<{ seedId: string; seedHash: string }>();
  const present = seed ?? commitment;

  /** The page did not know yet that its commitment is over. Nothing is opened that they have not seen sealed. */
  async function sealAnew(): Promise<void> {
    try {
      const answer = await commitSeed({ replaces: present?.seedId ?? null });
      noteCommitment(answer.commitment);
      setSeed(answer.commitment);
      setClientSeed(newClientSeed());
      toast("info", t("opening.stale"));
    } catch (error) {
      console.warn(error);
    }
    void revalidate();
  }

  const { run, busy } = useAction(openBox, {
    onSuccess(opening) {
      setStage({ name: "revealing", opening });
      setClientSeed(newClientSeed());
    },
    onProblem({ code }) {
      setStage({ name: "closed" });
      if (code === "no_commitment") void sealAnew();
      else if (!code.startsWith("login_")) void revalidate();
      // The dialog itself says what is missing, once the page is read anew.
      return code === "no_commitment" || code === "not_enough_points";
    },
  });

  /** Until then balance and pity bar stand still: they would tell what is in the box. */
  function showPrize(): void {
    setStage((before) => (before.name === "revealing" ? { ...before, name: "open" } : before));
    void revalidate();
  }

  const opened = stage.name === "open" ? stage.opening : undefined;
  return {
    stage,
    busy,
    clientSeed,
    setClientSeed,
    seedHash: present?.seedHash,
    /** The balance as of the last opening, before the page is read anew. */
    balance: opened?.balance ?? balance ?? 0,
    ready: present !== null && present !== undefined,
    open() {
      if (!present) return;
      setStage({ name: "opening" });
      void run({ clientSeed, seedId: present.seedId });
    },
    reveal: showPrize,
    close() {
      if (stage.name === "revealing") void revalidate();
      setStage({ name: "closed" });
    },
  };
}
