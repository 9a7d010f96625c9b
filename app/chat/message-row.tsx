import { memo } from "react";
import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { IconButton } from "~/app/components/icon-button";
import { Time } from "~/app/components/time";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useHydrated } from "~/app/use-hydrated";
import { memberTexts } from "~/domain/chat/entry";
import { MessageBubble } from "./message-bubble";
import { PendingMedia } from "./pending-media";
import { MessageText } from "./message-text";
import type { RoomClient } from "./room-client";
import type { Pending } from "./room-log";
import type { Row } from "./room-rows";
import type { RowActions } from "./row-actions";

interface MessageRowProps {
  row: Row;
  client: RoomClient;
  actions: RowActions;
  isMarked: boolean;
}

/** One row of a room, whatever it is. */
export const MessageRow = memo(function MessageRow({
  row,
  client,
  actions,
  isMarked,
}: MessageRowProps) {
  const { t } = useTranslation(["chat", "common"]);
  switch (row.kind) {
    case "day":
      return (
        <p className="flex items-center gap-3 py-3 text-xs font-semibold text-muted before:h-0.5 before:flex-1 before:bg-line after:h-0.5 after:flex-1 after:bg-line">
          <span className="first-letter:uppercase">
            <Day of={row.day} />
          </span>
        </p>
      );
    case "unread":
      return (
        <p className="chat-unread relative flex items-center gap-3 py-2 text-xs font-bold text-sale before:h-0.5 before:flex-1 before:bg-sale after:h-0.5 after:flex-1 after:bg-sale">
          <i />
          {t("newMessages")}
        </p>
      );
    case "member": {
      const { sender, text, sentAt } = row.entry;
      const name = sender.displayName ?? t("common:deletedPlayer");
      const did = memberTexts.find((one) => one === text) ?? "left";
      return (
        <p className="px-4 py-1.5 text-center text-xs text-muted">
          {t(`member.${did}`, { name })} · <Time value={sentAt} show="relative" />
        </p>
      );
    }
    case "pending":
      return (
        <PendingBubble
          pending={row.pending}
          goesOn={row.goesOn}
          client={client}
          isOver={actions.isOver}
        />
      );
    case "message":
      return (
        <MessageBubble
          message={row.message}
          goesOn={row.goesOn}
          isMine={row.message.senderId === client.log.playerId}
          isMarked={isMarked}
          client={client}
          actions={actions}
        />
      );
  }
}, isSame);

function Day({ of }: { of: string }) {
  const format = useTimeFormat();
  return useHydrated() ? format.day(of) : format.date(of);
}

/** Rows are made anew with each change of the room; most show what they showed before. */
function isSame(one: MessageRowProps, other: MessageRowProps): boolean {
  const [was, is] = [one.row, other.row];
  if (one.actions !== other.actions || one.isMarked !== other.isMarked) return false;
  if (was.kind === "message" && is.kind === "message") {
    return was.message === is.message && was.goesOn === is.goesOn;
  }
  if (was.kind === "pending" && is.kind === "pending") {
    return was.pending === is.pending && was.goesOn === is.goesOn;
  }
  return was.kind === is.kind && was.key === is.key;
}

interface PendingBubbleProps {
  pending: Pending;
  goesOn: boolean;
  client: RoomClient;
  /** Nothing can be sent here any more. */
  isOver: boolean;
}

const nobody = () => undefined;

/** What one sent, before the room has it. */
function PendingBubble({ pending, goesOn, client, isOver }: PendingBubbleProps) {
  const { t } = useTranslation(["chat", "errors"]);
  const { clientId, text, media, state } = pending;
  const isFailed = state === "failed";
  return (
    <article
      data-row
      tabIndex={-1}
      aria-label={t(isFailed ? "failed.send" : "sending")}
      className={classNames("grid justify-items-end gap-0.5 pl-13", goesOn ? "pt-0.5" : "pt-2.5")}
    >
      <div className="flex max-w-full flex-row-reverse items-center gap-1">
        <div
          className={classNames(
            "pixel-corners grid min-w-0 max-w-[min(36rem,100%)] grid-cols-[minmax(0,auto)] gap-1.5 border-2 bg-raised px-3 py-1.5 text-sm",
            isFailed ? "border-danger" : "border-edge border-dashed",
          )}
        >
          <PendingMedia media={media} />
          <div className="flex min-w-0 flex-wrap items-end gap-x-3">
            {text !== "" && (
              <div className="min-w-0 max-w-full">
                <MessageText text={text} nameOf={nobody} />
              </div>
            )}
            {!isFailed && (
              <p className="ml-auto flex items-center gap-1 text-xs leading-5 text-muted">
                <Icon name="clock" className="size-3.5" />
                {t("sending")}
              </p>
            )}
          </div>
        </div>
        {isFailed && (
          <IconButton label={t("discard")} onClick={() => client.discard(clientId)}>
            <Icon name="x" className="size-5" />
          </IconButton>
        )}
      </div>
      {isFailed && isOver && (
        <p className="text-sm font-semibold text-danger">{t("failed.send")}</p>
      )}
      {isFailed && !isOver && (
        <button
          type="button"
          onClick={() => client.retry(clientId)}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-danger hover:underline"
        >
          <Icon name="rotate-ccw" className="size-4" />
          {t("failed.send")} · {t("retry")}
        </button>
      )}
    </article>
  );
}
