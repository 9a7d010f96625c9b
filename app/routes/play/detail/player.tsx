import { type ReactNode, useState } from "react";
import { Button } from "~/app/components/button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { keepBestScore, readBestScore } from "~/app/routes/play/best-score";
import { cabinets } from "~/app/routes/play/games/cabinets";
import { Stage } from "~/app/routes/play/machine/stage";
import { useMachine } from "~/app/routes/play/machine/use-machine";
import type { PlayableGame } from "~/domain/store/playable";

/** The screen with its score above and its buttons below. */
export function Player({ id, name }: { id: PlayableGame; name: string }) {
  const { t } = useTranslation(["play", "common"]);
  const { number } = useFormat();
  const [best, setBest] = useState(0);
  const [record, setRecord] = useState(false);
  const begin = () => {
    setRecord(false);
    stage.machine.current?.start(drawSeed());
    // On a phone the buttons would lie behind the bar at the bottom.
    stage.canvas.current?.closest("section")?.scrollIntoView({ block: "center" });
  };
  const stage = useMachine(cabinets[id], {
    onReady: () => setBest(readBestScore(id)),
    onBegin: begin,
    onEnd: ({ score }) => {
      if (score <= best) return;
      setBest(score);
      setRecord(true);
      keepBestScore(id, score);
    },
  });
  const { phase, score } = stage.view;
  const curtain: Record<typeof phase, ReactNode> = {
    loading: <p>{t("common:loading")}</p>,
    failed: <p>{t("loadFailed")}</p>,
    ready: <Button onClick={begin}>{t("start")}</Button>,
    playing: null,
    paused: (
      <>
        <p className="font-pixel text-lg">{t("paused")}</p>
        <Button onClick={() => stage.machine.current?.begin()}>{t("resume")}</Button>
        <Button tone="quiet" onClick={() => stage.machine.current?.retire()}>
          {t("endGame")}
        </Button>
      </>
    ),
    ending: null,
    over: (
      <>
        <p className="font-pixel text-lg">{t("over")}</p>
        <p>{t(record ? "newBest" : "scoreIs", { score: number(score) })}</p>
        <Button onClick={begin}>{t("again")}</Button>
      </>
    ),
  };
  const said: Partial<Record<typeof phase, string>> = {
    playing: t("scoreIs", { score: number(score) }),
    paused: t("paused"),
    over: `${t("over")} ${t("scoreIs", { score: number(score) })}`,
  };
  return (
    <Stage
      stage={stage}
      name={name}
      curtain={curtain[phase]}
      said={said[phase] ?? ""}
      head={
        <dl className="flex justify-between px-2">
          <Figure term={t("score")} value={number(score)} />
          <Figure term={t("best")} value={number(best)} />
        </dl>
      }
      help={
        <>
          <span className="pointer-coarse:hidden">{t(`games.${id}.controls`)}</span>
          <span className="pointer-fine:hidden">{t(`games.${id}.touch`)}</span>
        </>
      }
    />
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-lg font-bold tabular-nums">{value}</dd>
    </div>
  );
}

/** 32 hex digits. */
function drawSeed(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("");
}
