import { LOG_NAMES, type LogName } from "~/domain/logs";

/** The cookie that says how far into the database of each log this browser has read. */
export const BOOKMARK_COOKIE = "d1-bookmark";

/** How far somebody has read, by log. */
export type Bookmarks = Readonly<Partial<Record<LogName, string>>>;

const BOOKMARK = /^[0-9a-f]+(-[0-9a-f]+)+$/i;
const MAX_LENGTH = 200;

/** As `main:<bookmark>.community-0:<bookmark>`. What D1 cannot have given counts as none. */
export function readBookmarks(cookie = ""): Bookmarks {
  const bookmarks: Partial<Record<LogName, string>> = {};
  for (const part of cookie.split(".", LOG_NAMES.length)) {
    const at = part.indexOf(":");
    const log = LOG_NAMES.find((name) => name === part.slice(0, at));
    const bookmark = part.slice(at + 1);
    if (log && bookmark.length <= MAX_LENGTH && BOOKMARK.test(bookmark)) bookmarks[log] = bookmark;
  }
  return bookmarks;
}

export function writeBookmarks(bookmarks: Bookmarks): string {
  return Object.entries(bookmarks)
    .map((pair) => pair.join(":"))
    .join(".");
}
