import { DurableObject } from "cloudflare:workers";
import { type BoundQuery, first } from "~/domain/event-store/query";
import { type ChannelFrame, CLOSED, PING, PONG } from "~/domain/notifications/frames";
import type { Place } from "~/domain/notifications/place";
import { countUnread, listLines } from "~/domain/notifications/queries";
import { viewLine } from "~/domain/notifications/view";
import { getSession } from "~/domain/sign-in/queries";
import type { Env } from "~/workers/env";
import { createServices } from "~/workers/services";
import { type Opening, OPENING } from "./opening";

interface Attachment extends Opening {
  openedAt: number;
  /** Frames that we have no use for. */
  strays: number;
}

/** Where lines have changed. */
export type Changed = readonly Pick<Place, "log" | "position">[];

interface Session {
  id: string;
  expiresAt: string;
}

/** Open windows of one player, in all their browsers. */
const MAX_SOCKETS = 20;
/** A window pings twice a minute, or once when it is not seen; one that has not for so long is gone. */
const SILENT_MS = 3 * 60_000;
const MAX_STRAYS = 20;
/** Lines that are sent one by one; of more a window learns by the count, and reads the list. */
const MAX_LINES = 5;

/**
 * The open windows of one player: told what is new when it is in the database, never before. It sleeps between,
 * and keeps nothing but its sockets; whatever is lost, a window asks for the count when it comes back.
 */
export class PlayerChannel extends DurableObject<Env> {
  #changed: Changed = [];
  #reading: Promise<void> | undefined;
  #again = false;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Opens a window's socket for a session that our worker has checked; 429 when there are too many. */
  override async fetch(request: Request): Promise<Response> {
    const opening = JSON.parse(request.headers.get(OPENING)!) as Opening;
    const living = this.ctx.getWebSockets().filter((socket) => this.#isAlive(socket));
    if (living.length >= MAX_SOCKETS) return new Response(null, { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    const attachment: Attachment = { ...opening, openedAt: Date.now(), strays: 0 };
    server.serializeAttachment(attachment);
    await this.#wakeBeforeExpiry();
    this.ctx.waitUntil(this.refresh());
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Lines that are new or have grown. */
  tell(changed: Changed): Promise<void> {
    this.#changed = [...this.#changed, ...changed];
    return this.refresh();
  }

  /** Sends all windows the count as it is now. One reading at a time, so that none overtakes a later one. */
  async refresh(): Promise<void> {
    if (!this.ctx.getWebSockets().length) {
      this.#changed = [];
      return;
    }
    this.#again = true;
    this.#reading ??= this.#readOn().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  /** Ends the windows of one session, or all. */
  end(tokenHash?: string): void {
    for (const socket of this.ctx.getWebSockets()) {
      if (tokenHash === undefined || attachmentOf(socket).tokenHash === tokenHash) close(socket);
    }
  }

  override async alarm(): Promise<void> {
    await this.refresh();
    await this.#wakeBeforeExpiry();
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const attachment = attachmentOf(socket);
    if (attachment.strays >= MAX_STRAYS) return socket.close(CLOSED.strays, "unknown_type");
    socket.serializeAttachment({ ...attachment, strays: attachment.strays + 1 });
    send(socket, { type: "error", code: isFrame(message) ? "unknown_type" : "malformed" });
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 say that there was no code, and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  override webSocketError(socket: WebSocket): void {
    socket.close(1011);
  }

  async #readOn(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const changed = this.#changed;
      this.#changed = [];
      await this.#send(changed);
    }
  }

  async #send(changed: Changed): Promise<void> {
    const sockets = this.ctx.getWebSockets();
    const [one] = sockets;
    if (!one) return;
    const { userId } = attachmentOf(one);
    const { db, store } = createServices(
      this.env,
      (work) => this.ctx.waitUntil(work),
      "first-primary",
    );
    const now = store.now();
    const tokens = new Set(sockets.map((socket) => attachmentOf(socket).tokenHash));
    const sessions: Record<string, BoundQuery<Session | undefined>> = Object.fromEntries(
      [...tokens].map((tokenHash) => [tokenHash, first(getSession({ tokenHash }))]),
    );
    const { unread, lines, ...standing } = await db.read({
      unread: countUnread(userId, now),
      lines: listLines({ userId, now, at: changed.slice(-MAX_LINES), limit: MAX_LINES }),
      ...sessions,
    });
    const valid = standing as Record<string, Session | undefined>;
    for (const socket of sockets) {
      const { tokenHash, language } = attachmentOf(socket);
      const session = valid[tokenHash];
      // One that has come since is sent to by the next reading.
      if (!tokens.has(tokenHash)) continue;
      if (session?.id !== userId || Date.parse(session.expiresAt) <= now.getTime()) {
        close(socket);
        continue;
      }
      for (const line of lines.toReversed()) {
        send(socket, { type: "notification", notification: viewLine(line, language), unread });
      }
      if (!lines.length) send(socket, { type: "notifications", unread });
    }
  }

  #isAlive(socket: WebSocket): boolean {
    const { openedAt } = attachmentOf(socket);
    const heard = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? openedAt;
    if (Date.now() - heard < SILENT_MS) return true;
    socket.close(1001);
    return false;
  }

  /** The end of a session is no event: nobody but a clock says so. */
  async #wakeBeforeExpiry(): Promise<void> {
    const ends = this.ctx
      .getWebSockets()
      .map((socket) => Date.parse(attachmentOf(socket).expiresAt));
    if (ends.length) await this.ctx.storage.setAlarm(Math.max(Math.min(...ends), Date.now() + 1));
    else await this.ctx.storage.deleteAlarm();
  }
}

function attachmentOf(socket: WebSocket): Attachment {
  return socket.deserializeAttachment() as Attachment;
}

function send(socket: WebSocket, frame: ChannelFrame): void {
  try {
    socket.send(JSON.stringify(frame));
  } catch {
    // It has closed meanwhile.
  }
}

function close(socket: WebSocket): void {
  socket.close(CLOSED.session, "login_expired");
}

function isFrame(message: string | ArrayBuffer): boolean {
  if (typeof message !== "string") return false;
  try {
    const frame: unknown = JSON.parse(message);
    return typeof frame === "object" && frame !== null && "type" in frame;
  } catch {
    return false;
  }
}
