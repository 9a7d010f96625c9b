import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { ModerateItems } from "~/app/moderation/moderate-items-late";
import { ReportButton } from "~/app/moderation/report-button";
import { ActionItem } from "~/app/posts/action-item";
import { actionItemStyle } from "~/app/posts/action-item-style";
import { roomPath } from "~/domain/chat/paths";
import type { Message } from "./message";
import type { RowActions } from "./row-actions";
import type { RoomClient } from "./room-client";

const EMOJI = ["👍", "❤️", "😂", "🎉", "😮", "😢", "🔥", "👀"] as const;

export interface MessageActionsProps {
  message: Message;
  isMine: boolean;
  isGone: boolean;
  client: RoomClient;
  actions: RowActions;
  onReact(emoji: string): void;
  onPast(): void;
}

interface Props extends MessageActionsProps {
  /** Closes the menu that it stands in. */
  close(): void;
}

/** What one can do with a message, the quickest on top. */
export default function MessageActions(props: Props) {
  const { message, isMine, isGone, client, actions, onReact, onPast, close } = props;
  const { t } = useTranslation(["chat", "common"]);
  const { seq, text = "" } = message;
  const copy = (value: string) =>
    void navigator.clipboard.writeText(value).then(
      () => toast("success", t("common:copied")),
      () => toast("danger", t("common:failed")),
    );
  return (
    <>
      {!isGone && (
        <fieldset aria-label={t("react")} className="grid min-w-0 grid-cols-4">
          {EMOJI.map((emoji) => (
            <button
              key={emoji}
              type="button"
              aria-label={t("reactWith", { emoji })}
              className="grid min-h-11 place-items-center text-lg hover:bg-raised"
              onClick={() => {
                close();
                onReact(emoji);
              }}
            >
              {emoji}
            </button>
          ))}
        </fieldset>
      )}
      {!isGone && (
        <ActionItem close={close} act={() => actions.reply(message)}>
          {t("reply")}
        </ActionItem>
      )}
      {!isGone && text !== "" && (
        <ActionItem close={close} act={() => copy(text)}>
          {t("copyText")}
        </ActionItem>
      )}
      <ActionItem
        close={close}
        act={() => copy(`${location.origin}${roomPath(client.groupId, seq)}`)}
      >
        {t("copyLink")}
      </ActionItem>
      {message.past.length > 0 && (
        <ActionItem close={close} act={onPast}>
          {t("history")}
        </ActionItem>
      )}
      {isMine && !isGone && (
        <ActionItem close={close} act={() => actions.edit(message)}>
          {t("edit")}
        </ActionItem>
      )}
      {actions.isAdmin && !isGone && (
        <ActionItem close={close} act={() => actions.pin(message, !actions.isPinned(seq))}>
          {t(actions.isPinned(seq) ? "unpin" : "pin")}
        </ActionItem>
      )}
      {!isGone && (
        <ReportButton
          kind="message"
          id={message.id}
          authorId={message.sender.id}
          className={actionItemStyle}
          onOpen={close}
        >
          {t("report")}
        </ReportButton>
      )}
      {!isMine && !isGone && actions.isAdmin && (
        <ModerateItems
          target={{ kind: "message", id: message.id }}
          close={close}
          onDone={() => {}}
        />
      )}
      {isMine && (
        <ActionItem close={close} act={() => actions.remove(message)}>
          {t("delete")}
        </ActionItem>
      )}
    </>
  );
}
