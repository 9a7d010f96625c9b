import { useEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "~/app/components/button";
import { buttonStyle } from "~/app/components/button-style";
import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useFullScreen } from "~/app/routes/play/machine/full-screen";
import { chooseSound, onSoundChosen, wantsSound } from "~/app/routes/play/machine/sound";
import type { FrameGame } from "./read-frame";
import type { Frame } from "./use-frame";

interface FramePlayerProps {
  game: FrameGame;
  frame: Frame;
}

/** A game's frame, with what the page puts around it: what it reports, and the buttons that are ours. */
export function FramePlayer({ game: { id, name, frame: facts }, frame }: FramePlayerProps) {
  const { t } = useTranslation(["play", "frames"]);
  const { number } = useFormat();
  const { element, phase, best, begin, pause, onLoad } = frame;
  const box = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(box);
  const { width, height } = facts;
  useEffect(() => {
    box.current?.style.setProperty("--shape", String(width / height));
  }, [width, height]);
  const start = () => {
    begin();
    box.current?.scrollIntoView({ block: "start" });
  };
  const isIn = phase === "playing" || phase === "paused";
  return (
    <section
      ref={box}
      aria-label={name}
      className={classNames(
        "grid w-full gap-3 [--shape:1] border-2 max-sm:-scroll-mt-3 border-line bg-surface p-2",
        isFull
          ? "machine-full"
          : "pixel-corners mx-auto grid-cols-[minmax(0,1fr)] content-start self-start max-w-[max(17.5rem,min(44rem,calc((100svh-13rem)*var(--shape))))]",
      )}
    >
      <div className="machine-part flex flex-wrap items-baseline justify-between gap-x-4 px-2">
        <p className="text-sm text-muted">{t("frames:badge")}</p>
        {best !== null && (
          <p className="text-sm">
            {t("frames:best")} <b className="text-lg tabular-nums">{number(best)}</b>
          </p>
        )}
      </div>
      <div className="machine-picture relative mx-auto aspect-(--shape) w-full bg-night">
        {isIn && (
          <iframe
            ref={element}
            src={facts.address}
            title={name}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            allow=""
            onLoad={onLoad}
            className="block size-full border-0"
          />
        )}
        {!isIn && (
          <img
            src={`/art/games/${id}/scene-1.svg`}
            alt=""
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {phase !== "playing" && (
          <div className="absolute inset-0 grid place-items-center bg-night/70 p-4">
            <div className="pixel-corners grid min-w-44 justify-items-center gap-3 border-2 border-line bg-surface p-4 text-center">
              {phase === "idle" && <Button onClick={start}>{t("play:start")}</Button>}
              {phase === "paused" && (
                <>
                  <p className="font-pixel text-lg">{t("play:paused")}</p>
                  <Button onClick={() => pause(false)}>{t("play:resume")}</Button>
                </>
              )}
              {phase === "stopped" && (
                <>
                  <p role="alert" className="max-w-60 text-sm">
                    {t("frames:stopped")}
                  </p>
                  <Button onClick={begin}>{t("frames:loadAgain")}</Button>
                </>
              )}
            </div>
          </div>
        )}
      </div>
      <fieldset
        aria-label={t("play:controls")}
        className="machine-part flex min-w-0 content-start items-start gap-2"
      >
        <SoundToggle />
        <Control
          label={t("play:pause")}
          icon="pause"
          disabled={phase !== "playing"}
          onClick={() => pause(true)}
        />
        <Control
          label={t(isFull ? "play:leaveFullScreen" : "play:fullScreen")}
          icon={isFull ? "minimize" : "maximize"}
          onClick={toggle}
        />
      </fieldset>
    </section>
  );
}

function SoundToggle() {
  const { t } = useTranslation("play");
  const on = useSyncExternalStore(onSoundChosen, wantsSound, () => false);
  return (
    <Control
      label={t("sound")}
      icon={on ? "volume-2" : "volume-x"}
      pressed={on}
      onClick={() => chooseSound(!on)}
    />
  );
}

interface ControlProps {
  label: string;
  icon: "pause" | "minimize" | "maximize" | "volume-2" | "volume-x";
  pressed?: boolean;
  disabled?: boolean;
  onClick(): void;
}

function Control({ label, icon, pressed, disabled, onClick }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={buttonStyle("quiet", "lg", "min-w-11 flex-1 px-2!")}
    >
      <Icon name={icon} />
    </button>
  );
}
