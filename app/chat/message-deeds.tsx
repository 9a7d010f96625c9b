import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { ReportButton } from "~/app/moderation/report-button";
import { DeedItem } from "~/app/posts/deed-item";
import { deedItemStyle } from "~/app/posts/deed-item-style";
import { roomPath } from "~/domain/chat/paths";
import type { Message } from "./message";
import type { RowDeeds } from "./row-deeds";
import type { RoomClient } from "./room-client";

const EMOJI = ["👍", "❤️", "😂", "🎉", "😮", "😢", "🔥", "👀"] as const;

export interface MessageDeedsProps {
  message: Message;
  isMine: boolean;
  isGone: boolean;
  client: RoomClient;
  deeds: RowDeeds;
  onReact(emoji: string): void;
  onPast(): void;
}

interface Props extends MessageDeedsProps {
  /** Closes the menu that it stands in. */
  close(): void;
}

/** What one can do with a message, the quickest on top. */
export default function MessageDeeds(props: Props) {
  const { message, isMine, isGone, client, deeds, onReact, onPast, close } = props;
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
        <DeedItem close={close} act={() => deeds.reply(message)}>
          {t("reply")}
        </DeedItem>
      )}
      {!isGone && text !== "" && (
        <DeedItem close={close} act={() => copy(text)}>
          {t("copyText")}
        </DeedItem>
      )}
      <DeedItem
        close={close}
        act={() => copy(`${location.origin}${roomPath(client.groupId, seq)}`)}
      >
        {t("copyLink")}
      </DeedItem>
      {message.past.length > 0 && (
        <DeedItem close={close} act={onPast}>
          {t("history")}
        </DeedItem>
      )}
      {isMine && !isGone && (
        <DeedItem close={close} act={() => deeds.edit(message)}>
          {t("edit")}
        </DeedItem>
      )}
      {deeds.isAdmin && !isGone && (
        <DeedItem close={close} act={() => deeds.pin(message, !deeds.isPinned(seq))}>
          {t(deeds.isPinned(seq) ? "unpin" : "pin")}
        </DeedItem>
      )}
      {!isGone && (
        <ReportButton
          kind="message"
          id={message.id}
          authorId={message.sender.id}
          className={deedItemStyle}
          onOpen={close}
        >
          {t("report")}
        </ReportButton>
      )}
      {(isMine || deeds.isAdmin) && (
        <DeedItem close={close} act={() => deeds.remove(message)}>
          {t("delete")}
        </DeedItem>
      )}
    </>
  );
}
