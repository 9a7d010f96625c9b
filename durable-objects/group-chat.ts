import { DurableObject } from "cloudflare:workers";
import { CLOSED } from "~/domain/chat/close-codes";
import type { Sending } from "~/domain/chat/frames";
import {
  type ChatSettings,
  type PageAsked,
  type Room,
  type RoomAuditPlace,
  ROOM_OPENING,
  type RoomOpening,
  type RoomRefusal,
  type SearchAsked,
} from "~/domain/chat/protocol";
import { MAIN } from "~/domain/logs";
import { PING, PONG } from "~/domain/socket-protocol";
import { type Env, channelOf } from "~/workers/env";
import { answerClose, closeSocket } from "./close-socket";
import { settle } from "~/durable-objects/room/storage";
import { areFilesLeft, letFilesGo } from "./room/attach";
import { buildRoom, type RoomParts } from "./room/build";
import { renderEntry } from "./room/audience";
import type { Learned } from "~/durable-objects/room/outside";
import { ROOM_STEPS } from "./room/schema";
import { attachmentOf } from "./room/sockets";
import { takeSteps } from "./take-steps";

/** Messages that are erased in one turn. */
const FORGET_AT_ONCE = 1_000;
const MINUTE_MS = 60_000;

/**
 * The room of one group, named by its id: what is said in it, for ever in one order. It stores first and sends
 * then: the platform lets nothing out before it is written. Here is what others call; the parts are in `room/`.
 */
export class GroupChat extends DurableObject<Env> implements Room {
  readonly #room: RoomParts;

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

