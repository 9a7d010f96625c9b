import { type RefObject, useSyncExternalStore } from "react";
import { Button } from "~/app/components/button";
import { buttonStyle } from "~/app/components/button-style";
import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Button as GameButton, Cabinet } from "./cabinet";
import type { Machine } from "./machine";
import { chooseSound, onSoundChosen, wantsSound } from "./sound";
import { SoundButton } from "./sound-button";
import { SoundTiming } from "./sound-timing";
import type { Stage } from "./use-machine";

const ARROWS = {
  left: "chevron-left",
  up: "chevron-up",
  down: "chevron-down",
  right: "chevron-right",
} as const;
/** How long a press by key or by voice counts as held, in milliseconds. */
const NUDGE = 160;

interface PadProps {
  machine: RefObject<Machine | null>;
  phase: Stage["view"]["phase"];
  /** Null until the game has loaded: their place is kept, so that nothing below jumps. */
  buttons: readonly GameButton[] | null;
  labels: Partial<Record<GameButton, string>> | undefined;
  texts: Cabinet["labels"] | undefined;
  /** Whether it can be paused. */
  pauses: boolean;
  full: { isFull: boolean; toggle(): void };
  /** It is played by ear. */
  byEar: boolean;
}

/** The buttons under the screen: for thumbs, and for whoever uses neither keys nor swipes. */
export function Pad(props: PadProps) {
  const { machine, phase, buttons, labels, texts, pauses, full, byEar } = props;
  const { t } = useTranslation("play");
  const sounds = useSyncExternalStore(onSoundChosen, wantsSound, () => false);
  const running = phase === "playing";
  const idle = !running && phase !== "paused";
  return (
    <fieldset
      aria-label={t("controls")}
      className="machine-part flex min-w-0 flex-wrap content-start justify-center gap-2"
    >
      {buttons === null && <div className="min-h-13 basis-full sm:basis-60" />}
      {buttons !== null && buttons.length > 0 && (
        <div
          className={classNames(
            "grow-4 gap-2",
            // Six fit beside each other on all but the smallest phones.
            buttons.length > 5 ? "grid grid-cols-3 min-[375px]:flex" : "flex",
          )}
        >
          {buttons.map((button) => (
            <PadButton
              key={button}
              button={button}
              label={labels?.[button] ?? t(texts?.[button] ?? button)}
              machine={machine}
            />
          ))}
        </div>
      )}
      <div className="flex grow gap-2">
        {pauses && (
          <button
            type="button"
            aria-label={running || idle ? t("pause") : t("resume")}
            disabled={idle}
            className={buttonStyle("quiet", "lg", "min-w-11 flex-1 px-2!")}
            onClick={() => (running ? machine.current?.pause() : machine.current?.begin())}
          >
            <Icon name={running || idle ? "pause" : "play"} />
          </button>
        )}
        <SoundButton machine={machine} ready={phase !== "loading"} />
        <button
          type="button"
          aria-label={t(full.isFull ? "leaveFullScreen" : "fullScreen")}
          className={buttonStyle("quiet", "lg", "min-w-11 flex-1 px-2!")}
          onClick={full.toggle}
        >
          <Icon name={full.isFull ? "minimize" : "maximize"} />
        </button>
      </div>
      {byEar && !sounds && (
        <Button
          tone="secondary"
          onClick={() => {
            chooseSound(true);
            machine.current?.sound(true);
          }}
        >
          {t("soundOn")}
        </Button>
      )}
      {byEar && sounds && <SoundTiming machine={machine} ready={phase !== "loading"} />}
    </fieldset>
  );
}

interface PadButtonProps {
  button: GameButton;
  label: string;
  machine: RefObject<Machine | null>;
}

function PadButton({ button, label, machine }: PadButtonProps) {
  const release = () => machine.current?.release(button);
  const nudge = () => {
    machine.current?.press(button);
    setTimeout(release, NUDGE);
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={buttonStyle("secondary", "lg", "min-w-11 flex-1 touch-none select-none px-2!")}
      onPointerDown={() => machine.current?.press(button)}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => detail === 0 && nudge()}
    >
      {button === "a" || button === "b" ? (
        <span aria-hidden className="text-xl font-bold">
          {button.toUpperCase()}
        </span>
      ) : (
        <Icon name={ARROWS[button]} />
      )}
    </button>
  );
}
