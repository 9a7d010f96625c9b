import { Icon } from "~/app/components/icon";
import { useId } from "react";
import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import { placeBeside } from "~/app/person/place-beside";
import { ActiveNow } from "./active-now";
import type { RoomClient } from "./room-client";
import { useKnowsWhoIsHere, useRoomState } from "./use-room";

/** The players here, where there is no width to show them beside. */
export function HereButton({ client }: { client: RoomClient }) {
  const { t } = useTranslation("chat");
  const { count } = useRoomState(client);
  const isKnown = useKnowsWhoIsHere(client);
  const panel = useId();
  return (
    <div className="xl:hidden">
      <button
        type="button"
        popoverTarget={panel}
        aria-label={isKnown ? `${t("activeNow")}: ${count}` : t("activeNow")}
        title={t("activeNow")}
        className="pixel-corners inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-2 text-sm font-semibold hover:bg-raised"
      >
        <Icon name="users" className="size-5" />
        <span className="max-sm:sr-only">{t("activeNow")}</span>
        <span className="inline-flex items-center gap-1">
          <span
            aria-hidden="true"
            className={classNames("pixel-corners-sm size-2", isKnown ? "bg-success" : "bg-edge")}
          />
          {isKnown && count}
        </span>
      </button>
      <div
        id={panel}
        popover="auto"
        onToggle={(event) => {
          const isOwn = event.target === event.currentTarget;
          if (isOwn && event.newState === "open") placeBeside(event.currentTarget);
        }}
        className="pixel-corners fixed inset-auto m-0 max-h-[60dvh] w-64 overflow-y-auto border-2 border-line bg-surface p-4 text-ink shadow-float open:animate-rise"
      >
        <ActiveNow client={client} />
      </div>
    </div>
  );
}
