import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "~/app/components/class-names";
import { Announcer } from "./announcer";
import type { Button } from "./cabinet";
import { useFullScreen } from "./full-screen";
import { Pad } from "./pad";
import type { Stage as StageOf } from "./use-machine";

interface StageProps {
  stage: StageOf;
  /** The game's name. */
  name: string;
  /** How it is played: said with the screen, and shown below it. */
  help: ReactNode;
  /** Above the screen: figures, an end button. */
  head: ReactNode;
  /** What stands before the game while it does not run: start, paused, result. */
  curtain: ReactNode;
  /** What those who listen are told, at most once a second. */
  said: string;
  /** What buttons do in this game, where neither "Button A" nor the cabinet says it. */
  labels?: Partial<Record<Button, string>>;
  /** Nothing is played here: no buttons of the game under the screen. */
  watching?: boolean;
  /** It goes on whatever one does: no button that pauses it. */
  endless?: boolean;
}

/** A game's screen with what belongs to it: head above, curtain before, buttons below. */
export function Stage(props: StageProps) {
  const {
    stage,
    name,
    help,
    head,
    curtain,
    said,
    labels,
    watching = false,
    endless = false,
  } = props;
  const helpId = useId();
  const box = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(box);
  const { canvas, machine, view, screen, cabinet } = stage;
  const running = view.phase === "playing" || view.phase === "ending";
  useEffect(() => {
    box.current?.style.setProperty("--shape", String(screen.width / screen.height));
  }, [screen]);
  return (
    <section
      ref={box}
      aria-label={name}
      data-in-use={(running && !watching) || undefined}
      className={classNames(
        "grid w-full gap-3 [--shape:0.8] border-2 max-sm:-scroll-mt-3 border-line bg-surface p-2",
        isFull
          ? "machine-full"
          : "pixel-corners mx-auto grid-cols-[minmax(0,1fr)] content-start self-start max-w-[max(17.5rem,min(34rem,calc((100svh-15rem)*var(--shape))))]",
      )}
    >
      <div className="machine-part grid gap-3">{head}</div>
      <div className="machine-picture relative mx-auto aspect-(--shape) w-full bg-night">
        <canvas
          ref={canvas}
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- so that screen readers leave it the arrow keys
          role="application"
          aria-label={name}
          aria-describedby={helpId}
          tabIndex={0}
          className={classNames(
            "pixelated block size-full",
            running ? "touch-none" : "touch-pan-y",
          )}
        />
        {!running && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center p-4">
            <div className="pixel-corners pointer-events-auto grid max-h-full min-w-44 justify-items-center gap-3 overflow-y-auto border-2 border-line bg-surface p-4 text-center">
              {curtain}
            </div>
          </div>
        )}
      </div>
      <Pad
        machine={machine}
        phase={view.phase}
        buttons={watching ? [] : (cabinet?.buttons ?? null)}
        labels={labels}
        texts={cabinet?.labels}
        pauses={!endless}
        full={{ isFull, toggle }}
        byEar={!watching && cabinet?.byEar === true}
      />
      <div id={helpId} className={classNames("px-2 pb-1 text-sm text-muted", isFull && "sr-only")}>
        {help}
      </div>
      <Announcer text={said} />
    </section>
  );
}
