import { CLOSED } from "~/domain/chat/close-codes";
import { MAX_CATCH_UP, MAX_SOCKETS } from "~/domain/chat/limits";
import type { Channel, ChatSettings, RoomOpening, RoomRefusal } from "~/domain/chat/protocol";
import { newId } from "~/domain/event-store/id";
import { closeSocket } from "~/durable-objects/close-socket";
import type { RoomAlarm } from "./storage";
import type { RoomAudience } from "./audience";
import type { LogFollower, Outside } from "./outside";
import type { RoomLog } from "./log";
import type { RoomMembers } from "./members";
import { attach, attachmentOf, type RoomSockets } from "./sockets";

interface Needs {
  groupId: string;
  waitUntil: (work: Promise<unknown>) => void;
  channelOf: (userId: string) => Entered;
  log: RoomLog;
  members: RoomMembers;
  outside: Outside;
  sockets: RoomSockets;
  audience: RoomAudience;
  follower: LogFollower;
  alarm: RoomAlarm;
}
/** What a channel is asked for. */
type Entered = {
  [Name in "enterRoom" | "leaveRoom"]: (
    ...said: Parameters<Channel[Name]>
  ) => Promise<Awaited<ReturnType<Channel[Name]>>>;
};

interface Coming extends RoomOpening {
  /** What their player has chosen meanwhile. */
  settings?: ChatSettings;
}

const MINUTE_MS = 60_000;

