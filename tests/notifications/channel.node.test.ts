import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { backoff } from "~/app/notifications/channel";
import { openChannel } from "~/app/notifications/channel";
import { CLOSED } from "~/domain/notifications/frames";
import { SUBPROTOCOL } from "~/domain/socket-protocol";

const COUNT_WITHOUT_SOCKET = 7;
const server = createServer((_, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ count: COUNT_WITHOUT_SOCKET }));
});
const lines = new WebSocketServer({ server, handleProtocols: () => SUBPROTOCOL });

/** What the page of a signed-in player has around it. */
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const href = `http://127.0.0.1:${(server.address() as AddressInfo).port}/store`;
  const really = fetch;
  const around = new EventTarget();
  vi.stubGlobal("location", { href });
  vi.stubGlobal("localStorage", { getItem: () => "player.token" });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", around.addEventListener.bind(around));
  vi.stubGlobal("removeEventListener", around.removeEventListener.bind(around));
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => really(new URL(url, href), init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  lines.close();
  server.close();
});

/** A window at a server that does this with its lines, one after the other. */
function openWindow(...servers: ((line: WebSocket) => unknown)[]) {
  const counts: number[] = [];
  let opened = 0;
  lines.removeAllListeners("connection");
  lines.on("connection", (line) => servers[opened++]?.(line));
  const close = openChannel("en", {
    unread: (count) => counts.push(count),
    notification: () => undefined,
    chats: () => undefined,
  });
  return { counts, close, opened: () => opened };
}
const say = (unread: number) => (line: WebSocket) =>
  line.send(JSON.stringify({ type: "notifications", unread }));

test("a window comes back after every loss, and asks for the count where no line stands", async () => {
  const first = async (line: WebSocket) => {
    say(2)(line);
    await expect.poll(() => window.counts).toContain(2);
    line.close(1012);
  };
  // It comes back after a while by chance, which may be shorter than the answer takes to what is asked meanwhile.
  const third = async (line: WebSocket) => {
    await expect.poll(() => window.counts).toContain(COUNT_WITHOUT_SOCKET);
    say(3)(line);
  };
  const window = openWindow(first, (line) => line.terminate(), third);
  await expect.poll(window.counts.at.bind(window.counts, -1)).toBe(3);
  expect(window.counts).toEqual([2, COUNT_WITHOUT_SOCKET, 3]);
  expect(window.opened()).toBe(3);
  window.close();
});

test("a window whose session has ended does not come back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked = vi.spyOn(globalThis, "WebSocket");
  onTestFinished(() => {
    vi.useRealTimers();
    asked.mockRestore();
  });
  const window = openWindow((line) => line.close(CLOSED.session));
  await expect.poll(() => window.counts).toEqual([COUNT_WITHOUT_SOCKET]);
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  window.close();
});

test("the time between tries is by chance, within a span that doubles up to a minute", () => {
  const longest = [0, 1, 2, 3, 6, 7, 50].map((tries) => backoff(tries, () => 1));
  expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 60_000, 60_000, 60_000]);
  expect(backoff(5, () => 0)).toBe(0);
});
