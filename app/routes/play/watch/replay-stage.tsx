import { type ReactNode, useEffect, useState } from "react";
import { Button } from "~/app/components/button";
import { Chip } from "~/app/components/chip";
import { Spinner } from "~/app/components/spinner";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Cabinet } from "~/app/routes/play/machine/cabinet";
import { Stage } from "~/app/routes/play/machine/stage";
import { useMachine } from "~/app/routes/play/machine/use-machine";

const SPEEDS = [1, 2, 8] as const;

/** How far a replay has come, and what it has scored by then. */
interface Shown {
  step: number;
  score: number;
  over: boolean;
}

interface ReplayStageProps {
  load: () => Promise<Cabinet>;
  /** What the page calls the picture. */
  label: string;
  /** What is shown; null while it is not there, or cannot be drawn. */
  replay: { seed: string; tape: Uint8Array } | null;
  /** What stands before the picture where there is nothing to show, but for a moment's waiting. */
  instead: ReactNode;
  head(shown: Shown): ReactNode;
  /** What those who listen are told. */
  said(shown: Shown): string;
}

/** What was played before, to be looked at: how fast, and from where. */
export function ReplayStage({ load, label, replay, instead, head, said }: ReplayStageProps) {
  const { t } = useTranslation(["scores", "play", "common"]);
  const [speed, setSpeed] = useState<number>(1);
  const stage = useMachine(load, { onBegin() {}, onEnd() {} });
  const { machine, view, cabinet } = stage;
  const { phase } = view;

  useEffect(() => {
    if (replay && cabinet) machine.current?.watch(replay.seed, replay.tape);
  }, [replay, cabinet, machine]);
  useEffect(() => {
    setSpeedOf(machine, speed);
  }, [machine, speed, replay, cabinet]);

  const play = () => machine.current?.begin();
  const shown = { step: view.step, score: view.score, over: phase === "over" };
  return (
    <Stage
      stage={stage}
      name={label}
      watching
      curtain={
        instead ??
        (phase === "failed" ? (
          <p role="alert">{t("play:loadFailed")}</p>
        ) : phase === "paused" ? (
          <Button onClick={play}>{t("scores:watch.play")}</Button>
        ) : phase === "over" ? (
          <Button onClick={play}>{t("scores:watch.restart")}</Button>
        ) : (
          <p className="flex items-center gap-2">
            <Spinner /> {t("common:loading")}
          </p>
        ))
      }
      said={said(shown)}
      head={head(shown)}
      help={
        replay && view.steps !== null ? (
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
  );
}

function setSpeedOf({ current }: ReturnType<typeof useMachine>["machine"], speed: number): void {
  if (current) current.speed = speed;
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
