import { DurableObject } from "cloudflare:workers";
import { CLOSED } from "~/domain/chat/close-codes";
import {
  type ClientFrame,
  type FrameProblem,
  type PageEntry,
  readFrame,
  type Sending,
  type ServerFrame,
} from "~/domain/chat/frames";
import {
  MAX_CATCH_UP,
  MAX_FRAMES,
  MAX_ONLINE,
  MAX_SOCKETS,
  MAX_STRAYS,
  MAX_UNHEARD,
  PRESENCE_MS,
  TYPING_MS,
} from "~/domain/chat/limits";
import { noteHead } from "~/domain/chat/head-queries";
import { needLogOf } from "~/domain/community-id";
import { newId } from "~/domain/event-store/id";
import { Refusal } from "~/domain/event-store/decider";
import { PING, PONG } from "~/domain/socket-protocol";
import type { Env } from "~/workers/env";
import { channelOf } from "~/workers/notifications/channel";
import type { Person } from "~/domain/profile/view-person";
import type { RoomNews } from "./channel/rooms";
import { attachFiles, letFilesGo } from "./room/attach";
import { type Entry, RoomLog } from "./room/entries";
import { RoomMembers } from "./room/members";
import { attachmentOf, ROOM_OPENING, type RoomOpening, type RoomSocket } from "./room/opening";
import { CHANGES_AT_ONCE, Outside } from "./room/outside";
import { RoomBlocks } from "./room/blocks";
import {
  type FoundPage,
  type Page,
  type PageAsked,
  RoomPages,
  type SearchAsked,
} from "./room/pages";
import { renderEntry, withhold } from "./room/render";
import { migrateRoom } from "./room/schema";
import { RoomSql } from "./room/sql";
import { mergeWords } from "./room/words";
import { RoomWriter, type Written } from "./room/writer";

const MINUTE_MS = 60_000;
const OWED_AT_ONCE = 100;
const TELL_MS = 1_000;

/** What of a room's facts in the log is kept here. */
interface Facts {
  position: number;
  changedAt: number;
  slowModeSeconds: number;
  disbanded: boolean;
}
const NO_FACTS: Facts = { position: 0, changedAt: 0, slowModeSeconds: 0, disbanded: false };

/** A room in a list of rooms. */
export interface RoomSummary extends RoomNews {
  muted: boolean;
  /** The newest message that was not deleted. */
  last: PageEntry | null;
}

export interface RoomState {
  headSeq: number;
  readSeq: number;
  unread: number;
  muted: boolean;
  /** Which announcement they have acknowledged: its time. */
  acknowledgedAt: string | null;
  slowModeSeconds: number;
  pins: PageEntry[];
  count: number;
  online: Person[];
}

/** What is asked by somebody who is not in. */
export type RoomRefusal = { refused: "not_a_member" | "not_found" };

/**
 * The room of one group, named by its id: what is said in it, for ever in one order. It stores first and sends
 * then: the platform lets nothing out before it is written.
 */
