import { useEffect } from "react";
import { Link } from "react-router";
import { IconCount } from "~/app/components/icon-count";
import { toast } from "~/app/components/toast";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { LatePopover } from "~/app/routes/shell/late-popover";
import type { Language } from "~/domain/language";
import { useChannel, useNews } from "./news";

const COUNT = /^\(\d+\+?\) /;

/** Puts the count before the title of the window, whatever page it shows. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const prefix = count === 0 ? "" : `(${count > 99 ? "99+" : count}) `;
    const write = () => {
      const wanted = prefix + document.title.replace(COUNT, "");
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    // A page that comes writes its own title, at a time of its own.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, "");
    };
  }, [count]);
}

const PANEL = "notifications";
const load = () => import("./panel");
const Panel = lazyWhenReachable(load);

/** How much is unread, live, and the newest of it behind a press. */
export default function Bell({ userId }: { userId: string }) {
  const { t, i18n } = useTranslation("shell");
  const root = useRootData();
  const { unread = root?.unread ?? 0, chats } = useNews();
  const messages = chats?.total ?? 0;
  useChannel(userId, i18n.language as Language);
  useCountInTitle(unread + messages);
  useAppBadge(unread + messages);
  useUnlockedNotice();
  const chatsLabel = messages ? t("unreadChats", { count: messages }) : t("chats");
  return (
    <>
      <Link
        to="/chat"
        aria-label={chatsLabel}
        title={chatsLabel}
        className="icon-button mark-pixel-chat max-md:hidden"
      >
        <IconCount count={messages} />
      </Link>
      <LatePopover
        id={PANEL}
        label={unread ? t("unreadCount", { count: unread }) : t("notifications")}
        button="mark-pixel-bell"
        icon={<IconCount count={unread} />}
        load={load}
        className="header-panel-wide"
      >
        <Panel panel={PANEL} />
      </LatePopover>
      <output className="sr-only">{unread > 0 && t("unreadCount", { count: unread })}</output>
    </>
  );
}

/** What this window has said already. */
const told = new Set<string>();

/** What was unlocked while one looks is said in passing, once in each window. */
function useUnlockedNotice() {
  const { t } = useTranslation("shell");
  const { lines } = useNews();
  useEffect(() => {
    for (const { kind, target } of lines.flatMap((line) => [line, ...line.also])) {
      if (kind !== "achievement" || told.has(target.id)) continue;
      told.add(target.id);
      toast("success", t("achievementUnlocked", { title: target.title }));
    }
  }, [lines, t]);
}

/** On the icon of the installed app, where the system has a place for it. */
function useAppBadge(count: number) {
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    navigator.setAppBadge(count).catch(() => {});
  }, [count]);
}
