import { DurableObject } from "cloudflare:workers";
import type { Channel, ChatSettings, RoomNews } from "~/domain/chat/protocol";
import { type BoundQuery, first } from "~/domain/event-store/query";
import { MAX_LINES, markClosed, markOpen } from "~/domain/notifications/delivery-queries";
import { CLOSED } from "~/domain/notifications/frames";
import { countUnread, listLines } from "~/domain/notifications/queries";
import { collectibleNamesIn } from "~/workers/items/names";
import { readThings } from "~/domain/notifications/thing-queries";
import { viewLines } from "~/domain/notifications/view";
import { getPeople } from "~/domain/people/person-queries";
import { getSession } from "~/domain/sign-in/queries";
import { PING, PONG } from "~/domain/socket-protocol";
import { type Env, placeOf } from "~/workers/env";
import { readIn } from "~/workers/notifications/read-in";
import { createServices } from "~/workers/services";
import { ChannelRooms } from "./channel/rooms";
import { sendFrame } from "./channel/send-frame";
import { UnreadNews } from "./channel/unread-news";
import { answerClose, closeSocket } from "./close-socket";
import { type Opening, OPENING } from "./opening";

interface Attachment extends Opening {
  openedAt: number;
  /** Frames that we have no use for. */
  strays: number;
}

interface Session {
  id: string;
  expiresAt: string;
}

/** Open windows of one player, in all their browsers, and their sockets in rooms. */
const MAX_SOCKETS = 20;
/** A window pings twice a minute, or once when it is not seen; one that has not for so long is gone. */
const SILENT_MS = 3 * 60_000;
const MAX_STRAYS = 20;
/** How long the channel stays marked as open after its last window: most go to come back at once. */
const LINGER_MS = 60_000;
const RETRY_MS = 5_000;

/**
 * The open windows of one player: told what is new when it is in the database, never before. It sleeps between,
 * and keeps nothing but its sockets; whatever is lost, a window asks for the count when it comes back.
 */
