import { DurableObject } from "cloudflare:workers";
import { CLOSED } from "~/domain/chat/close-codes";
import type { EntryFrame, Sending } from "~/domain/chat/frames";
import type { RoomStanding } from "~/domain/chat/room-facts";
import { PING, PONG } from "~/domain/socket-protocol";
import type { Env } from "~/workers/env";
import { channelOf } from "~/workers/notifications/channel";
import type { ChatSettings } from "./channel/rooms";
import { answerClose, closeSocket } from "./close-socket";
import type { RoomRefusal } from "./room/admission";
import { areFilesLeft, letFilesGo } from "./room/attach";
import { buildRoom, type Room } from "./room/build";
import type { OwnEntry, ProvenMessage } from "./room/evidence";
import type { Learned } from "./room/follower";
import type { RoomNews } from "./room/members";
import { attach, attachmentOf, ROOM_OPENING, type RoomOpening } from "./room/opening";
import type { FoundPage, Page, PageAsked, SearchAsked } from "./room/pages";
import { renderEntry } from "./room/render";
import { ROOM_STEPS } from "./room/schema";
import type { ReadMark, RoomSummary } from "./room/standing";
import type { Refused } from "./room/writer";
import { takeSteps } from "./take-steps";

/** Messages that are erased in one turn. */
const FORGET_AT_ONCE = 1_000;
const MINUTE_MS = 60_000;

/**
 * The room of one group, named by its id: what is said in it, for ever in one order. It stores first and sends
 * then: the platform lets nothing out before it is written. Here is what others call; the parts are in `room/`.
 */
