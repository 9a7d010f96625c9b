import { memo } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Time } from "~/app/components/time";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useHydrated } from "~/app/use-hydrated";
import { memberTexts } from "~/domain/chat/entry";
import { MessageBubble } from "./message-bubble";
import { PendingBubble } from "./pending-bubble";
import type { RoomClient } from "./room-client";
import type { RowActions } from "./row-actions";
import type { Row } from "./room-rows";

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
        <p className="chat-unread flex items-center gap-3 py-2 text-xs font-bold text-sale before:h-0.5 before:flex-1 before:bg-sale after:h-0.5 after:flex-1 after:bg-sale">
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
