import { useEffect } from "react";
import { Icon } from "~/app/components/icon";
import { Link } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { useNews } from "~/app/notifications/news";
import { roomPath } from "~/domain/chat/paths";
import type { GroupView } from "~/domain/groups/view";
import { type Chat, readChats, useChats } from "./chats";
import { lineOf } from "./line-of";

interface ChatListProps {
  /** The groups that came with the page: the chats see who joins or goes meanwhile. */
  groups: readonly GroupView[];
  /** The chats that came with the page; without them the browser asks. */
  opened?: readonly Chat[];
  current: string | undefined;
  playerId: string;
}

/** One's groups, the one that was spoken in last on top. */
export function ChatList({ groups: found, opened, current, playerId }: ChatListProps) {
  const { t } = useTranslation(["chat", "common"]);
  const { stage, byId, groups = found } = useChats(playerId, opened);
  const { chats } = useNews();
  useEffect(() => {
    if (chats) void readChats();
  }, [chats]);
  if (!groups.length) {
    return (
      <EmptyState title={t("none")} hint={t("noneHint")}>
        <LinkButton to="/community/groups">{t("find")}</LinkButton>
      </EmptyState>
    );
  }
  const timeOf = (group: GroupView) => byId.get(group.id)?.last?.sentAt ?? group.lastActiveAt;
  const sorted = groups.toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
  return (
    <nav aria-label={t("title")}>
      {stage === "failed" && (
        <div role="alert" className="grid justify-items-start gap-2 px-4 pb-3">
          <p className="text-sm text-danger">{t("failed.count")}</p>
          <Button tone="secondary" onClick={() => void readChats()}>
            {t("common:retry")}
          </Button>
        </div>
      )}
      <ul className="grid">
        {sorted.map((group) => (
          <li key={group.id}>
            <ChatLink
              group={group}
              chat={byId.get(group.id)}
              time={timeOf(group)}
              isCurrent={group.id === current}
              playerId={playerId}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChatLinkProps {
  group: GroupView;
  chat: Chat | undefined;
  time: string;
  isCurrent: boolean;
  playerId: string;
}

function ChatLink({ group, chat, time, isCurrent, playerId }: ChatLinkProps) {
  const { t } = useTranslation("chat");
  const { unread = 0, mentions = 0, muted = false, last } = chat ?? {};
  return (
    <Link
      to={roomPath(group.id)}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-l-4 px-3 py-2 hover:bg-raised",
        isCurrent ? "border-gold bg-raised" : "border-transparent",
      )}
    >
      <Avatar src={group.avatarUrl} className="size-12" />
      <span className="grid min-w-0">
        <span className="flex min-w-0 items-center gap-1.5">
          <bdi className={classNames("truncate text-sm", unread ? "font-bold" : "font-semibold")}>
            {group.name}
          </bdi>
          {muted && (
            <Icon
              name="bell-off"
              aria-label={t("muted")}
              className="size-3.5 shrink-0 text-muted"
            />
          )}
        </span>
        <span className={classNames("truncate text-sm", unread ? "text-ink" : "text-muted")}>
          {last ? <LastMessage last={last} playerId={playerId} /> : group.spaceName}
        </span>
      </span>
      <span className="grid justify-items-end gap-1 self-start pt-1">
        <Time value={time} show="relative" className="text-xs whitespace-nowrap text-muted" />
        <span className="flex gap-1">
          {mentions > 0 && (
            <span
              aria-label={t("mentioned")}
              className="pixel-corners-sm min-w-5 bg-gold px-1 text-center text-xs font-bold leading-5 text-on-gold"
            >
              @
            </span>
          )}
          {unread > 0 && (
            <span
              aria-label={t("unread", { count: unread })}
              className={classNames(
                "pixel-corners-sm min-w-5 px-1 text-center text-xs font-bold leading-5",
                muted ? "bg-raised text-muted" : "bg-coral text-on-coral",
              )}
            >
              {unread > 99 ? "99+" : unread}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

interface LastMessageProps {
  last: NonNullable<Chat["last"]>;
  playerId: string;
}

function LastMessage({ last, playerId }: LastMessageProps) {
  const { t } = useTranslation("chat");
  const name = last.senderId === playerId ? t("you") : (last.sender.displayName ?? t("somebody"));
  const said = last.edited?.text ?? last.text;
  // By somebody whom a block keeps apart: neither name nor word.
  if (said === undefined && !last.deleted) return <>{t("notShown")}</>;
  const text =
    said === undefined
      ? t("deleted")
      : said === ""
        ? t("picture")
        : lineOf(said, (id) => ({
            id,
            // Others whom it names are not known here by their names.
            displayName: id === playerId ? t("you") : "…",
            avatarUrl: null,
          }));
  return <>{t("spoken", { name, text })}</>;
}