  override async fetch(request: Request): Promise<Response> {
    const opening = JSON.parse(request.headers.get(ROOM_OPENING)!) as RoomOpening;
    return this.#room.door.open(opening);
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
   * second while more is pending than is done at once. Never where nobody is here and nothing is pending.
   */
  override async alarm(): Promise<void> {
    const { alarm, door, follower, notices, sockets, sql } = this.#room;
    const goesOn = alarm.clear() && follower.lookedAt > Date.now() - MINUTE_MS;
    sockets.endExpired();
    const looked = goesOn || !sockets.all().length || (await door.look());
    const left = await this.#tidy();
    const notified = await notices.notifyChanged();
    const isOver = looked && notified && left === undefined && !areFilesLeft(sql);
    if (left === "more") return alarm.next();
    if (!isOver) await alarm.soon();
    await this.#wakeLate();
  }

  async refresh() {
    const { follower } = this.#room;
    await follower.look();
    return { position: Math.max(follower.facts.position, follower.facts.changedAt) };
  }

  endSession(userId: string, tokenHash?: string) {
    this.#room.door.endSession(userId, tokenHash);
  }

  chooseSettings(userId: string, settings: ChatSettings) {
    this.#room.door.chooseSettings(userId, settings);
  }

  async refreshAccess(userId: string) {
    const { outside, door } = this.#room;
    await outside.meetReader(userId, door.list());
  }

  async refreshBlock(one: string, other: string) {
    const { apart, outside, notices } = this.#room;
    await apart.inTurn(async () => apart.set(one, other, await outside.readBlock(one, other)));
    notices.notifySoon();
    await Promise.all([one, other].map((userId) => notices.notifyNow(userId)));
  }

  openSockets(userId: string) {
    return this.#room.sockets.of(userId).map((socket) => attachmentOf(socket).id);
  }

  async send(userId: string, sending: Sending) {
    const { door, outside, archive, inbox } = this.#room;
    return this.#forMember(userId, async () => {
      const written = await door.whileComing(userId, async () => {
        await outside.meetReader(userId, door.list());
        return inbox.publishWithFiles(userId, sending);
      });
      if ("problem" in written) return written;
      if ("nothing" in written) return { problem: "malformed" as const };
      const entry = "entry" in written ? written.entry : await archive.get(written.seq);
      return { entry: renderEntry(entry!, outside.person(userId)) };
    });
  }

  page(userId: string, asked: PageAsked) {
    return this.#forMember(userId, () => this.#room.pages.read(userId, asked));
  }

  search(userId: string, asked: SearchAsked) {
    return this.#forMember(userId, () => this.#room.pages.search(userId, asked));
  }

  read(userId: string, seq: number) {
    return this.#forMember(userId, async () => {
      const mark = this.#room.inbox.read(userId, seq);
      await this.#room.notices.notifyNow(userId);
      return mark;
    });
  }

  async readNews(userId: string) {
    const { door, members, notices } = this.#room;
    return (await door.admit(userId)) ? null : notices.answer(members.get(userId)!);
  }

  async summary(userId: string) {
    const { door, log, members, apart, archive, pages, notices } = this.#room;
    if (await door.admit(userId)) return null;
    const news = notices.answer(members.get(userId)!);
    const seq = log.lastBut(apart.of(userId));
    const last = seq === undefined ? undefined : await archive.get(seq);
    const [item = null] = last ? await pages.view(userId, [last]) : [];
    return { ...news, muted: members.get(userId)?.muted === 1, last: item };
  }

  state(userId: string) {
    const { log, members, pages, audience, follower } = this.#room;
    return this.#forMember(userId, async () => {
      const pins = await pages.viewPins(userId);
      // They may have gone meanwhile.
      const member = members.get(userId);
      if (!member) return { refused: "not_a_member" as const };
      const { muted, acknowledgedAt } = member;
      const { slowModeSeconds } = follower.facts;
      return {
        headSeq: log.head.seq,
        ...members.markOf(member),
        muted: muted === 1,
        acknowledgedAt,
        slowModeSeconds,
        pins,
        ...audience.presence(userId),
      };
    });
  }

  mute(userId: string, muted: boolean) {
    const { members, notices } = this.#room;
    return this.#forMember(userId, async () => {
      members.mute(userId, muted);
      notices.notifySoon();
      await notices.notifyNow(userId);
      return undefined;
    });
  }

  acknowledge(userId: string, at: string) {
    return this.#forMember(userId, () => {
      this.#room.members.acknowledge(userId, at);
      return undefined;
    });
  }

  pin(userId: string, seq: number, on: boolean) {
    const { members, log, pages, sockets, notices } = this.#room;
    return this.#forMember(userId, () => {
      if (members.get(userId)!.role === "member") return { refused: "forbidden" };
      if (on && log.senderOf(seq) === undefined) return { refused: "not_found" };
      if (!pages.pin(seq, userId, on)) return { refused: "too_many_pins" };
      notices.notifySoon();
      sockets.sendFrameToAll({ type: "pinned", seq, on });
      return undefined;
    });
  }

  heads(userId: string) {
    return this.#forMember(userId, () => {
      const { seq, hash } = this.#room.log.head;
      return { headSeq: seq, headHash: hash };
    });
  }

  prove(userId: string, seq: number) {
    return this.#forMember(
      userId,
      async () => (await this.#room.pages.prove(userId, seq)) ?? { refused: "not_found" as const },
    );
  }

  async eraseForHouse(seq: number) {
    this.#room.inbox.removeForHouse(seq);
  }

  listOwn(userId: string, after: number, limit: number) {
    return this.#room.pages.listOwn(userId, after, limit);
  }

  async forget(userId: string) {
    const { follower, erasure, members, apart, outside, sockets, notices, alarm } = this.#room;
    await follower.look();
    this.endSession(userId);
    apart.forget(userId);
    const more = erasure.forget(userId, FORGET_AT_ONCE);
    members.remove(userId);
    members.settleAll(userId);
    notices.notifySoon();
    if (more) return true;
    await outside.forget(userId);
    sockets.sendFrameToAll({ type: "forgotten", senderId: userId });
    if ((await this.#tidy()) === "more") await alarm.next();
    return false;
  }

  audit(auditId: string, place: RoomAuditPlace) {
    return this.#room.audit.step(auditId, place);
  }

  endAudit(auditId: string) {
    this.#room.audit.end(auditId);
  }

  knownFiles(ids: readonly string[]) {
    return this.#room.audit.knownFiles(ids);
  }

  async stand(seqs: readonly number[], after: string, limit: number) {
    const { follower, members, notices, archive } = this.#room;
    await follower.look();
    const entries = await archive.many(seqs);
    return {
      ...notices.standing(),
      position: follower.facts.position,
      hashes: seqs.map((seq) => entries.get(seq)?.hash ?? null),
      members: members.list(after, limit),
    };
  }

  async #forMember<Answer>(
    userId: string,
    answer: () => Answer,
  ): Promise<Awaited<Answer> | RoomRefusal> {
    return (await this.#room.door.admit(userId)) ?? (await answer());
  }

  async #learned({ out, entries, moved, isPacedAnew, reopened }: Learned): Promise<void> {
    const { members, sockets, follower, audience, notices, alarm } = this.#room;
    for (const userId of out) {
      // They may have come back in the same look.
      if (members.get(userId)) continue;
      for (const socket of sockets.of(userId))
        closeSocket(socket, CLOSED.notMember, "not_a_member");
    }
    if (follower.facts.disbanded) {
      for (const socket of sockets.all()) closeSocket(socket, CLOSED.disbanded, "disbanded");
    }
    for (const entry of entries) audience.broadcast(entry);
    if (entries.length) notices.notifySoon();
    if (isPacedAnew) {
      const { slowModeSeconds } = follower.facts;
      sockets.sendFrameToAll({ type: "slow_mode", slowModeSeconds });
    }
    const isOver = follower.facts.disbanded && members.enqueueAwake();
    if (reopened) members.enqueueAll();
    if (!moved && !isOver && !reopened) return;
    await alarm.soon();
    const telling = notices.notifyPending().then((more) => (more ? alarm.next() : undefined));
    this.ctx.waitUntil(telling.catch((error: unknown) => console.warn(error)));
  }

  #left(socket: WebSocket): void {
    const { alarm, sockets, audience } = this.#room;
    const { id, userId } = attachmentOf(socket);
    sockets.drop(socket);
    this.ctx.waitUntil(channelOf(this.env, userId).leaveRoom(id));
    audience.sendPresenceSoon();
    // Nobody is left to look at.
    if (!sockets.all().length) this.ctx.waitUntil(alarm.dropLate().then(() => this.#wakeLate()));
  }

  /** For what is not soon: the next look at those who are here, and the words of what was deleted. */
  async #wakeLate(): Promise<void> {
    const { alarm, sockets, erasure } = this.#room;
    for (const due of [sockets.lookDue, erasure.wordsDue])
      if (due !== undefined) await alarm.by(due);
  }

  /** Does some of what is pending for others. */
  #tidy() {
    const { sql, outside, archive, notices, words } = this.#room;
    return settle([
      notices.notifyPending(),
      letFilesGo(outside.database(MAIN), sql, this.ctx.id.name!),
      archive.erasePending(),
      archive.moveOldest(),
      notices.writeHead(),
      words.tidy(),
    ]);
  }
}
