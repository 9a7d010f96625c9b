import { Icon } from "~/app/components/icon";
import { useId } from "react";
import { IconButton } from "~/app/components/icon-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { placeBeside } from "~/app/person/place-beside";
import type { Person } from "~/domain/profile/view-person";
import { lineOf } from "./line-of";
import type { RoomFacts } from "./use-room-facts";

interface PinsBarProps {
  pins: RoomFacts["pins"];
  nameOf(id: string): Person | undefined;
  onGo(seq: number): void;
  /** For admins. */
  onUnpin?(seq: number): void;
}

/** What admins put on top: the newest in a line, all of them behind it. */
export function PinsBar({ pins, nameOf, onGo, onUnpin }: PinsBarProps) {
  const { t } = useTranslation("chat");
  const panel = useId();
  const [newest] = pins;
  if (!newest) return null;
  const wordsOf = ({ text, edited }: RoomFacts["pins"][number]) => {
    const words = edited?.text ?? text;
    return words ? lineOf(words, nameOf) : t("picture");
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={panel}
        aria-label={t("pinned", { count: pins.length })}
        className="chat-folds flex min-h-11 w-full min-w-0 items-center gap-2 border-b-2 border-line bg-surface px-3 text-left text-sm hover:bg-raised"
      >
        <Icon name="pin" className="size-4 shrink-0 text-muted" />
        <span className="truncate">{wordsOf(newest)}</span>
        {pins.length > 1 && <span className="ml-auto text-xs text-muted">{pins.length}</span>}
      </button>
      <div
        id={panel}
        popover="auto"
        onToggle={(event) => event.newState === "open" && placeBeside(event.currentTarget)}
        className="pixel-corners fixed inset-auto m-0 max-h-[60dvh] w-[min(28rem,calc(100vw-1rem))] overflow-y-auto border-2 border-line bg-surface p-2 text-ink shadow-float open:animate-rise"
      >
        <ul aria-label={t("pinned", { count: pins.length })} className="grid">
          {pins.map((pin) => (
            <li key={pin.seq} className="flex min-w-0 items-center">
              <button
                type="button"
                className="grid min-h-11 min-w-0 flex-1 px-2 py-1 text-left text-sm hover:bg-raised"
                onClick={() => {
                  document.getElementById(panel)?.hidePopover();
                  onGo(pin.seq);
                }}
              >
                <bdi className="truncate text-xs font-bold">
                  {pin.sender.displayName ?? t("somebody")}
                </bdi>
                <span className="truncate">{wordsOf(pin)}</span>
              </button>
              {onUnpin && (
                <IconButton label={t("unpin")} onClick={() => onUnpin(pin.seq)}>
                  <Icon name="x" className="size-5" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
