import { useEffect, useState } from "react";
import { Button } from "~/app/components/button";
import { Chip } from "~/app/components/chip";
import { Countdown } from "~/app/components/countdown";
import { Spinner } from "~/app/components/spinner";
import { classNames } from "~/app/components/class-names";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { cabinets } from "~/app/routes/play/games/cabinets";
import { Stage } from "~/app/routes/play/machine/stage";
import { useMachine } from "~/app/routes/play/machine/use-machine";
import { findGame } from "~/domain/play/games";
import type { PlayableGame } from "~/domain/store/playable";
import { type Replay, useReplay } from "./use-replay";

const SPEEDS = [1, 2, 8] as const;

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
  const { t } = useTranslation(["scores", "play", "common"]);
  const { number } = useFormat();
  const { replay, retry } = useReplay(gameId, sessionId, ofDesk);
  const [speed, setSpeed] = useState<number>(1);
  const stage = useMachine(cabinets[gameId], { onBegin() {}, onEnd() {} });
  const { machine, view, cabinet } = stage;
  const draws = replay.state === "run" && replay.answer.rulesVersion === findGame(gameId)?.version;

  useEffect(() => {
    if (draws && cabinet) machine.current?.watch(replay.answer.seed, replay.tape);
  }, [draws, cabinet, machine, replay]);
  useEffect(() => {
    setSpeedOf(machine, speed);
  }, [machine, speed, draws, cabinet]);

  return (
    <div className="stack content-start gap-3">
      <Stage
        stage={stage}
        name={label}
        watching
        curtain={
          <WatchCurtain
            {...{ replay, draws, opensAt, retry }}
            phase={view.phase}
            onPlay={() => machine.current?.begin()}
          />
        }
        said={view.phase === "over" ? t("play:scoreIs", { score: number(view.score) }) : ""}
        head={
          <p className="flex items-baseline justify-between px-2">
            <span className="text-sm text-muted">{t("play:score")}</span>
            <b className="text-lg tabular-nums">{number(view.score)}</b>
          </p>
        }
        help={
          draws && view.steps !== null ? (
            <div className="grid gap-2">
              <Position
                step={view.step}
                steps={view.steps}
                perSecond={cabinet?.rules.stepsPerSecond ?? 1}
                onSeek={(step) => machine.current?.seek(step)}
              />
              <fieldset aria-label={t("scores:watch.speed")} className="flex flex-wrap gap-2">
                {SPEEDS.map((one) => (
                  <Chip
                    key={one}
                    pressed={speed === one}
                    className="min-w-11 justify-center"
                    onClick={() => setSpeed(one)}
                  >
                    {t("scores:watch.times", { speed: one })}
                  </Chip>
                ))}
              </fieldset>
            </div>
          ) : null
        }
      />
      <Verdict replay={replay} />
    </div>
  );
}

function setSpeedOf({ current }: ReturnType<typeof useMachine>["machine"], speed: number): void {
  if (current) current.speed = speed;
}

interface WatchCurtainProps {
  replay: Replay;
  draws: boolean;
  opensAt: string | null;
  phase: string;
  retry(): void;
  onPlay(): void;
}

function WatchCurtain({ replay, draws, opensAt, phase, retry, onPlay }: WatchCurtainProps) {
  const { t } = useTranslation(["scores", "play", "common"]);
  if (replay.state === "failed") {
    return replay.code === "not_yet" ? (
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
    ) : (
      <>
        <p role="alert">{t("scores:watch.failed")}</p>
        <Button onClick={retry}>{t("common:tryAgain")}</Button>
      </>
    );
  }
  if (phase === "failed") return <p role="alert">{t("play:loadFailed")}</p>;
  if (replay.state === "run" && !draws) {
    return <p className="max-w-60 text-sm">{t("scores:watch.cannotDraw")}</p>;
  }
  if (phase === "paused") return <Button onClick={onPlay}>{t("scores:watch.play")}</Button>;
  if (phase === "over") return <Button onClick={onPlay}>{t("scores:watch.restart")}</Button>;
  return (
    <p className="flex items-center gap-2">
      <Spinner /> {t("common:loading")}
    </p>
  );
}

/** Whether the score came out again. */
function Verdict({ replay }: { replay: Replay }) {
  const { t } = useTranslation("scores");
  const { number } = useFormat();
  if (replay.state === "failed") return null;
  const isSame = replay.state === "run" && replay.score === replay.answer.score;
  return (
    <output
      className={classNames(
        "pixel-corners block border-2 px-4 py-3 text-center font-semibold",
        replay.state === "loading" && "border-line text-muted",
        replay.state === "run" &&
          (isSame ? "border-success text-success" : "border-danger text-danger"),
      )}
    >
      {replay.state === "loading"
        ? t("watch.running")
        : isSame
          ? t("watch.proven", { score: number(replay.score) })
          : t("watch.differs", {
              score: number(replay.score),
              told: number(replay.answer.score),
            })}
    </output>
  );
}

interface PositionProps {
  step: number;
  steps: number;
  perSecond: number;
  onSeek(step: number): void;
}

/** Where in the game one is, and a way to elsewhere. */
function Position({ step, steps, perSecond, onSeek }: PositionProps) {
  const { t } = useTranslation("scores");
  const { duration } = useTimeFormat();
  const at = duration(step / perSecond);
  const length = duration(steps / perSecond);
  const text = t("watch.at", { at, length });
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-4">
        <span>{t("watch.position")}</span>
        <span className="tabular-nums">{text}</span>
      </p>
      <input
        type="range"
        min={0}
        max={steps}
        step={Math.max(1, Math.round(perSecond / 2))}
        value={step}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
        aria-label={t("watch.position")}
        aria-valuetext={text}
        className="h-11 w-full accent-gold"
      />
    </div>
  );
}
