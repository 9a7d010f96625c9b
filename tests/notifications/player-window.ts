import { exports } from "cloudflare:workers";
import { expect } from "vitest";
import { SUBPROTOCOL } from "~/domain/socket-protocol";
import { ORIGIN } from "~/tests/sign-in/player";

type Frame = { type: string; unread?: number; notification?: { kind: string; id: string } };

/** Asks for a socket as a browser does. */
export function askForSocket(
  token: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return exports.default.fetch(`${ORIGIN}/api/me/socket`, {
    headers: {
      upgrade: "websocket",
      "sec-websocket-protocol": `${SUBPROTOCOL}, x-token.${token}`,
      ...headers,
    },
  });
}

/** A window: what it was sent, and how it was closed. */
export async function openWindow(token: string) {
  const response = await askForSocket(token);
  expect([response.status, response.headers.get("sec-websocket-protocol")]).toEqual([
    101,
    SUBPROTOCOL,
  ]);
  const socket = response.webSocket!;
  const frames: Frame[] = [];
  const closes: number[] = [];
  socket.addEventListener("message", ({ data }) => {
    frames.push(JSON.parse(String(data)) as Frame);
  });
  socket.addEventListener("close", ({ code }) => {
    closes.push(code);
  });
  socket.accept();
  return {
    socket,
    frames,
    closes,
    unread: () => frames.findLast(({ unread }) => unread !== undefined)?.unread,
  };
}
