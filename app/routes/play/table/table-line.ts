import { callApi } from "~/app/api-client";
import { backoff } from "~/app/notifications/channel";
import { readToken } from "~/app/session";
import type { TableClientFrame, TableServerFrame } from "~/domain/matches/frames";
import { CLOSED } from "~/domain/matches/table";
import { PING, TABLE_SUBPROTOCOL, TOKEN_PROTOCOL } from "~/domain/socket-protocol";

/** How the line to a table stands; `closed`: the table is there no more. */
export type LineStatus = "connecting" | "open" | "lost" | "closed" | "signed-out";

interface Listener {
  frame(frame: TableServerFrame): void;
  status(status: LineStatus): void;
}

const PING_MS = 20_000;
const SILENCE_MS = 8_000;

/** The socket of a table, there again after every loss. What is told first says how it stands: nothing is missed. */
export class TableLine {
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #over = false;
  readonly #pings: ReturnType<typeof setInterval>;
  readonly #gone = new AbortController();

  constructor(
    readonly tableId: string,
    readonly listener: Listener,
  ) {
    const { signal } = this.#gone;
    this.#pings = setInterval(() => this.#ping(), PING_MS);
    const hurry = () => document.hidden || this.#hurry();
    addEventListener("online", hurry, { signal });
    addEventListener("focus", hurry, { signal });
    document.addEventListener("visibilitychange", hurry, { signal });
    this.#connect();
  }

  /** False where there is no line to send it by. */
  send(frame: TableClientFrame): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    clearInterval(this.#pings);
    this.#gone.abort();
    this.#socket?.close();
  }

  #end(status: LineStatus): void {
    this.close();
    this.listener.status(status);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const token = readToken();
    if (token === null) return this.#end("signed-out");
    const url = new URL(`/api/play/tables/${this.tableId}/socket`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const opened = new WebSocket(url, [TABLE_SUBPROTOCOL, TOKEN_PROTOCOL + token]);
    this.#socket = opened;
    let spoke = false;
    opened.addEventListener("message", ({ data }) => {
      if (this.#over || this.#socket !== opened) return;
      clearTimeout(this.#silence);
      if (!spoke) this.listener.status("open");
      spoke = true;
      this.#tries = 0;
      this.listener.frame(JSON.parse(String(data)) as TableServerFrame);
    });
    opened.addEventListener("close", ({ code }) => {
      if (this.#over || this.#socket !== opened) return;
      clearTimeout(this.#silence);
      if (code === CLOSED.closed || code === CLOSED.apart) return this.#end("closed");
      if (code === CLOSED.session) return this.#end("signed-out");
      this.listener.status("lost");
      if (!spoke) void this.#ask();
      this.#timer = setTimeout(() => this.#connect(), Math.min(8_000, backoff(this.#tries++)));
    });
  }

  /** Why it was refused, which browsers do not say. */
  async #ask(): Promise<void> {
    try {
      await callApi("GET /play/tables/{id}", { params: { id: this.tableId } });
    } catch (error) {
      const status = error instanceof Error && "status" in error ? error.status : 0;
      if (this.#over) return;
      if (status === 404) this.#end("closed");
      if (status === 401) this.#end("signed-out");
    }
  }

  #hurry(): void {
    const state = this.#socket?.readyState;
    if (state === WebSocket.OPEN) this.#ping();
    else if (state !== WebSocket.CONNECTING) this.#connect();
  }

  #ping(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(PING);
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => socket.close(), SILENCE_MS);
  }
}