export class GroupChat extends DurableObject<Env> {
  readonly #room: Room;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const steps = takeSteps(state.storage, ROOM_STEPS);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    this.#room = buildRoom(state, env, (news) => this.#learned(news));
    void state.blockConcurrencyWhile(() => this.#room.alarm.load());
    if (steps) {
      for (const socket of this.#room.sockets.all()) socket.close(CLOSED.restart, "restart");
    }
  }

  /** Learns what the log says of the group by now. */
  async refresh(): Promise<{ position: number }> {
    const { follower } = this.#room;
    await follower.look();
    return { position: Math.max(follower.facts.position, follower.facts.changedAt) };
  }

  /** Opens a socket for a session that our worker has checked; see {@link ROOM_OPENING}. */
  override async fetch(request: Request): Promise<Response> {
    const opening = JSON.parse(request.headers.get(ROOM_OPENING)!) as RoomOpening;
    return this.#room.entrance.open(opening);
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    await this.#room.inbox.receive(socket, message);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    answerClose(socket, code);
    this.#left(socket);
  }

  override webSocketError(socket: WebSocket): void {
    closeSocket(socket, 1011);
    this.#left(socket);
  }

  /**
   * Within a minute after something moved, and every five while somebody is here, to look whether a push was lost; once a
   * second while more is owed than is done at once. Never where nobody is here and nothing is owed.
   */
  override async alarm(): Promise<void> {
    const { alarm, follower, channels, sockets, sql } = this.#room;
    const goesOn = alarm.clear() && follower.lookedAt > Date.now() - MINUTE_MS;
    sockets.endExpired();
    const looked = goesOn || !sockets.all().length || (await this.#look());
    const left = await this.#tidy();
    const told = await channels.tellChanged();
    const isOver = looked && told && left === undefined && !areFilesLeft(sql);
    if (left === "more") return alarm.next();
    if (!isOver) await alarm.soon();
    await this.#wakeLate();
  }

  /** For what is not soon: the next look at those who are here, and the words of what was deleted. */
  async #wakeLate(): Promise<void> {
    const { alarm, sockets, log } = this.#room;
    for (const due of [sockets.lookDue, log.wordsDue]) if (due !== undefined) await alarm.by(due);
  }

  /** Closes sockets whose session ended. All of a player's without one. */
  endSession(userId: string, tokenHash?: string): void {
    const { entrance, sockets } = this.#room;
    entrance.turnAway(userId, tokenHash);
    for (const socket of sockets.of(userId)) {
      if (tokenHash === undefined || attachmentOf(socket).tokenHash === tokenHash) {
        closeSocket(socket, CLOSED.session, "login_expired");
      }
    }
  }

  /** A player chose whether others see that they are here. */
  chooseSettings(userId: string, settings: ChatSettings): void {
    const { entrance, sockets, presence } = this.#room;
    entrance.chooseSettings(userId, settings);
    for (const socket of sockets.of(userId)) {
      attach(socket, { ...attachmentOf(socket), ...settings });
    }
    presence.tellSoon();
  }

  /** A player blocked somebody, or was blocked or muted: what they hear and say from now on is by how it stands. */
  async learnStanding(userId: string): Promise<void> {
    const { outside, attendance } = this.#room;
    await outside.meetReader(userId, attendance.list());
  }

  /** Which of a player's sockets are open: their ids. */
  openSockets(userId: string): string[] {
    return this.#room.sockets.of(userId).map((socket) => attachmentOf(socket).id);
  }

  /** A message without a socket. One that was sent before under its `clientId` is answered as it stands. */
  async send(
    userId: string,
    sending: Sending,
  ): Promise<{ entry: EntryFrame } | Refused | RoomRefusal> {
    const { admission, attendance, outside, pages, publisher } = this.#room;
    const refused = await admission.admit(userId);
    if (refused) return refused;
    const written = await attendance.whileComing(userId, async () => {
      await outside.meetReader(userId, attendance.list());
      return publisher.publishWithFiles(userId, sending);
    });
    if ("problem" in written) return written;
    if ("nothing" in written) return { problem: "malformed" };
    const entry = "entry" in written ? written.entry : await pages.get(written.seq);
    return { entry: renderEntry(entry!, outside.person(userId)) };
  }

  /** Entries before, after or around a `seq`, as one member finds them. */
  async page(userId: string, asked: PageAsked): Promise<Page | RoomRefusal> {
    const refused = await this.#room.admission.admit(userId);
    return refused ?? this.#room.pages.read(userId, asked);
  }

  /** Messages with certain words, the newest first. */
  async search(userId: string, asked: SearchAsked): Promise<FoundPage | RoomRefusal> {
    const refused = await this.#room.admission.admit(userId);
    return refused ?? this.#room.pages.search(userId, asked);
  }

  /** Marks what there is up to an entry as read; a mark never goes back. Their channel knows of it when this answers. */
  async read(userId: string, seq: number): Promise<ReadMark | RoomRefusal> {
    const refused = await this.#room.admission.admit(userId);
    if (refused) return refused;
    const mark = this.#room.standing.read(userId, seq);
    await this.#room.channels.tellNow(userId);
    return mark;
  }

  /** What a member's channel keeps of this room; null for whoever is not in. When it changes, the channel is told. */
  async standing(userId: string): Promise<RoomNews | null> {
    if (await this.#room.admission.admit(userId)) return null;
    return this.#room.standing.tell(userId);
  }

  /** The same, with what lists show beside it. */
  async summary(userId: string): Promise<RoomSummary | null> {
    if (await this.#room.admission.admit(userId)) return null;
    return this.#room.standing.summarize(userId);
  }

  /** How a room stands for one member: marks, pins, who is here. */
  async state(userId: string): Promise<RoomStanding | RoomRefusal> {
    const refused = await this.#room.admission.admit(userId);
    if (refused) return refused;
    return (await this.#room.standing.get(userId)) ?? { refused: "not_a_member" };
  }

  /** In a muted room only what names a member is unread. */
  async mute(userId: string, muted: boolean): Promise<RoomRefusal | undefined> {
    const refused = await this.#room.admission.admit(userId);
    if (refused) return refused;
    this.#room.members.mute(userId, muted);
    this.#room.channels.tellSoon();
    await this.#room.channels.tellNow(userId);
  }

  /** `at`: the time of the announcement that a member has seen. */
  async acknowledge(userId: string, at: string): Promise<RoomRefusal | undefined> {
    const refused = await this.#room.admission.admit(userId);
    if (refused) return refused;
    this.#room.members.acknowledge(userId, at);
  }

  /** For admins. Told to whoever is here; it is no entry. */
  async pin(userId: string, seq: number, on: boolean): Promise<{ refused: string } | undefined> {
    const { admission, members, log, pages, sockets, channels } = this.#room;
    const refused = await admission.admit(userId);
    if (refused) return refused;
    if (members.get(userId)!.role === "member") return { refused: "forbidden" };
    if (on && log.senderOf(seq) === undefined) return { refused: "not_found" };
    if (!pages.pin(seq, userId, on)) return { refused: "too_many_pins" };
    channels.tellSoon();
    sockets.sendFrameToAll({ type: "pinned", seq, on });
  }

  /** The last entry, and its hash, which covers all before it. */
  async heads(userId: string): Promise<{ headSeq: number; headHash: string } | RoomRefusal> {
    const refused = await this.#room.admission.admit(userId);
    if (refused) return refused;
    const { seq, hash } = this.#room.log.head;
    return { headSeq: seq, headHash: hash };
  }

  /** A message as a member reads it, with what proves it to others; refused where it is not there for them. */
  async prove(userId: string, seq: number): Promise<ProvenMessage | RoomRefusal> {
    const refused = await this.#room.admission.admit(userId);
    if (refused) return refused;
    return (await this.#room.evidence.prove(userId, seq)) ?? { refused: "not_found" };
  }

  /** Deletes a message that was judged. Safe to repeat. */
  async eraseForHouse(seq: number): Promise<void> {
    await this.#room.publisher.removeForHouse(seq);
  }

  /** What somebody said here and did not delete, whether they are still in or not: for the copy of their data. */
  async listOwn(userId: string, after: number, limit: number): Promise<OwnEntry[]> {
    return this.#room.evidence.listOwn(userId, after, limit);
  }

  /**
   * Erases everything that somebody said, for good: their account is deleted. However much that is, others talk
   * on: it is done piece by piece. @returns whether it has to be called again.
   */
  async forget(userId: string): Promise<boolean> {
    const { follower, log, members, outside, sockets, channels, alarm } = this.#room;
    await follower.look();
    this.endSession(userId);
    const more = log.forget(userId, FORGET_AT_ONCE);
    members.remove(userId);
    members.settleAll(userId);
    channels.tellSoon();
    if (more) return true;
    await outside.forget(userId);
    sockets.sendFrameToAll({ type: "forgotten", senderId: userId });
    if ((await this.#tidy()) === "more") await alarm.next();
    return false;
  }

  /** What became of the group and of sessions without a word. @returns whether it could be asked. */
  async #look(): Promise<boolean> {
    try {
      await this.#room.admission.look();
      return true;
    } catch (error) {
      // However long the logs cannot be asked: an alarm that throws is given up in the end.
      console.warn(error);
      return false;
    }
  }

  async #learned({ out, entries, moved, isPacedAnew, reopened }: Learned): Promise<void> {
    const { members, sockets, follower, delivery, channels, alarm } = this.#room;
    for (const userId of out) {
      // They may have come back in the same look.
      if (members.get(userId)) continue;
      for (const socket of sockets.of(userId))
        closeSocket(socket, CLOSED.notMember, "not_a_member");
    }
    if (follower.facts.disbanded) {
      for (const socket of sockets.all()) closeSocket(socket, CLOSED.disbanded, "disbanded");
    }
    for (const entry of entries) delivery.broadcast(entry);
    if (isPacedAnew) {
      const { slowModeSeconds } = follower.facts;
      sockets.sendFrameToAll({ type: "slow_mode", slowModeSeconds });
    }
    const isOver = follower.facts.disbanded && members.oweAwake();
    if (reopened) members.oweAll();
    if (!moved && !isOver && !reopened) return;
    await alarm.soon();
    const telling = channels.tellOwed().then((more) => (more ? alarm.next() : undefined));
    this.ctx.waitUntil(telling.catch((error: unknown) => console.warn(error)));
  }

  #left(socket: WebSocket): void {
    const { id, userId } = attachmentOf(socket);
    this.#room.sockets.drop(socket);
    this.ctx.waitUntil(channelOf(this.env, userId).leaveRoom(id));
    this.#room.presence.tellSoon();
    if (!this.#room.sockets.all().length) this.ctx.waitUntil(this.#rest());
  }

  /** Nobody is here: there is nobody to look at. */
  async #rest(): Promise<void> {
    await this.#room.alarm.dropLate();
    await this.#wakeLate();
  }

  /** Some of what is owed to others, each whatever becomes of the rest. @returns what is left: what failed waits for a minute. */
  async #tidy(): Promise<"more" | "failed" | undefined> {
    const { sql, outside, blocks, channels, head } = this.#room;
    const done = await Promise.allSettled([
      channels.tellOwed(),
      letFilesGo(outside.services(), sql, this.ctx.id.name!),
      blocks.eraseOwed(),
      blocks.moveOldest(),
      head.write(),
      this.#keepWords(),
    ]);
    const failed = done.filter((one) => one.status === "rejected");
    for (const { reason } of failed) console.warn(reason);
    if (done.some((one) => one.status === "fulfilled" && one.value === true)) return "more";
    return failed.length ? "failed" : undefined;
  }

  async #keepWords(): Promise<boolean> {
    const { words } = this.#room;
    words.write();
    return words.merge();
  }
}
