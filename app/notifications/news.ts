import { useEffect, useSyncExternalStore } from "react";
import type { Language } from "~/domain/language";
import type { NotificationView } from "~/domain/notifications/view";
import { openChannel } from "./channel";

interface News {
  /** The server's last word; undefined before the socket has said it. */
  unread: number | undefined;
  /** Lines that came while this window was open, the newest first. */
  lines: readonly NotificationView[];
  /** Messages in all groups, and how often that was said. */
  chats: { total: number; times: number } | undefined;
}

const NONE: News = { unread: undefined, lines: [], chats: undefined };
/** Older ones are read from the list. */
const MAX_LINES = 20;

let news = NONE;
const listeners = new Set<() => void>();

function change(next: News) {
  news = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What this window was told. */
export const useNews = () =>
  useSyncExternalStore(
    subscribe,
    () => news,
    () => NONE,
  );

/** Keeps this window's socket open for as long as its player is signed in. */
export function useChannel(userId: string, language: Language): void {
  useEffect(() => {
    const close = openChannel(language, {
      unread: (unread) => change({ ...news, unread }),
      chats: ({ total }) =>
        change({ ...news, chats: { total, times: (news.chats?.times ?? 0) + 1 } }),
      notification: (one) => change({ ...news, lines: [one, ...without(news.lines, one)] }),
    });
    return () => {
      close();
      change(NONE);
    };
  }, [userId, language]);
}

/** A line takes the place of what it was before. */
function without(lines: readonly NotificationView[], one: NotificationView) {
  return lines.filter(({ line }) => line !== one.line).slice(0, MAX_LINES - 1);
}

/** What a page knew, with what has come since. */
export function withNews(
  known: readonly NotificationView[],
  fresh: readonly NotificationView[],
): NotificationView[] {
  const newest = new Map<string, NotificationView>();
  for (const one of [...fresh, ...known]) {
    const other = newest.get(one.line);
    if (!other || other.time < one.time) newest.set(one.line, one);
  }
  return [...newest.values()].sort((a, b) => (a.time < b.time ? 1 : -1));
}
