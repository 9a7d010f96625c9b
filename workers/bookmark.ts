/** The cookie that says how far into the main log's database this browser has read. */
export const BOOKMARK_COOKIE = "d1-bookmark";

const BOOKMARK = /^[0-9a-f]+(-[0-9a-f]+)+$/i;
const MAX_LENGTH = 200;

/** Where to read from. A bookmark that D1 cannot have given counts as none. */
export function bookmarkOf(cookie: string | undefined): string {
  const given = cookie !== undefined && cookie.length <= MAX_LENGTH && BOOKMARK.test(cookie);
  return given ? cookie : "first-unconstrained";
}
