import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Stage } from "~/app/routes/play/machine/stage";
import { useButtonLabels } from "./button-labels";
import { Curtain } from "./curtain";
import { type Playable, usePlay } from "./use-play";
import { useResultText } from "./result";

interface PlayerProps {
  game: Playable & { name: string };
  /** The server counted a game. */
  onCounted(): void;
}

/** The screen with its score above and its buttons below. */
export function Player({ game, onCounted }: PlayerProps) {
  const { t } = useTranslation(["play", "scores"]);
  const { number } = useFormat();
  const play = usePlay(game, onCounted);
  const { stage, flow, best } = play;
  const { phase, score } = stage.view;
  const labels = useButtonLabels(game.id);
  const resultText = useResultText(flow);
  const scoreIs = t("play:scoreIs", { score: number(score) });
  const said: Partial<Record<typeof phase, string>> = {
    playing: scoreIs,
    paused: t("play:paused"),
    over: `${t("play:over")} ${scoreIs} ${resultText}`,
  };
  return (
    <Stage
      stage={stage}
      name={game.name}
      labels={labels}
      curtain={<Curtain play={play} daily={game.daily} />}
      said={said[phase] ?? ""}
      head={
        <>
          <dl className="flex justify-between px-2">
            <Figure term={t("play:score")} value={number(score)} />
            <Figure term={t("play:best")} value={number(best)} />
          </dl>
          <SavedLine {...play} />
        </>
      }
      help={
        <>
          <span className="pointer-coarse:hidden">{t(`play:games.${game.id}.controls`)}</span>
          <span className="pointer-fine:hidden">{t(`play:games.${game.id}.touch`)}</span>
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

/** Only what keeps a game from being saved is worth a line while one plays. */
function SavedLine({ flow }: ReturnType<typeof usePlay>) {
  const { t } = useTranslation("scores");
  if (flow.stage !== "playing" || flow.saved === undefined || flow.saved === "server") return null;
  return (
    <p className="px-2 text-xs text-muted">
      {t(flow.saved === "login" ? "result.waitingLogin" : "start.notSaved")}
    </p>
  );
}
