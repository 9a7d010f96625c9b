import { Refusal } from "~/domain/event-store/decider";
import { SUBPROTOCOL } from "~/domain/socket-protocol";
import type { ApiContext } from "./context";

/** @throws Refusal `upgrade_required` for what asks for no socket, `forbidden` where the page of another site does. */
export function requireUpgrade(c: ApiContext): void {
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") {
    c.header("upgrade", "websocket");
    throw new Refusal("upgrade_required");
  }
  const origin = c.req.header("origin");
  if (origin !== undefined && origin !== new URL(c.req.url).origin) throw new Refusal("forbidden");
}

/** Hands over a socket, in our subprotocol where the client offers it. */
export function answerUpgrade(
  c: ApiContext,
  webSocket: WebSocket,
  subprotocol = SUBPROTOCOL,
): Response {
  const offered = c.req.header("sec-websocket-protocol") ?? "";
  const speaks = offered.split(",").some((one) => one.trim() === subprotocol);
  return new Response(null, {
    status: 101,
    webSocket,
    headers: speaks ? { "sec-websocket-protocol": subprotocol } : {},
  });
}
