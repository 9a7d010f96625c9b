import { useEffect, useId, useRef, useState } from "react";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { keepBestScore, readBestScore } from "~/app/routes/play/best-score";
import { loadGame } from "~/app/routes/play/load-game";
import { Machine, type View } from "~/app/routes/play/machine";
import type { Direction } from "~/app/routes/play/rules";
import type { PlayableGame } from "~/domain/store/playable";
import { Pad } from "./pad";

interface Play extends View {
  best: number;
  /** The game that just ended went further than any before. */
  record: boolean;
}

/** Loads a game, sets it up on the canvas, and tells how it goes. */
function useMachine(id: PlayableGame) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const machine = useRef<Machine>(null);
  const [play, setPlay] = useState<Play>({ phase: "loading", score: 0, best: 0, record: false });

  useEffect(() => {
    let left = false;
    let best = readBestScore(id);
    let record = false;
    const onView = (view: View) => {
      if (view.phase === "playing" && view.score === 0) record = false;
      if (view.score > best) {
        best = view.score;
        record = true;
        keepBestScore(id, best);
      }
      setPlay({ ...view, best, record });
    };
    loadGame(id).then(
      (cabinet) => {
        if (!left && canvas.current) {
          machine.current = new Machine(canvas.current, cabinet, onView);
        }
      },
      () => !left && onView({ phase: "failed", score: 0 }),
    );
    return () => {
      left = true;
      machine.current?.leave();
      machine.current = null;
    };
  }, [id]);

  return { canvas, machine, play };
}

const FOUR_WAYS: readonly Direction[] = ["left", "up", "down", "right"];
const DIRECTIONS: Record<PlayableGame, readonly Direction[]> = {
  "brick-garden": ["left", "right"],
  "neon-serpent": FOUR_WAYS,
  "tile-tide": FOUR_WAYS,
};

/** The screen with its score above and its buttons below. */
export function Player({ id, name }: { id: PlayableGame; name: string }) {
  const { t } = useTranslation("play");
  const { number } = useFormat();
  const helpId = useId();
  const { canvas, machine, play } = useMachine(id);
  const { phase, score, best } = play;
  const running = phase === "playing";
  const said = {
    loading: "",
    failed: "",
    ready: "",
    playing: t("scoreIs", { score: number(score) }),
    paused: t("paused"),
    over: `${t("over")} ${t("scoreIs", { score: number(score) })}`,
  };

  return (
    <section
      aria-label={name}
      className="pixel-corners mx-auto grid w-full max-w-[max(17.5rem,min(34rem,calc((100svh-15rem)*0.8)))] gap-3 border-2 border-line bg-surface p-2"
    >
      <dl className="flex justify-between px-2">
        <Figure term={t("score")} value={number(score)} />
        <Figure term={t("best")} value={number(best)} />
      </dl>
      <div className="relative aspect-4/5 bg-night">
        <canvas
          ref={canvas}
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- so that screen readers leave it the arrow keys
          role="application"
          aria-label={name}
          aria-describedby={helpId}
          tabIndex={0}
          className={classNames("block size-full", running ? "touch-none" : "touch-pan-y")}
        />
        {!running && <Curtain play={play} onGoOn={() => machine.current?.goOn()} />}
      </div>
      <Pad
        machine={machine}
        directions={DIRECTIONS[id]}
        running={running}
        idle={!running && phase !== "paused"}
      />
      <p id={helpId} className="px-2 pb-1 text-sm text-muted">
        <span className="pointer-coarse:hidden">{t(`games.${id}.controls`)}</span>
        <span className="pointer-fine:hidden">{t(`games.${id}.touch`)}</span>
      </p>
      <Announcer text={said[phase]} />
    </section>
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

/** What stands before the game while it does not run. */
function Curtain({
  play: { phase, score, record },
  onGoOn,
}: {
  play: ReturnType<typeof useMachine>["play"];
  onGoOn(): void;
}) {
  const { t } = useTranslation(["play", "common"]);
  const { number } = useFormat();
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center p-4">
      <div className="pixel-corners pointer-events-auto grid min-w-44 justify-items-center gap-3 border-2 border-line bg-surface p-4 text-center">
        {phase === "loading" && <p>{t("common:loading")}</p>}
        {phase === "failed" && <p>{t("loadFailed")}</p>}
        {phase === "paused" && <p className="font-pixel text-lg">{t("paused")}</p>}
        {phase === "over" && (
          <>
            <p className="font-pixel text-lg">{t("over")}</p>
            <p>{t(record ? "newBest" : "scoreIs", { score: number(score) })}</p>
          </>
        )}
        {phase === "ready" && <Button onClick={onGoOn}>{t("start")}</Button>}
        {phase === "paused" && <Button onClick={onGoOn}>{t("resume")}</Button>}
        {phase === "over" && <Button onClick={onGoOn}>{t("again")}</Button>}
      </div>
    </div>
  );
}

const AT_MOST_EVERY = 1000;

/** Says a text that changes often to those who listen, at most once a second. */
function Announcer({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const saidAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, saidAt.current + AT_MOST_EVERY - Date.now());
    const timer = setTimeout(() => {
      saidAt.current = Date.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="sr-only">{said}</output>;
}
