import { useMemo, type ReactNode } from "react";
import { Button } from "~/app/components/button";
import { Countdown } from "~/app/components/countdown";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { cabinets } from "~/app/routes/play/games/cabinets";
import { findGame } from "~/domain/play/games";
import type { PlayableGame } from "~/domain/store/playable";
import { ReplayStage } from "./replay-stage";
import { type Replay, useReplay } from "./use-replay";
import { Verdict } from "./verdict";

interface ScreenProps {
  gameId: PlayableGame;
  sessionId: string;
  /** What the page calls the picture. */
  label: string;
  /** When it may be watched, if that is not yet. */
  opensAt: string | null;
  /** Whether an operator looks at it, who sees those that are on no board, too. */
  ofDesk?: boolean;
}

/** A game as it was played: how fast, from where, and whether its score comes out again. */
export function WatchScreen({ gameId, sessionId, label, opensAt, ofDesk }: ScreenProps) {
  const { t } = useTranslation(["scores", "play"]);
  const { number } = useFormat();
  const { replay, retry } = useReplay(gameId, sessionId, ofDesk);
  const version = findGame(gameId)?.version;
  const drawn = useMemo(
    () =>
      replay.state === "run" && replay.answer.rulesVersion === version
        ? { seed: replay.answer.seed, tape: replay.tape }
        : null,
    [replay, version],
  );
  return (
    <div className="stack content-start gap-3">
      <ReplayStage
        load={cabinets[gameId]}
        label={label}
        replay={drawn}
        instead={
          replay.state === "failed" ? (
            <Failed {...{ code: replay.code, opensAt, retry }} />
          ) : replay.state === "run" && !drawn ? (
            <p className="max-w-60 text-sm">{t("scores:watch.cannotDraw")}</p>
          ) : null
        }
        said={({ over, score }) => (over ? t("play:scoreIs", { score: number(score) }) : "")}
        head={({ score }) => (
          <p className="flex items-baseline justify-between px-2">
            <span className="text-sm text-muted">{t("play:score")}</span>
            <b className="text-lg tabular-nums">{number(score)}</b>
          </p>
        )}
      />
      <ScoreVerdict replay={replay} />
    </div>
  );
}

interface FailedProps {
  code: string;
  opensAt: string | null;
  retry(): void;
}

function Failed({ code, opensAt, retry }: FailedProps): ReactNode {
  const { t } = useTranslation(["scores", "common"]);
  if (code !== "not_yet") {
    return (
      <>
        <p role="alert">{t("scores:watch.failed")}</p>
        <Button onClick={retry}>{t("common:tryAgain")}</Button>
      </>
    );
  }
  return (
    <>
      <p className="max-w-60 font-semibold">{t("scores:watch.notYet")}</p>
      <p className="max-w-60 text-sm text-muted">{t("scores:watch.notYetHint")}</p>
      {opensAt && (
        <p className="text-sm">
          {t("scores:watch.opensIn")}{" "}
          <Countdown until={opensAt} onEnd={retry} className="font-bold tabular-nums" />
        </p>
      )}
    </>
  );
}

/** Whether the score came out again. */
function ScoreVerdict({ replay }: { replay: Replay }) {
  const { t } = useTranslation("scores");
  const { number } = useFormat();
  if (replay.state === "failed") return null;
  if (replay.state === "loading") return <Verdict same={null}>{t("watch.running")}</Verdict>;
  const { score, answer } = replay;
  const same = score === answer.score;
  return (
    <Verdict same={same}>
      {same
        ? t("watch.proven", { score: number(score) })
        : t("watch.differs", { score: number(score), told: number(answer.score) })}
    </Verdict>
  );
}