export class GroupChat extends DurableObject<Env> {
  readonly #sql: RoomSql;
  readonly #log: RoomLog;
  readonly #members: RoomMembers;
  readonly #writer: RoomWriter;
  readonly #outside: Outside;
  readonly #pages: RoomPages;
  readonly #blocks: RoomBlocks;
  #facts: Facts;
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #lookedAt = 0;
  #awake = false;
  #alarmSet = false;
  #presenceDue = false;
  #tellDue = false;
  #notedHead: string | undefined;
  /** Of each socket: what was sent since it was heard, its frames of late, and those of this minute that made no sense. */
  readonly #unheard = new WeakMap<WebSocket, { bytes: number; heard: number }>();
  readonly #frames: Counts = new WeakMap();
  readonly #strays: Counts = new WeakMap();
  readonly #typed = new Map<string, number>();
  /** Who is about to come in, or says something without a socket: how many of their calls are under way. */
  readonly #coming = new Map<string, number>();
  /** What a socket sent while its files were put aside. */
  readonly #queues = new WeakMap<WebSocket, Promise<void>>();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const steps = migrateRoom(state.storage);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    this.#sql = new RoomSql(state.storage);
    this.#log = new RoomLog(this.#sql);
    this.#members = new RoomMembers(this.#sql, this.#log);
    this.#writer = new RoomWriter(this.#sql, this.#log, this.#members);
    this.#outside = new Outside(env, state.id.name!);
    this.#blocks = new RoomBlocks(this.#sql, this.#log, env, state.id.name!);
    this.#pages = new RoomPages(this.#sql, this.#log, this.#outside, this.#blocks);
    const facts = this.#sql.first<{ value: string }>(
      `SELECT "value" FROM "facts" WHERE "key" = 'group'`,
    );
    this.#facts = facts ? (JSON.parse(facts.value) as Facts) : NO_FACTS;
    if (steps) for (const socket of this.#sockets()) socket.close(CLOSED.restart, "restart");
  }

  get #groupId(): string {
    return this.ctx.id.name!;
  }

  /** Learns what the log says of the group by now. */
  async refresh(): Promise<{ position: number }> {
    await this.#look();
    return { position: Math.max(this.#facts.position, this.#facts.changedAt) };
  }

  /** Opens a socket for a session that our worker has checked: 403, 404, 429 with the code as its text. */
  override async fetch(request: Request): Promise<Response> {
    const opening = JSON.parse(request.headers.get(ROOM_OPENING)!) as RoomOpening;
    return this.#whileComing(opening.userId, () => this.#open(opening));
  }

  async #open({ userId, tokenHash, expiresAt, after }: RoomOpening): Promise<Response> {
    const id = newId();
    const channel = channelOf(this.env, userId);
    const entered = await channel.enterRoom(this.#groupId, id, tokenHash);
    if (!entered.ok) return refuse(429, "too_many_requests");
    const leave = () => this.ctx.waitUntil(channel.leaveRoom(id));
    // After it was entered, so that whoever ends the session meanwhile finds this socket.
    const senders = this.#sendersAfter(after);
    const [sessions] = await Promise.all([
      this.#outside.readMain({
        tokens: [tokenHash],
        people: [userId, ...senders],
        readers: [userId],
        others: [...new Set([...this.#peopleHere(), ...senders])],
      }),
      this.#look(),
      this.#wake(),
    ]);
    await this.#outside.meet(this.#sendersAfter(after));
    const { 0: client, 1: server } = new WebSocketPair();
    const refused = sessions.has(tokenHash) ? this.#admit(userId) : refuse(401, "login_expired");
    if (refused) {
      leave();
      return refused;
    }
    const attachment: RoomSocket = {
      id,
      userId,
      tokenHash,
      expiresAt,
      openedAt: Date.now(),
      shown: entered.shown,
      types: entered.types,
    };
    this.ctx.acceptWebSocket(server, [userId]);
    server.serializeAttachment(attachment);
    this.#welcome(server, userId, after);
    this.#tellPresence();
    await this.#soon();
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (countSince(this.#frames, socket, MAX_FRAMES.ms) > MAX_FRAMES.frames) {
      return close(socket, 1008, "too_many_frames");
    }
    this.#hear(socket);
    const read = readFrame(message);
    if ("problem" in read) {
      if (countSince(this.#strays, socket, MINUTE_MS) > MAX_STRAYS) {
        return close(socket, 1008, "malformed");
      }
      return this.#error(socket, read.problem, read);
    }
    const { frame } = read;
    const waiting = this.#queues.get(socket);
    const withFiles = frame.type === "send" && frame.media?.length;
    if (this.#awake && !waiting && !withFiles) return this.#take(socket, frame);
    // In the order in which they came.
    const turn = (waiting ?? Promise.resolve())
      .then(() => this.#wake())
      .then(() => (withFiles ? this.#sendWithFiles(socket, frame) : this.#take(socket, frame)))
      .catch((error: unknown) => {
        console.error(error);
        // The client sends again what it has no receipt for.
        close(socket, 1011, "internal_error");
      })
      .finally(() => {
        if (this.#queues.get(socket) === turn) this.#queues.delete(socket);
      });
    this.#queues.set(socket, turn);
    await turn;
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 say that there was no code, and may not be sent.
    close(socket, code === 1005 || code === 1006 || code === 1015 ? 1000 : code, "");
    this.#left(socket);
  }

  override webSocketError(socket: WebSocket): void {
    close(socket, 1011, "");
    this.#left(socket);
  }

  /** Once a minute while somebody is here or something was said. */
  override async alarm(): Promise<void> {
    this.#alarmSet = false;
    const looked = await this.#look()
      .then(() => this.#checkSockets())
      .then(() => true)
      // However long the logs cannot be asked: an alarm that throws is given up in the end.
      .catch((error: unknown) => void console.warn(error));
    const more = await this.#tidy();
    this.#tellChannels();
    if (!looked || more || this.#sockets().length) await this.#soon();
  }

  /** Closes sockets whose session ended. All of a player's without one. */
  endSession(userId: string, tokenHash?: string): void {
    for (const socket of this.#socketsOf(userId)) {
      if (tokenHash === undefined || attachmentOf(socket).tokenHash === tokenHash) {
        close(socket, CLOSED.session, "login_expired");
      }
    }
  }

  /** A player chose whether others see that they are here. */
  chooseSettings(userId: string, settings: { shown: boolean; types: boolean }): void {
    for (const socket of this.#socketsOf(userId)) {
      socket.serializeAttachment({ ...attachmentOf(socket), ...settings });
    }
    this.#tellPresence();
  }

  /** A player blocked somebody, or was blocked: what they are sent from now on is by how it stands. */
  async learnBlocks(userId: string): Promise<void> {
    await this.#outside.meetReader(userId, this.#peopleHere());
  }

  /** Which of a player's sockets are open. */
  openSockets(userId: string): string[] {
    return this.#socketsOf(userId).map((socket) => attachmentOf(socket).id);
  }

  /** A message without a socket. */
  async send(userId: string, sending: Sending) {
    await this.#wake();
    const refused = await this.#admitLooking(userId);
    if (refused) return refused;
    const written = await this.#whileComing(userId, async () => {
      await this.#outside.meetReader(userId, this.#peopleHere());
      return this.#attachAndSend(userId, sending);
    });
    if ("problem" in written) return written;
    if ("nothing" in written) return { problem: "malformed" as const };
    const entry = "entry" in written ? written.entry : await this.#pages.get(written.seq);
    return { entry: renderEntry(entry!, this.#outside.person(userId)) };
  }

  async page(userId: string, asked: PageAsked): Promise<Page | RoomRefusal> {
    const refused = await this.#admitLooking(userId);
    return refused ?? this.#pages.read(userId, asked);
  }

  async read(userId: string, seq: number) {
    const refused = await this.#admitLooking(userId);
    if (refused) return refused;
    return this.#read(userId, seq);
  }

  /** What a member's channel keeps of this room; null for whoever is not in. `awake`: from now on it is told. */
  async standing(userId: string, awake: boolean): Promise<RoomNews | null> {
    if (await this.#admitLooking(userId)) return null;
    const member = this.#members.get(userId)!;
    const unread = this.#members.countUnread(member);
    this.#members.noteTold(userId, awake, unread);
    return { unread, mentions: this.#log.countMentions(userId, member.readSeq) };
  }

  /** The same, with what lists show beside it. */
  async summary(userId: string, awake: boolean): Promise<RoomSummary | null> {
    const news = await this.standing(userId, awake);
    if (!news) return null;
    const seq = this.#log.lastMessage;
    const last = seq === undefined ? undefined : await this.#pages.get(seq);
    const [item = null] = last ? await this.#pages.view(userId, [last]) : [];
    const { muted } = this.#members.get(userId) ?? { muted: 0 };
    return { ...news, muted: muted === 1, last: item };
  }

  /** How a room stands for one member: marks, pins, who is here. */
  async state(userId: string): Promise<RoomState | RoomRefusal> {
    const refused = await this.#admitLooking(userId);
    if (refused) return refused;
    const pinned = this.#pages.listPins();
    const entries = await this.#pages.many(pinned);
    const pins = await this.#pages.view(
      userId,
      pinned.flatMap((seq) => entries.get(seq) ?? []),
    );
    const member = this.#members.get(userId);
    if (!member) return { refused: "not_a_member" };
    const { readSeq, muted, acknowledgedAt } = member;
    return {
      headSeq: this.#log.head.seq,
      readSeq,
      unread: this.#members.countUnread(member),
      muted: muted === 1,
      acknowledgedAt,
      slowModeSeconds: this.#facts.slowModeSeconds,
      pins,
      ...this.#presence(userId),
    };
  }

  async mute(userId: string, muted: boolean): Promise<RoomRefusal | undefined> {
    const refused = await this.#admitLooking(userId);
    if (refused) return refused;
    this.#members.mute(userId, muted);
    this.#tellSoon();
  }

  async acknowledge(userId: string, at: string): Promise<RoomRefusal | undefined> {
    const refused = await this.#admitLooking(userId);
    if (refused) return refused;
    this.#members.acknowledge(userId, at);
  }

  /** For admins. Told to whoever is here; it is no entry. */
  async pin(userId: string, seq: number, on: boolean): Promise<{ refused: string } | undefined> {
    const refused = await this.#admitLooking(userId);
    if (refused) return refused;
    if (this.#members.get(userId)!.role === "member") return { refused: "forbidden" };
    if (on && this.#log.senderOf(seq) === undefined) return { refused: "not_found" };
    if (!this.#pages.pin(seq, userId, on)) return { refused: "too_many_pins" };
    for (const socket of this.#sockets()) this.#send(socket, { type: "pinned", seq, on });
  }

  async search(userId: string, asked: SearchAsked): Promise<FoundPage | RoomRefusal> {
    const refused = await this.#admitLooking(userId);
    return refused ?? this.#pages.search(userId, asked);
  }

  /** The head, and what of it the main log covers. */
  async heads(userId: string): Promise<{ headSeq: number; headHash: string } | RoomRefusal> {
    const refused = await this.#admitLooking(userId);
    if (refused) return refused;
    const { seq, hash } = this.#log.head;
    return { headSeq: seq, headHash: hash };
  }

  /** Everything that somebody said, for good: their account is deleted. */
  async forget(userId: string): Promise<void> {
    await this.#look();
    for (const socket of this.#socketsOf(userId)) close(socket, CLOSED.session, "login_expired");
    this.#log.forget(userId);
    this.#members.remove(userId);
    this.#members.settle(userId);
    this.#outside.forget(userId);
    this.#tellSoon();
    await this.#tidy();
    await this.#soon();
  }

  async #wake(): Promise<void> {
    if (this.#awake) return;
    await this.#look();
    await this.#meetAll();
    this.#awake = true;
  }

  /** Makes sure that those who are here are known by name, and who of them are kept apart. */
  async #meetAll(more: readonly string[] = []): Promise<void> {
    const all = [...new Set([...this.#peopleHere(), ...more])];
    await this.#outside.readMain({ people: all, readers: all, others: all });
  }

  /** With those who come: of two who come at once each is met by one of them. */
  #peopleHere(): string[] {
    const here = this.#sockets().map((socket) => attachmentOf(socket).userId);
    return [...new Set([...here, ...this.#coming.keys()])];
  }

  async #whileComing<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    this.#coming.set(userId, (this.#coming.get(userId) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = this.#coming.get(userId)! - 1;
      if (left) this.#coming.set(userId, left);
      else this.#coming.delete(userId);
    }
  }

  async #look(): Promise<void> {
    this.#lookAgain = true;
    this.#looking ??= this.#lookOn();
    await this.#looking;
  }

  async #lookOn(): Promise<void> {
    try {
      while (this.#lookAgain) await this.#lookOnce();
    } finally {
      // In the same turn in which nobody wanted another look.
      this.#looking = undefined;
    }
  }

  async #lookOnce(): Promise<void> {
    this.#lookAgain = false;
    const { changes, facts } = await this.#outside.readLog(this.#facts.position);
    const fresh = changes.filter(({ position }) => position > this.#facts.position);
    if (fresh.length) await this.#meetAll(fresh.map(({ userId }) => userId));
    const from = this.#log.head.seq;
    const before = this.#facts;
    const now: Facts = {
      position: fresh.at(-1)?.position ?? before.position,
      changedAt: facts?.changedAt ?? before.changedAt,
      slowModeSeconds: facts?.slowModeSeconds ?? 0,
      disbanded: !facts || facts.disbanded === 1,
    };
    const out = this.#log.turn(() => {
      this.#sql.run(
        `INSERT INTO "facts" VALUES ('group', ?) ON CONFLICT DO UPDATE SET "value" = excluded."value"`,
        JSON.stringify(now),
      );
      return fresh.filter((change) => this.#members.learn(change).out);
    });
    this.#facts = now;
    this.#lookedAt = Date.now();
    for (const { userId } of out) {
      if (this.#members.get(userId)) continue;
      for (const socket of this.#socketsOf(userId)) {
        close(socket, CLOSED.notMember, "not_a_member");
      }
    }
    if (this.#facts.disbanded) {
      for (const socket of this.#sockets()) close(socket, CLOSED.disbanded, "disbanded");
    }
    for (const entry of this.#log.after(from, fresh.length)) this.#broadcast(entry);
    if (fresh.length) {
      await this.#soon();
      this.ctx.waitUntil(this.#tellOwed());
    }
    if (changes.length === CHANGES_AT_ONCE) this.#lookAgain = true;
  }

  async #admitLooking(userId: string): Promise<RoomRefusal | undefined> {
    await this.#wake();
    // Without a socket no alarm is due, and what is asked for keeps a room awake.
    const isOld = this.#lookedAt < Date.now() - MINUTE_MS;
    if (isOld || !this.#members.get(userId)) await this.#look();
    if (this.#facts.disbanded) return { refused: "not_found" };
    return this.#members.get(userId) ? undefined : { refused: "not_a_member" };
  }

  #admit(userId: string): Response | undefined {
    if (this.#facts.disbanded) return refuse(404, "not_found");
    if (!this.#members.get(userId)) return refuse(403, "not_a_member");
    const living = this.#socketsOf(userId).filter((socket) => this.#isAlive(socket));
    return living.length >= MAX_SOCKETS ? refuse(429, "too_many_requests") : undefined;
  }

  #sendersAfter(after: number): string[] {
    if (this.#log.head.seq - after > MAX_CATCH_UP) return [];
    return [...new Set(this.#log.after(after, MAX_CATCH_UP).map(({ senderId }) => senderId))];
  }

  #welcome(socket: WebSocket, userId: string, after: number): void {
    const member = this.#members.get(userId)!;
    const headSeq = this.#log.head.seq;
    this.#send(socket, {
      type: "welcome",
      headSeq,
      readSeq: member.readSeq,
      unread: this.#members.countUnread(member),
      ...this.#presence(userId),
      slowModeSeconds: this.#facts.slowModeSeconds,
    });
    if (headSeq - after > MAX_CATCH_UP || after > headSeq) {
      return this.#send(socket, { type: "reset", firstSeq: Math.min(1, headSeq), headSeq });
    }
    for (const entry of this.#log.after(after, MAX_CATCH_UP)) this.#sendEntry(socket, entry);
  }

  #take(socket: WebSocket, frame: ClientFrame): void {
    const { userId } = attachmentOf(socket);
    const now = new Date();
    switch (frame.type) {
      case "send": {
        const { slowModeSeconds } = this.#facts;
        return this.#answer(
          socket,
          frame,
          this.#writer.send(userId, frame, [], slowModeSeconds, now),
        );
      }
      case "edit":
      case "delete":
      case "react":
        return this.#answer(socket, frame, this.#writer.change(userId, frame, now));
      case "read":
        if (!this.#members.get(userId)) return this.#error(socket, "not_a_member");
        this.#read(userId, frame.seq, socket);
        return;
      case "typing":
        return this.#type(socket);
      case "ping":
        return this.#send(socket, { type: "pong" });
    }
  }

  async #sendWithFiles(
    socket: WebSocket,
    frame: Extract<ClientFrame, { type: "send" }>,
  ): Promise<void> {
    this.#answer(socket, frame, await this.#attachAndSend(attachmentOf(socket).userId, frame));
  }

  async #attachAndSend(userId: string, sending: Sending): Promise<Written> {
    const { slowModeSeconds } = this.#facts;
    const refs = sending.media ?? [];
    const refused = this.#writer.refusal(userId, sending, slowModeSeconds, new Date());
    if (refused) return refused;
    try {
      const { clientId } = sending;
      const place = { groupId: this.#groupId, userId, clientId };
      const files = await attachFiles(this.#outside.services(), this.#sql, refs, place);
      // Whatever happened meanwhile: it is decided now.
      const written = this.#writer.send(userId, sending, files, slowModeSeconds, new Date());
      if ("entry" in written) this.#broadcast(written.entry);
      await this.#soon();
      return written;
    } catch (error) {
      if (error instanceof Refusal) return { problem: "not_allowed" };
      throw error;
    }
  }

  #answer(socket: WebSocket, frame: ClientFrame, written: Written): void {
    if ("problem" in written) {
      const { problem, retryAfter } = written;
      const clientId = frame.type === "send" ? frame.clientId : undefined;
      return this.#error(socket, problem, { clientId, retryAfter });
    }
    if ("seq" in written) {
      const again = this.#pages.get(written.seq).then((entry) => {
        if (entry) this.#sendEntry(socket, entry);
      });
      return this.ctx.waitUntil(again);
    }
    if (!("entry" in written)) return;
    if (frame.type !== "send" || !frame.media?.length) this.#broadcast(written.entry);
    this.ctx.waitUntil(this.#soon());
  }

  #read(userId: string, seq: number, by?: WebSocket): { readSeq: number; unread: number } {
    this.#members.read(userId, seq);
    const member = this.#members.get(userId)!;
    const told = { readSeq: member.readSeq, unread: this.#members.countUnread(member) };
    for (const socket of this.#socketsOf(userId)) {
      if (socket !== by) this.#send(socket, { type: "read", ...told });
    }
    this.#tellSoon();
    return told;
  }

  #type(socket: WebSocket): void {
    const { userId, types } = attachmentOf(socket);
    const now = Date.now();
    if (!types || (this.#typed.get(userId) ?? 0) > now - TYPING_MS) return;
    if (!this.#members.get(userId)) return this.#error(socket, "not_a_member");
    if (this.#typed.size > 1_000) this.#typed.clear();
    this.#typed.set(userId, now);
    const frame = JSON.stringify({ type: "typing", person: this.#outside.person(userId) });
    for (const other of this.#sockets()) {
      const reader = attachmentOf(other).userId;
      if (reader !== userId && !this.#outside.areApart(reader, userId))
        this.#sendText(other, frame);
    }
  }

  /** As one reader is told; whom a block keeps apart is counted, and not named. */
  #presence(reader: string, shown = this.#listShown()): { count: number; online: Person[] } {
    const online = shown
      .slice(0, MAX_ONLINE)
      .filter((userId) => !this.#outside.areApart(reader, userId))
      .map((userId) => this.#outside.person(userId));
    return { count: shown.length, online };
  }

  #listShown(): string[] {
    const here = this.#sockets().map(attachmentOf);
    return [...new Set(here.filter((one) => one.shown).map(({ userId }) => userId))];
  }

  #tellPresence(): void {
    if (this.#presenceDue) return;
    this.#presenceDue = true;
    setTimeout(() => {
      this.#presenceDue = false;
      const shown = this.#listShown();
      for (const socket of this.#sockets()) {
        const presence = this.#presence(attachmentOf(socket).userId, shown);
        this.#send(socket, { type: "presence", ...presence });
      }
    }, PRESENCE_MS);
  }

  /** To everybody here, each text made once. */
  #broadcast(entry: Entry): void {
    const frame = renderEntry(entry, this.#outside.person(entry.senderId));
    const whole = JSON.stringify(frame);
    let withheld: string | undefined;
    for (const socket of this.#sockets()) {
      const apart = this.#outside.areApart(attachmentOf(socket).userId, entry.senderId);
      this.#sendText(socket, apart ? (withheld ??= JSON.stringify(withhold(frame))) : whole);
    }
    this.#tellSoon();
  }

  #sendEntry(socket: WebSocket, entry: Entry): void {
    const frame = renderEntry(entry, this.#outside.person(entry.senderId));
    const apart = this.#outside.areApart(attachmentOf(socket).userId, entry.senderId);
    this.#send(socket, apart ? withhold(frame) : frame);
  }

  #send(socket: WebSocket, frame: ServerFrame): void {
    this.#sendText(socket, JSON.stringify(frame));
  }

  #sendText(socket: WebSocket, text: string): void {
    const heard = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    const before = this.#unheard.get(socket);
    const bytes = (before && before.heard >= heard ? before.bytes : 0) + text.length;
    if (bytes > MAX_UNHEARD) return close(socket, CLOSED.tooSlow, "too_slow");
    this.#unheard.set(socket, { bytes, heard: Math.max(heard, before?.heard ?? 0) });
    try {
      socket.send(text);
    } catch {
      // It has closed meanwhile.
    }
  }

  #hear(socket: WebSocket): void {
    this.#unheard.set(socket, { bytes: 0, heard: Date.now() });
  }

  #error(
    socket: WebSocket,
    code: FrameProblem,
    { clientId, retryAfter }: { clientId?: string; retryAfter?: number } = {},
  ): void {
    this.#send(socket, {
      type: "error",
      code,
      ...(clientId !== undefined && { clientId }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }

  #sockets(): WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  #socketsOf(userId: string): WebSocket[] {
    return this.ctx.getWebSockets(userId).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  #isAlive(socket: WebSocket): boolean {
    return socket.readyState === WebSocket.OPEN;
  }

  #left(socket: WebSocket): void {
    const { id, userId } = attachmentOf(socket);
    this.ctx.waitUntil(channelOf(this.env, userId).leaveRoom(id));
    this.#tellPresence();
  }

  /** Sessions that ended without a word, names and blocks of the last minute. */
  async #checkSockets(): Promise<void> {
    const here = this.#sockets().map((socket) => ({ socket, ...attachmentOf(socket) }));
    if (!here.length) return;
    const people = [...new Set(here.map(({ userId }) => userId))];
    const tokens = [...new Set(here.map(({ tokenHash }) => tokenHash))];
    const others = this.#peopleHere();
    const sessions = await this.#outside.readMain({ tokens, people, readers: people, others });
    for (const { socket, tokenHash, userId } of here) {
      if (sessions.get(tokenHash)?.userId !== userId)
        close(socket, CLOSED.session, "login_expired");
    }
    this.#awake = true;
  }

  /** @returns whether there is more to do. */
  async #tidy(): Promise<boolean> {
    const done = await Promise.allSettled([
      this.#tellOwed(),
      letFilesGo(this.#outside.services(), this.#sql, this.#groupId),
      this.#blocks.eraseOwed(),
      this.#blocks.moveOldest(),
      this.#noteHead(),
      this.#mergeWords(),
    ]);
    const failed = done.filter(({ status }) => status === "rejected");
    for (const one of failed) console.warn((one as PromiseRejectedResult).reason);
    return failed.length > 0 || done.some((one) => one.status === "fulfilled" && one.value);
  }

  async #mergeWords(): Promise<boolean> {
    return mergeWords(this.#sql);
  }

  async #tellOwed(): Promise<boolean> {
    const owed = this.#members.listOwed(OWED_AT_ONCE);
    const told = await Promise.allSettled(owed.map((userId) => this.#tellChannel(userId)));
    told.forEach(({ status }, at) => {
      if (status === "fulfilled") this.#members.settle(owed[at]!);
    });
    return this.#members.listOwed(1).length > 0;
  }

  /** Lists show it, and the main log is to cover it. */
  async #noteHead(): Promise<boolean> {
    const { seq, hash } = this.#log.head;
    const messages = this.#log.countMessages();
    const noted = JSON.stringify([seq, hash, messages]);
    if (!seq || this.#notedHead === noted) return false;
    const { db } = this.#outside.services().at(needLogOf(this.#groupId));
    const lastMessageAt = this.#log.lastMessageAt ?? null;
    await db.batch([noteHead(this.#groupId, { seq, hash, messages, lastMessageAt })]);
    this.#notedHead = noted;
    return false;
  }

  #tellSoon(): void {
    if (this.#tellDue) return;
    this.#tellDue = true;
    setTimeout(() => {
      this.#tellDue = false;
      this.#tellChannels();
    }, TELL_MS);
  }

  /** Those whose number changed and who want to hear. */
  #tellChannels(): void {
    const changed = this.#members
      .listAwake()
      .filter((member) => this.#members.countUnread(member) !== member.told);
    for (const { userId } of changed) {
      this.ctx.waitUntil(this.#tellChannel(userId).catch((error: unknown) => console.warn(error)));
    }
  }

  async #tellChannel(userId: string): Promise<void> {
    const member = this.#members.get(userId);
    const channel = channelOf(this.env, userId);
    if (!member || this.#facts.disbanded) return channel.forgetRoom(this.#groupId);
    const unread = this.#members.countUnread(member);
    const mentions = this.#log.countMentions(userId, member.readSeq);
    const awake = await channel.hearOfRoom(this.#groupId, { unread, mentions });
    this.#members.noteTold(userId, awake, unread);
  }

  /** Looks once more within a minute. */
  async #soon(): Promise<void> {
    if (this.#alarmSet) return;
    this.#alarmSet = true;
    try {
      if ((await this.ctx.storage.getAlarm()) === null) {
        await this.ctx.storage.setAlarm(Date.now() + MINUTE_MS);
      }
    } catch (error) {
      this.#alarmSet = false;
      throw error;
    }
  }
}

type Counts = WeakMap<WebSocket, { since: number; count: number }>;

/** This one included. */
function countSince(counts: Counts, socket: WebSocket, ms: number): number {
  const now = Date.now();
  const before = counts.get(socket);
  const fresh = !before || before.since < now - ms;
  const next = fresh ? { since: now, count: 1 } : { ...before, count: before.count + 1 };
  counts.set(socket, next);
  return next.count;
}

const refuse = (status: number, code: string) => new Response(code, { status });

function close(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason);
  } catch {
    // It has closed meanwhile.
  }
}
