import { Icon } from "~/app/components/icon";
import type { RefObject } from "react";
import { buttonStyle } from "~/app/components/button-style";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Machine } from "~/app/routes/play/machine";
import type { Direction } from "~/app/routes/play/rules";

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
  directions: readonly Direction[];
  running: boolean;
  /** There is nothing to pause or to go on with. */
  idle: boolean;
}

/** The buttons under the screen: for thumbs, and for whoever uses neither keys nor swipes. */
export function Pad({ machine, directions, running, idle }: PadProps) {
  const { t } = useTranslation("play");
  const nudge = (direction: Direction) => {
    machine.current?.press(direction);
    setTimeout(() => machine.current?.release(direction), NUDGE);
  };
  return (
    <fieldset aria-label={t("controls")} className="flex min-w-0 justify-center gap-2">
      {directions.map((direction) => {
        const arrow = ARROWS[direction];
        const release = () => machine.current?.release(direction);
        return (
          <button
            key={direction}
            type="button"
            aria-label={t(direction)}
            className={buttonStyle(
              "secondary",
              "lg",
              "min-w-11 flex-1 touch-none select-none px-2!",
            )}
            onPointerDown={() => machine.current?.press(direction)}
            onPointerUp={release}
            onPointerLeave={release}
            onPointerCancel={release}
            onContextMenu={(event) => event.preventDefault()}
            onClick={({ detail }) => detail === 0 && nudge(direction)}
          >
            <Icon name={arrow} />
          </button>
        );
      })}
      <button
        type="button"
        aria-label={running || idle ? t("pause") : t("resume")}
        disabled={idle}
        className={buttonStyle("quiet", "lg", "min-w-11 flex-1 px-2!")}
        onClick={() => (running ? machine.current?.pause() : machine.current?.goOn())}
      >
        {running || idle ? <Icon name="pause" /> : <Icon name="play" />}
      </button>
    </fieldset>
  );
}
