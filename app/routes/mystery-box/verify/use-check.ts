import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { useRootData } from "~/app/frame/root-data";
import { useAction } from "~/app/use-action";
import type { OpeningView } from "~/domain/mystery-box/view";
import { commitSeed } from "~/app/routes/mystery-box/box-api";
import { checkOpening, type Verdict } from "./check-opening";

/** Checks an opening as soon as its seed is revealed. */
export function useCheck(opening: OpeningView, before: OpeningView | null | undefined) {
  const { t } = useTranslation("mystery-box");
  const { revalidate } = useRevalidator();
  const userId = useRootData()?.user?.id ?? "";
  const [revealed, setRevealed] = useState<string>();
  const [verdict, setVerdict] = useState<Verdict>();
  const { seedId, serverSeed: recorded } = opening.seed;
  const serverSeed = recorded ?? revealed;

  useEffect(() => {
    if (!serverSeed) return;
    let gone = false;
    checkOpening({ opening, serverSeed, userId, before }).then(
      (found) => gone || setVerdict(found),
      (error: unknown) => {
        console.warn(error);
        toast("danger", t("verify.failed"));
      },
    );
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page is read anew meanwhile; the opening stays
  }, [opening.openingId, serverSeed, userId]);

  const reveal = useAction(commitSeed, {
    success: t("fair.rotated"),
    onSuccess(answer) {
      if (answer.revealed?.seedId === seedId) setRevealed(answer.revealed.serverSeed);
      void revalidate();
    },
  });
  return {
    verdict,
    serverSeed,
    revealing: reveal.busy,
    reveal: () => void reveal.run({ replaces: seedId }),
  };
}
