import { Suspense, useState } from "react";
import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { IconButton } from "~/app/components/icon-button";
import { toast } from "~/app/components/toast";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { ActionsMenu } from "~/app/posts/actions-menu";
import { ClockTime } from "./clock-time";
import type { Message, Reaction } from "./message";
import type { MessageActionsProps } from "./message-actions";
import { MessageMedia } from "./message-media";
import { MessageText } from "./message-text";
import { QuoteLine } from "./quote-line";
import type { RoomClient } from "./room-client";
import type { RowActions } from "./row-actions";

const MessagePast = lazyWhenReachable(async () => ({
  default: (await import("./message-past")).MessagePast,
}));

interface MessageBubbleProps {
  message: Message;
  goesOn: boolean;
  isMine: boolean;
  /** Somebody wanted to see it. */
  isMarked: boolean;
  client: RoomClient;
  actions: RowActions;
}

/** What somebody said, and behind it what one can do about it. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, goesOn, isMine, isMarked, client, actions } = props;
  const { t } = useTranslation(["chat", "common"]);
  const { seq, sender, sentAt, text, media, replyTo, deleted, reactions } = message;
  const [past, setPast] = useState(false);
  const isGone = deleted || text === undefined;
  const react = ({ emoji, mine }: Pick<Reaction, "emoji" | "mine">) => {
    if (!client.change({ type: "react", seq, emoji, on: !mine })) {
      toast("danger", t("common:noConnection"));
    }
  };
  return (
    <article
      data-row
      tabIndex={-1}
      aria-label={t("messageBy", { name: sender.displayName ?? t("somebody") })}
      className={classNames(
        "chat-row group/row relative isolate grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 outline-offset-0",
        goesOn ? "pt-0.5" : "pt-2.5",
        isMarked && "bg-raised",
      )}
    >
      <div>{!isMine && !goesOn && <Person person={sender} show="picture" nobody=" " />}</div>
      <div
        className={classNames(
          "grid min-w-0 gap-0.5",
          isMine ? "justify-items-end" : "justify-items-start",
        )}
      >
        {!isMine && !goesOn && (
          <p className="flex max-w-full items-baseline gap-2 text-xs text-muted">
            <bdi className="truncate font-bold">{sender.displayName ?? t("somebody")}</bdi>
            <ClockTime value={sentAt} className="shrink-0" />
          </p>
        )}
        <div
          className={classNames(
            "chat-swiped flex max-w-full items-start gap-1",
            isMine ? "flex-row-reverse" : "flex-row",
          )}
        >
          <div
            className={classNames(
              "pixel-corners grid min-w-0 max-w-[min(36rem,100%)] grid-cols-[minmax(0,auto)] gap-1.5 border-2 px-3 py-1.5 text-sm",
              isMine ? "border-gold-deep bg-raised" : "border-line bg-surface",
            )}
          >
            {replyTo !== undefined && !deleted && (
              <QuoteLine
                seq={replyTo}
                quote={message.quote}
                client={client}
                nameOf={actions.nameOf}
                onGo={() => actions.goTo(replyTo)}
              />
            )}
            {!isGone && <MessageMedia media={media} />}
            {/* A short one and its time share a line. */}
            <div className="flex min-w-0 flex-wrap items-end gap-x-3">
              {isGone ? (
                <p className="italic text-muted">{t(deleted ? "deleted" : "notShown")}</p>
              ) : (
                text !== "" && (
                  <div className="min-w-0 max-w-full">
                    <MessageText text={text} nameOf={actions.nameOf} />
                  </div>
                )
              )}
              {message.editedAt && !isGone && (
                <button
                  type="button"
                  className="relative ml-auto min-h-6 text-xs text-muted after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:text-ink hover:underline"
                  onClick={() => setPast(true)}
                >
                  {t("edited")}
                </button>
              )}
              <ClockTime
                value={sentAt}
                className={classNames(
                  "ml-auto text-xs leading-5 text-muted",
                  // One a group of messages is enough to see.
                  (goesOn || !isMine) && "sr-only",
                )}
              />
            </div>
          </div>
          {!deleted && !actions.isOver && (
            <div className="chat-actions">
              {!isGone && (
                <span className="chat-quick">
                  {QUICK.map((emoji) => (
                    <button
                      key={emoji}
                      type="button"
                      aria-label={t("reactWith", { emoji })}
                      aria-pressed={isMineOf(reactions, emoji)}
                      onClick={() => react({ emoji, mine: isMineOf(reactions, emoji) })}
                    >
                      {emoji}
                    </button>
                  ))}
                </span>
              )}
              {!isGone && (
                <IconButton
                  label={t("reply")}
                  // Fingers swipe instead.
                  className="chat-reply pointer-coarse:hidden"
                  onClick={() => actions.reply(message)}
                >
                  <Icon name="reply" className="size-5" />
                </IconButton>
              )}
              <MessageMenu
                message={message}
                isMine={isMine}
                isGone={isGone}
                client={client}
                actions={actions}
                onReact={(emoji) => react({ emoji, mine: isMineOf(reactions, emoji) })}
                onPast={() => setPast(true)}
              />
            </div>
          )}
        </div>
        {reactions.length > 0 && (
          <ul aria-label={t("reactions")} className="flex flex-wrap gap-1">
            {reactions.map((one) => (
              <li key={one.emoji}>
                <button
                  type="button"
                  disabled={actions.isOver}
                  aria-pressed={one.mine}
                  aria-label={t("reaction", { emoji: one.emoji, count: one.count })}
                  title={one.names.join(", ") || undefined}
                  onClick={() => react(one)}
                  className={classNames(
                    "pixel-corners-sm inline-flex min-h-7 items-center gap-1 border-2 px-1.5 text-sm pointer-coarse:min-h-11 pointer-coarse:px-3",
                    one.mine
                      ? "border-gold-deep bg-raised font-semibold"
                      : "border-line bg-surface",
                  )}
                >
                  {one.emoji} <span className="text-xs">{one.count}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {past && (
        <Suspense>
          <MessagePast message={message} nameOf={actions.nameOf} onClose={() => setPast(false)} />
        </Suspense>
      )}
    </article>
  );
}

const isMineOf = (reactions: readonly Reaction[], emoji: string) =>
  reactions.find((one) => one.emoji === emoji)?.mine ?? false;

/** Those of most use, one press away where one points. */
const QUICK = ["👍", "❤️", "😂"] as const;

const load = () => import("./message-actions");
const MessageActions = lazyWhenReachable(load);

/** A button, and behind it what one can do with a message. */
function MessageMenu(props: MessageActionsProps) {
  const { t } = useTranslation("chat");
  return (
    <ActionsMenu label={t("more")} load={load} inline>
      {(close) => <MessageActions {...props} close={close} />}
    </ActionsMenu>
  );
}
