import { callApi } from "~/app/api-client";
import { readToken } from "~/app/session";
import type { Language } from "~/domain/language";
import { CLOSED, type ChannelFrame } from "~/domain/notifications/frames";
import type { NotificationView } from "~/domain/notifications/view";
import { PING, SUBPROTOCOL, TOKEN_PROTOCOL } from "~/domain/socket-protocol";

const FIRST_MS = 1_000;
const SLOWEST_MS = 60_000;

/**
 * How long to wait before the next try: by chance up to twice as long each time ("full jitter"), so that the
 * windows of everybody do not come back at the same moment.
 */
export function backoff(tries: number, random: () => number = Math.random): number {
  return random() * Math.min(FIRST_MS * 2 ** tries, SLOWEST_MS);
}

const PING_MS = 30_000;
/** A line that says nothing for so long after a ping is dead, whatever the browser believes. */
const SILENCE_MS = 10_000;

interface Listener {
  unread(count: number): void;
  notification(one: NotificationView): void;
  /** Messages in the player's groups. */
  chats(one: { groupId: string; unread: number; total: number }): void;
}

/**
 * The socket of this window. It is there again after every loss, at a growing distance, and says the count
 * first of all; while it cannot be had, the count is asked for in its place.
 *
 * @returns what closes it for good.
 */
export function openChannel(language: Language, listener: Listener): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let over = false;

  function connect() {
    clearTimeout(timer);
    const token = readToken();
    if (over || token === null) return;
    const url = new URL(`/api/me/socket?lng=${language}`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const opened = new WebSocket(url, [SUBPROTOCOL, TOKEN_PROTOCOL + token]);
    socket = opened;
    let spoke = false;
    opened.addEventListener("message", ({ data }) => {
      spoke = true;
      tries = 0;
      clearTimeout(silence);
      read(JSON.parse(String(data)) as ChannelFrame | { type: "pong" });
    });
    opened.addEventListener("open", () => {
      clearInterval(pings);
      pings = setInterval(ping, PING_MS);
    });
    opened.addEventListener("close", ({ code }) => {
      clearInterval(pings);
      clearTimeout(silence);
      if (over || socket !== opened) return;
      // The API finds out whether the session has ended; then every tab shows itself signed out.
      if (!spoke || code === CLOSED.session) void ask();
      if (code !== CLOSED.session) timer = setTimeout(connect, backoff(tries++));
    });
  }

  function read(frame: ChannelFrame | { type: "pong" }) {
    if (frame.type === "unread") listener.chats(frame);
    if (frame.type === "notification") listener.notification(frame.notification);
    if (frame.type === "notification" || frame.type === "notifications") {
      listener.unread(frame.unread);
    }
  }

  function ping() {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(PING);
    clearTimeout(silence);
    silence = setTimeout(() => socket?.close(), SILENCE_MS);
  }

  async function ask() {
    try {
      const { count } = await callApi("GET /notifications/unread");
      if (!over) listener.unread(count);
    } catch (error) {
      console.warn(error);
    }
  }

  /** Back at the window, or online: no reason to wait. */
  function hurry() {
    if (document.visibilityState === "hidden") return;
    const readyState = socket?.readyState;
    if (readyState === WebSocket.OPEN) ping();
    else if (readyState !== WebSocket.CONNECTING) connect();
  }

  connect();
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  return () => {
    over = true;
    clearTimeout(timer);
    clearTimeout(silence);
    clearInterval(pings);
    removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
    socket?.close();
  };
}
