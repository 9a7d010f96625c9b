import type { ReactNode } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Stage } from "~/app/routes/play/machine/stage";
import type { Stage as StageOf } from "~/app/routes/play/machine/use-machine";

interface DuelStageProps {
  stage: StageOf;
  name: string;
  head: ReactNode;
  curtain: ReactNode;
  said: string;
  watching?: boolean;
  endless?: boolean;
}

/** The screen of a duel, wherever it is played. */
export function DuelStage(props: DuelStageProps) {
  const { t } = useTranslation(["play", "duel"]);
  return (
    <Stage
      {...props}
      labels={{ a: t("duel:plant"), b: t("duel:aim") }}
      help={
        <>
          <span className="pointer-coarse:hidden">{t("play:games.hedge-duel.controls")}</span>
          <span className="pointer-fine:hidden">{t("play:games.hedge-duel.touch")}</span>
        </>
      }
    />
  );
}
