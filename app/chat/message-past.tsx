import { createPortal } from "react-dom";
import { Dialog } from "~/app/components/dialog";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Person } from "~/domain/profile/view-person";
import type { Message } from "./message";
import { MessageText } from "./message-text";

interface MessagePastProps {
  message: Message;
  nameOf(id: string): Person | undefined;
  onClose(): void;
}

/** What a message said before it was edited, the newest first. */
export function MessagePast({ message, nameOf, onClose }: MessagePastProps) {
  const { t } = useTranslation("chat");
  return createPortal(
    <Dialog open onClose={onClose} title={t("history")}>
      <ol className="grid gap-4">
        {message.past.toReversed().map(({ text, time }) => (
          <li key={time} className="grid gap-1 border-l-4 border-line pl-3">
            <Time value={time} className="text-xs text-muted" />
            <MessageText text={text} nameOf={nameOf} />
          </li>
        ))}
      </ol>
    </Dialog>,
    document.body,
  );
}