/** The people whom a room serves, members by sessions that stand, and where their sockets come in: each is one of its player's, whose channel counts and ends them. */
export class RoomDoor {
  readonly #needs: Needs;
  /** By their ids, those that are on their way in: they are no sockets yet that could be closed. */
  readonly #coming = new Map<string, Coming>();
  /** Who is about to come in, or says something without a socket: how many of their calls are under way. */
  readonly #callers = new Map<string, number>();
  /** Whether it is known who is here and who is in. A room that slept has missed what happened. */
  #isAwake = false;
  /** How often all who are here were met. */
  #met = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async wake(): Promise<void> {
    if (this.#isAwake) return;
    await Promise.all([this.#needs.follower.look(), this.meetAll()]);
    this.#isAwake = true;
  }

  /** Looks before it turns anybody away: they may have come in this moment. */
  async admit(userId: string): Promise<RoomRefusal | undefined> {
    const { follower, members } = this.#needs;
    await this.wake();
    // What is asked for keeps a room awake, and without a socket no alarm is due.
    const isOld = follower.lookedAt < Date.now() - MINUTE_MS;
    if (isOld || !members.get(userId)) await follower.look();
    if (follower.facts.disbanded) return { refused: "not_found" };
    return members.get(userId) ? undefined : { refused: "not_a_member" };
  }

  /** What became of the group and of those who are here without a word: asks each log once, and `main` only where somebody is here. @returns whether they could be asked. */
  async look(): Promise<boolean> {
    const before = this.#met;
    try {
      await this.#needs.follower.look();
      // Where somebody came or went, all have been met.
      if (this.#met === before) await this.meetAll();
    } catch (error) {
      // However long they cannot be asked: an alarm that throws is given up in the end.
      console.warn(error);
      return false;
    }
    this.#isAwake = true;
    return true;
  }

  /** Who is here, and who is about to come: of two who come at once each is met by one of them. */
  list(): string[] {
    return [...new Set([...this.#needs.sockets.people(), ...this.#callers.keys()])];
  }

  async whileComing<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    this.#callers.set(userId, (this.#callers.get(userId) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = this.#callers.get(userId)! - 1;
      if (left) this.#callers.set(userId, left);
      else this.#callers.delete(userId);
    }
  }

  /** Makes sure that those who are here are known by name, and who of them are kept apart; whose session has ended without a word is here no longer. */
  async meetAll(more: readonly string[] = []): Promise<void> {
    const { sockets, outside } = this.#needs;
    const here = sockets.all().map((socket) => ({ socket, ...attachmentOf(socket) }));
    const all = [...new Set([...this.list(), ...more])];
    if (!all.length) return;
    const tokens = [...new Set(here.map(({ tokenHash }) => tokenHash))];
    const sessions = await outside.readMain({ tokens, people: all, readers: all, others: all });
    this.#met += 1;
    for (const { socket, tokenHash, userId } of here) {
      if (sessions.get(tokenHash)?.userId !== userId) {
        closeSocket(socket, CLOSED.session, "login_expired");
      }
    }
  }

  /** @returns the upgrade; else 401, 403, 404 or 429 with the code as its text. */
  async open(opening: RoomOpening): Promise<Response> {
    const id = newId();
    this.#coming.set(id, { ...opening });
    try {
      return await this.whileComing(opening.userId, () => this.#open(id, opening));
    } finally {
      this.#coming.delete(id);
    }
  }

  /** Closes a player's sockets whose session ended, or all; those on their way come in no more. */
  endSession(userId: string, tokenHash?: string): void {
    const isEnded = (one: { tokenHash: string }) =>
      tokenHash === undefined || one.tokenHash === tokenHash;
    for (const [id, one] of this.#coming) {
      if (one.userId === userId && isEnded(one)) this.#coming.delete(id);
    }
    for (const socket of this.#needs.sockets.of(userId)) {
      if (isEnded(attachmentOf(socket))) closeSocket(socket, CLOSED.session, "login_expired");
    }
  }

  /** A player chose what others see: of their sockets here, and of those on their way. */
  chooseSettings(userId: string, settings: ChatSettings): void {
    const { sockets, audience } = this.#needs;
    for (const one of this.#coming.values()) if (one.userId === userId) one.settings = settings;
    for (const socket of sockets.of(userId)) {
      attach(socket, { ...attachmentOf(socket), ...settings });
    }
    audience.sendPresenceSoon();
  }

  async #open(id: string, { userId, tokenHash, after }: RoomOpening): Promise<Response> {
    const { groupId, waitUntil, channelOf, log, outside, sockets, follower } = this.#needs;
    const channel = channelOf(userId);
    const entered = await channel.enterRoom(groupId, id, tokenHash);
    if (!entered.ok) return refuse(429, "too_many_requests");
    // After it was entered, so that whoever ends the session meanwhile finds this socket.
    const senders = this.#sendersAfter(after);
    const headSeq = log.head.seq;
    const [sessions] = await Promise.all([
      outside.readMain({
        tokens: [tokenHash],
        people: [userId, ...senders],
        readers: [userId],
        others: [...new Set([...this.list(), ...senders])],
      }),
      follower.look(),
      this.wake(),
    ]);
    await outside.meet(this.#sendersAfter(Math.max(after, headSeq)));
    const coming = this.#coming.get(id);
    const session = sessions.get(tokenHash);
    const refused = session && coming ? this.#refusal(userId) : refuse(401, "login_expired");
    if (refused) {
      waitUntil(channel.leaveRoom(id));
      return refused;
    }
    const { 0: client, 1: server } = new WebSocketPair();
    const { shown, types } = coming?.settings ?? entered;
    const expiresAt = Date.parse(session!.expiresAt);
    sockets.accept(server, { id, userId, tokenHash, expiresAt, shown, types });
    this.#welcome(server, userId, after);
    await this.#needs.alarm.by(sockets.lookDue!);
    return new Response(null, { status: 101, webSocket: client });
  }

  #refusal(userId: string): Response | undefined {
    const { members, sockets, follower } = this.#needs;
    if (follower.facts.disbanded) return refuse(404, "not_found");
    if (!members.get(userId)) return refuse(403, "not_a_member");
    if (sockets.of(userId).length >= MAX_SOCKETS) return refuse(429, "too_many_requests");
    return undefined;
  }

  /** Everything that was said after what the window has, or that it is too much. */
  #welcome(socket: WebSocket, userId: string, after: number): void {
    const { log, members, sockets, audience, follower } = this.#needs;
    const headSeq = log.head.seq;
    sockets.send(socket, {
      type: "welcome",
      headSeq,
      ...members.markOf(members.get(userId)!),
      ...audience.presence(userId),
      slowModeSeconds: follower.facts.slowModeSeconds,
    });
    const missed = this.#isTooFar(after) ? undefined : audience.gather(userId, after);
    if (missed) for (const text of missed) sockets.sendText(socket, text);
    else sockets.send(socket, { type: "reset", firstSeq: Math.min(1, headSeq), headSeq });
    audience.sendPresenceSoon();
  }

  #sendersAfter(after: number): string[] {
    return this.#isTooFar(after) ? [] : this.#needs.log.sendersAfter(after);
  }

  #isTooFar(after: number): boolean {
    const { seq } = this.#needs.log.head;
    return seq - after > MAX_CATCH_UP || after > seq;
  }
}

const refuse = (status: number, code: string) => new Response(code, { status });
