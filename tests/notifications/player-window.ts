import { expect } from "vitest";
import { SUBPROTOCOL } from "~/domain/socket-protocol";
import { askForSocket as askFor, listen } from "~/tests/support/socket";

type Frame = { type: string; unread?: number; notification?: { kind: string; id: string } };

export const askForSocket = (token: string, headers?: Record<string, string>): Promise<Response> =>
  askFor("/me/socket", token, headers);

/** A window: what it was sent, and how it was closed. */
export async function openWindow(token: string) {
  const response = await askForSocket(token);
  expect([response.status, response.headers.get("sec-websocket-protocol")]).toEqual([
    101,
    SUBPROTOCOL,
  ]);
  const window = listen<Frame>(response);
  return {
    ...window,
    unread: () => window.frames.findLast(({ unread }) => unread !== undefined)?.unread,
  };
}
