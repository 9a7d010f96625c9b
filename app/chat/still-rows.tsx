import type { ReactNode, RefObject } from "react";
import { classNames } from "~/app/components/class-names";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { roomPath } from "~/domain/chat/paths";
import type { RoomClient } from "./room-client";

interface StillRowsProps {
  box: RefObject<HTMLElement | null>;
  client: RoomClient;
  /** The first `seq` of them. */
  from: number;
  /** The list that takes over is there, and looks for its place beneath. */
  isBehind: boolean;
  children: ReactNode;
}

/** The rows of a room as they come from the server: all of them, in a box in reverse, which begins at its end without a script. */
export function StillRows({ box, client, from, isBehind, children }: StillRowsProps) {
  const { t } = useTranslation("chat");
  return (
    <section
      ref={box}
      aria-label={t("messages")}
      aria-hidden={isBehind}
      inert={isBehind}
      // A box that scrolls is reached by keys, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isBehind ? undefined : 0}
      className={classNames(
        "chat-still absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain bg-ground px-2 sm:px-4",
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

/** So near to its end counts as being there. */
const NEAR_PX = 80;

/**
 * Where somebody reads who has scrolled before scripts ran: which of the rows begins nearest to the upper edge, and by how much
 * above it. Undefined at the end.
 */
export function placeIn(box: HTMLElement | null, count: number) {
  if (!box || -box.scrollTop < NEAR_PX) return undefined;
  const { top } = box.getBoundingClientRect();
  const offsets = [...box.firstElementChild!.children]
    .slice(-1 - count, -1)
    .map((row) => top - row.getBoundingClientRect().top);
  const offset = Math.min(...offsets.map(Math.abs));
  const index = offsets.findIndex((one) => Math.abs(one) === offset);
  return index < 0 ? undefined : { index, offset: offsets[index]! };
}
