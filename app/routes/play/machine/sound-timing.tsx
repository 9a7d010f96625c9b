import { type RefObject, useEffect, useId, useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Machine } from "./machine";
import { keepSoundLateness, soundLateness } from "./sound";

/** Milliseconds: ears that hear early are rare, wireless ones late by a lot. */
const EARLIEST = -50;
const LATEST = 250;

/** For games that are played by ear, once sound is on: by how much sound comes earlier, so that it is heard in time. */
export function SoundTiming({
  machine,
  ready,
}: {
  machine: RefObject<Machine | null>;
  ready: boolean;
}) {
  const { t } = useTranslation("play");
  const id = useId();
  const [late, setLate] = useState(soundLateness);
  useEffect(() => {
    if (ready) machine.current?.hearLate(late / 1000);
  }, [machine, late, ready]);
  const shown =
    late === 0
      ? t("timing.asIs")
      : t(late > 0 ? "timing.earlier" : "timing.later", { ms: Math.abs(late) });
  return (
    <div className="grid min-w-full gap-1 px-2 text-sm">
      <div className="flex justify-between gap-2">
        <label htmlFor={id}>{t("timing.label")}</label>
        <output htmlFor={id} className="tabular-nums">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={EARLIEST}
        max={LATEST}
        step={10}
        value={late}
        aria-valuetext={shown}
        aria-describedby={`${id}-hint`}
        className="min-h-11 w-full accent-gold"
        onChange={({ target }) => {
          setLate(target.valueAsNumber);
          keepSoundLateness(target.valueAsNumber);
        }}
      />
      <p id={`${id}-hint`} className="text-muted">
        {t("timing.hint")}
      </p>
    </div>
  );
}
