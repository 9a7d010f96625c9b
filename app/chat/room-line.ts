import { readToken } from "~/app/session";
import type { ServerFrame } from "~/domain/chat/frames";
import { SUBPROTOCOL, TOKEN_PROTOCOL } from "~/domain/socket-protocol";
import {
  beginLine,
  type End,
  type LineState,
  type LineStatus,
  nextLine,
  nextLook,
  statusAt,
} from "./line-state";

const PING_MS = 25_000;
/** A line that says nothing for so long after a ping is dead, whatever the browser believes. */
const SILENCE_MS = 10_000;
/** No welcome after so long: the upgrade hangs. */
const WELCOME_MS = 20_000;

interface Listener {
  /** Where to go on from; asked at each try. */
  after(): number;
  frame(frame: ServerFrame): void;
  status(status: LineStatus): void;
  /** Asks by HTTP whether a line that was refused can ever stand; undefined to try again. */
  why(): Promise<End | undefined>;
}

export interface RoomLine {
  /** False where there is no line to send it by. */
  send(frame: object): boolean;
  close(): void;
}

/** The socket of a room: there again after every loss, at once when the network or the window comes back. */
export function openRoomLine(groupId: string, listener: Listener): RoomLine {
  let state: LineState = beginLine(Date.now());
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let said: LineStatus | undefined;
  let over = false;

  function settle() {
    clearTimeout(timer);
    if (over) return;
    const now = Date.now();
    const status = statusAt(state, now);
    if (status !== said) listener.status((said = status));
    const times = [nextLook(state, now), state.retryAt].filter((time) => time !== undefined);
    if (times.length) timer = setTimeout(wake, Math.max(0, Math.min(...times) - now));
  }

  function wake() {
    if (state.retryAt !== undefined && state.retryAt <= Date.now()) retry();
    else settle();
  }

  function retry() {
    const before = state;
    state = nextLine(state, { type: "try" });
    if (state !== before) connect();
    settle();
  }

  function connect() {
    const token = readToken();
    if (token === null) {
      state = nextLine(state, { type: "refused", end: "session" });
      return;
    }
    const url = new URL(`/api/groups/${groupId}/socket?after=${listener.after()}`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const opened = new WebSocket(url, [SUBPROTOCOL, TOKEN_PROTOCOL + token]);
    socket = opened;
    let spoke = false;
    const hangs = setTimeout(() => opened.close(), WELCOME_MS);
    opened.addEventListener("message", ({ data }) => {
      if (over || socket !== opened) return;
      clearTimeout(silence);
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (!spoke) {
        spoke = true;
        clearTimeout(hangs);
        clearInterval(pings);
        pings = setInterval(ping, PING_MS);
        state = nextLine(state, { type: "welcome" });
        settle();
      }
      listener.frame(frame);
    });
    opened.addEventListener("close", ({ code }) => {
      clearTimeout(hangs);
      if (over || socket !== opened) return;
      clearInterval(pings);
      clearTimeout(silence);
      if (!spoke) void ask();
      state = nextLine(state, { type: "closed", code, now: Date.now(), random: Math.random() });
      settle();
    });
  }

  async function ask() {
    const end = await listener.why();
    if (over || end === undefined) return;
    state = nextLine(state, { type: "refused", end });
    settle();
  }

  function send(frame: object): boolean {
    if (state.phase !== "open" || socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }

  function ping() {
    if (!send({ type: "ping" })) return;
    clearTimeout(silence);
    const pinged = socket;
    silence = setTimeout(() => drop(pinged), SILENCE_MS);
  }

  /** A dead line takes its time to say so: we go on without it. */
  function drop(dead: WebSocket | undefined) {
    if (!dead || socket !== dead) return;
    socket = undefined;
    dead.close();
    clearInterval(pings);
    state = nextLine(state, { type: "closed", code: 1006, now: Date.now(), random: 0 });
    settle();
  }

  function hurry() {
    if (document.visibilityState === "hidden") return;
    if (state.phase === "open") ping();
    else retry();
  }
  const lose = () => drop(socket);

  connect();
  settle();
  addEventListener("online", hurry);
  addEventListener("offline", lose);
  document.addEventListener("visibilitychange", hurry);
  return {
    send,
    close() {
      over = true;
      clearTimeout(timer);
      clearTimeout(silence);
      clearInterval(pings);
      removeEventListener("online", hurry);
      removeEventListener("offline", lose);
      document.removeEventListener("visibilitychange", hurry);
      socket?.close();
    },
  };
}
