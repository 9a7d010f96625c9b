import type { ReactNode } from "react";
import { classNames } from "~/app/components/class-names";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { roomPath } from "~/domain/chat/paths";
import type { RoomClient } from "./room-client";

interface StillRowsProps {
  client: RoomClient;
  /** The first `seq` of them. */
  from: number;
  /** The list that takes over is there, and looks for its place beneath. */
  isBehind: boolean;
  children: ReactNode;
}

/** The rows of a room as they come from the server: all of them, in a box in reverse, which begins at its end without a script. */
export function StillRows({ client, from, isBehind, children }: StillRowsProps) {
  const { t } = useTranslation("chat");
  return (
    <section
      aria-label={t("messages")}
      aria-hidden={isBehind}
      inert={isBehind}
      // A box that scrolls is reached by keys, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isBehind ? undefined : 0}
      className={classNames(
        "absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain bg-ground px-2 sm:px-4",
        isBehind && "pointer-events-none",
      )}
    >
      <div className="shrink-0">
        <div className="grid h-11 place-items-center">
          {from <= 1 ? (
            <p className="text-xs text-muted">{t("start")}</p>
          ) : (
            <noscript>
              <LinkButton to={roomPath(client.groupId, from - 1)} tone="quiet">
                {t("loadMore")}
              </LinkButton>
            </noscript>
          )}
        </div>
        {children}
        <div className="h-3" />
      </div>
    </section>
  );
}
