import { generateCookie, getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "~/workers/endpoint/context";
import { BOOKMARK_COOKIE, readBookmarks, writeBookmarks } from "~/workers/bookmark";
import { createServices } from "~/workers/services";

const FOR_AN_HOUR = { path: "/", httpOnly: true, sameSite: "Lax", maxAge: 3600 } as const;

/**
 * Commands decide on the newest rows; reads may come from a replica that has seen at least what this
 * browser has seen, which the bookmark in its cookie says.
 */
export const services = createMiddleware<ApiEnv>(async (c, next) => {
  const reads = c.req.method === "GET" || c.req.method === "HEAD";
  const before = readBookmarks(getCookie(c, BOOKMARK_COOKIE));
  const since = reads ? before : "first-primary";
  const created = createServices(c.env, (work) => c.executionCtx.waitUntil(work), since);
  c.set("services", created);
  await next();
  // Not by `c.header`, which copies an answer that is already made.
  const { headers } = c.res;
  const seen = writeBookmarks({ ...before, ...created.bookmarks() });
  if (seen && !reads)
    headers.append("set-cookie", generateCookie(BOOKMARK_COOKIE, seen, FOR_AN_HOUR));
  if (c.env.APP_MODE !== "production") {
    const { count } = created.trips;
    headers.set("server-timing", `d1;desc="round trips: ${count}";dur=${count}`);
  }
});
