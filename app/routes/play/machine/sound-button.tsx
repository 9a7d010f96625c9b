import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { buttonStyle } from "~/app/components/button-style";
import { Icon } from "~/app/components/icon";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Machine } from "./machine";
import { chooseSound, onSoundChosen, wantsSound } from "./sound";

/** Sound is off until somebody wants it; this browser remembers. */
export function SoundButton({
  machine,
  ready,
}: {
  machine: RefObject<Machine | null>;
  ready: boolean;
}) {
  const { t } = useTranslation("play");
  const on = useSyncExternalStore(onSoundChosen, wantsSound, () => false);
  useEffect(() => {
    if (ready) machine.current?.sound(on);
  }, [machine, on, ready]);
  return (
    <button
      type="button"
      aria-label={t("sound")}
      aria-pressed={on}
      className={buttonStyle("quiet", "lg", "min-w-11 flex-1 px-2!")}
      onClick={() => {
        chooseSound(!on);
        machine.current?.sound(!on);
      }}
    >
      <Icon name={on ? "volume-2" : "volume-x"} />
    </button>
  );
}