export class PlayerChannel extends DurableObject<Env> implements Channel {
  #reading: Promise<void> | undefined;
  #again = false;
  readonly #rooms: ChannelRooms;
  readonly #unread: UnreadNews;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const isOpen = () => this.#sockets().length > 0;
    const userId = state.id.name!;
    const readPeople = (ids: readonly string[]) =>
      this.#services()
        .db.read({ found: getPeople(ids, userId) })
        .then(({ found }) => found);
    this.#rooms = new ChannelRooms({ storage: state.storage, env, userId, isOpen, readPeople });
    this.#unread = new UnreadNews(this.#rooms, () => this.#sockets());
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  override async fetch(request: Request): Promise<Response> {
    const opening = JSON.parse(request.headers.get(OPENING)!) as Opening;
    if (await this.#isFull()) return new Response(null, { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    const attachment: Attachment = { ...opening, openedAt: Date.now(), strays: 0 };
    server.serializeAttachment(attachment);
    await this.#wakeBeforeExpiry();
    this.ctx.waitUntil(this.refresh());
    this.ctx.waitUntil(this.#unread.notifyAll(server));
    return new Response(null, { status: 101, webSocket: client });
  }

  async refresh() {
    this.#again = true;
    this.#reading ??= this.#readOn().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async end(tokenHash?: string) {
    for (const socket of this.#sockets()) {
      if (tokenHash === undefined || attachmentOf(socket).tokenHash === tokenHash) close(socket);
    }
    const userId = this.ctx.id.name!;
    const rooms = this.#rooms.roomsWithSockets(tokenHash);
    const calls = rooms.map((groupId) => placeOf(this.env, groupId).endSession(userId, tokenHash));
    const failed = (await Promise.allSettled(calls)).find(({ status }) => status === "rejected");
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }

  async enterRoom(groupId: string, socketId: string, tokenHash: string) {
    if (await this.#isFull()) return { ok: false as const };
    this.#rooms.enter(groupId, socketId, tokenHash);
    return { ok: true as const, ...this.#rooms.settings };
  }

  async accessChanged() {
    const userId = this.ctx.id.name!;
    this.#rooms.dropSummaries();
    const rooms = this.#rooms.roomsWithSockets();
    await Promise.allSettled(
      rooms.map((groupId) => placeOf(this.env, groupId).refreshAccess(userId)),
    );
  }

  leaveRoom(socketId: string) {
    this.#rooms.leave(socketId);
  }

  receiveRoomNews(groupId: string, news: RoomNews) {
    const isOpen = this.#rooms.receive(groupId, news);
    if (isOpen) this.#unread.notifySoon(groupId);
    return isOpen;
  }

  forgetRoom(groupId: string) {
    this.#rooms.forget(groupId);
    this.#unread.notifySoon(groupId);
  }

  async listUnread(groupIds: readonly string[] = []) {
    this.#rooms.expect(groupIds);
    await this.#rooms.askStale();
    return this.#rooms.list();
  }

  listChats(groupIds: readonly string[]) {
    return this.#rooms.summarize(groupIds);
  }

  getChatSettings() {
    return this.#rooms.settings;
  }

  async chooseChatSettings(settings: ChatSettings) {
    this.#rooms.choose(settings);
    const userId = this.ctx.id.name!;
    const rooms = this.#rooms.roomsWithSockets();
    await Promise.allSettled(
      rooms.map((groupId) => placeOf(this.env, groupId).chooseSettings(userId, settings)),
    );
  }

  forgetAll() {
    this.#rooms.clear();
  }

  override async alarm(): Promise<void> {
    await this.refresh();
    await this.#wakeBeforeExpiry();
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const attachment = attachmentOf(socket);
    if (attachment.strays >= MAX_STRAYS) return closeSocket(socket, CLOSED.strays, "unknown_type");
    socket.serializeAttachment({ ...attachment, strays: attachment.strays + 1 });
    sendFrame(socket, { type: "error", code: isFrame(message) ? "unknown_type" : "malformed" });
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    answerClose(socket, code);
    await this.#lookLater();
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    closeSocket(socket, 1011);
    await this.#lookLater();
  }

  #services() {
    return createServices(this.env, (work) => this.ctx.waitUntil(work), "first-primary");
  }

  #sockets(): WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  async #lookLater(): Promise<void> {
    if (this.#sockets().length) return;
    await this.ctx.storage.setAlarm(Date.now() + LINGER_MS);
  }

  async #readOn(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        await this.#send();
      }
    } catch (error) {
      // Windows wait for it, and nobody else knows that they do.
      if (this.#sockets().length) await this.ctx.storage.setAlarm(Date.now() + RETRY_MS);
      throw error;
    }
  }

  async #send(): Promise<void> {
    const sockets = this.#sockets();
    const userId = this.ctx.id.name!;
    const services = this.#services();
    const { db, store } = services;
    const now = store.now();
    if (!sockets.length) {
      await db.batch([markClosed(userId, now)]);
      return;
    }
    const openedAt = new Date(Math.max(...sockets.map((socket) => attachmentOf(socket).openedAt)));
    const tokens = new Set(sockets.map((socket) => attachmentOf(socket).tokenHash));
    const sessions: Record<string, BoundQuery<Session | undefined>> = Object.fromEntries(
      [...tokens].map((tokenHash) => [tokenHash, first(getSession({ tokenHash }))]),
    );
    const { unread, lines, ...readNews } = await db.read({
      unread: countUnread(userId, now),
      lines: listLines({ userId, now, at: "owed", limit: MAX_LINES }),
      ...sessions,
      // In the transaction that counts, so that nothing falls between.
      marked: { ...markOpen(userId, openedAt), map: () => undefined },
    });
    const names = await collectibleNamesIn();
    const things = await readThings(lines, readIn(services), { userId, now });
    const valid = readNews as Record<string, Session | undefined>;
    for (const socket of sockets) {
      const { tokenHash, language } = attachmentOf(socket);
      const session = valid[tokenHash];
      // One that has come since is sent to by the next reading.
      if (!tokens.has(tokenHash)) continue;
      if (session?.id !== userId || Date.parse(session.expiresAt) <= now.getTime()) {
        close(socket);
        continue;
      }
      const seen = viewLines(lines, things, language, { collectible: names.get(language)! });
      for (const notification of seen.toReversed()) {
        sendFrame(socket, { type: "notification", notification, unread });
      }
      if (!seen.length) sendFrame(socket, { type: "notifications", unread });
    }
  }

  /** Whether there is no room for one more, window or socket in a room. */
  async #isFull(): Promise<boolean> {
    const windows = this.#sockets().filter((socket) => this.#isAlive(socket)).length;
    return windows + (await this.#rooms.countSockets(MAX_SOCKETS - windows)) >= MAX_SOCKETS;
  }

  #isAlive(socket: WebSocket): boolean {
    const { openedAt } = attachmentOf(socket);
    const lastSeen = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? openedAt;
    if (Date.now() - lastSeen < SILENT_MS) return true;
    closeSocket(socket, 1001);
    return false;
  }

  /** The end of a session is no event: nobody but a clock says so. */
  async #wakeBeforeExpiry(): Promise<void> {
    const ends = this.#sockets().map((socket) => Date.parse(attachmentOf(socket).expiresAt));
    if (ends.length) await this.ctx.storage.setAlarm(Math.max(Math.min(...ends), Date.now() + 1));
    else await this.ctx.storage.deleteAlarm();
  }
}

function attachmentOf(socket: WebSocket): Attachment {
  return socket.deserializeAttachment() as Attachment;
}

function close(socket: WebSocket): void {
  closeSocket(socket, CLOSED.session, "login_expired");
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
