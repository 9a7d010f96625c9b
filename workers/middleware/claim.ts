import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { ApiEnv, Claim } from "~/workers/endpoint/context";
import { hashToken, parseToken } from "~/workers/session-token";

/** Reads may carry the token in a cookie, so that pages can be rendered signed in; writes never. */
export const claim = createMiddleware<ApiEnv>(async (c, next) => {
  const reads = c.req.method === "GET" || c.req.method === "HEAD";
  const token = c.req.header("x-token") ?? (reads ? getCookie(c, "x-token") : undefined);
  c.set("claim", token ? claimOf(token) : null);
  await next();
});

/** A token that no server of ours can have made claims nobody, and so reads as expired. */
export function claimOf(token: string): Claim {
  const userId = parseToken(token)?.userId ?? "";
  return { userId, tokenHash: hashToken(token) };
}
