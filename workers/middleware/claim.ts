import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { SessionClaim } from "~/domain/sign-in/session";
import { TOKEN_PROTOCOL } from "~/domain/socket-protocol";
import type { ApiEnv } from "~/workers/endpoint/context";
import { hashToken, parseToken } from "~/workers/session-token";

/**
 * Reads may carry the token in a cookie, so that pages can be rendered signed in; writes never. Sockets, which
 * another site's page can open with our cookies, carry it among their subprotocols.
 */
export const claim = createMiddleware<ApiEnv>(async (c, next) => {
  const reads = c.req.method === "GET" || c.req.method === "HEAD";
  const opensSocket = c.req.header("upgrade")?.toLowerCase() === "websocket";
  const token =
    c.req.header("x-token") ??
    (opensSocket ? socketToken(c.req.header("sec-websocket-protocol")) : undefined) ??
    (reads && !opensSocket ? getCookie(c, "x-token") : undefined);
  c.set("claim", token ? claimOf(token) : null);
  await next();
});

function socketToken(subprotocols = ""): string | undefined {
  return subprotocols
    .split(",")
    .map((one) => one.trim())
    .find((one) => one.startsWith(TOKEN_PROTOCOL))
    ?.slice(TOKEN_PROTOCOL.length);
}

/** A token that no server of ours can have made claims nobody, and so reads as expired. */
export function claimOf(token: string): SessionClaim {
  const userId = parseToken(token)?.userId ?? "";
  return { userId, tokenHash: hashToken(token) };
}
