import { MAX_CATCH_UP, MAX_SOCKETS } from "~/domain/chat/limits";
import { newId } from "~/domain/event-store/id";
import type { ChatSettings } from "~/durable-objects/channel/rooms";
import type { Env } from "~/workers/env";
import { channelOf } from "~/workers/notifications/channel";
import type { RoomAdmission } from "./admission";
import type { RoomAlarm } from "./alarm";
import type { RoomAttendance } from "./attendance";
import type { RoomDelivery } from "./delivery";
import type { RoomLog } from "./entries";
import type { LogFollower } from "./follower";
import type { RoomMembers } from "./members";
import type { RoomOpening } from "./opening";
import type { Outside } from "./outside";
import type { RoomPresence } from "./presence";
import type { RoomSockets } from "./sockets";
import type { MemberStanding } from "./standing";

interface Parts {
  state: DurableObjectState;
  env: Env;
  log: RoomLog;
  members: RoomMembers;
  outside: Outside;
  sockets: RoomSockets;
  presence: RoomPresence;
  delivery: RoomDelivery;
  standing: MemberStanding;
  follower: LogFollower;
  attendance: RoomAttendance;
  admission: RoomAdmission;
  alarm: RoomAlarm;
}

interface Coming extends RoomOpening {
  /** What their player has chosen meanwhile. */
  settings?: ChatSettings;
}

/** Where sockets come in: each is one of its player's, whose channel counts and ends them. */
export class RoomEntrance {
  readonly #parts: Parts;
  /** By their ids, those that are on their way in: they are no sockets yet that could be closed. */
  readonly #coming = new Map<string, Coming>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns the upgrade; else 401, 403, 404 or 429 with the code as its text. */
  async open(opening: RoomOpening): Promise<Response> {
    const id = newId();
    this.#coming.set(id, { ...opening });
    try {
      return await this.#parts.attendance.whileComing(opening.userId, () =>
        this.#open(id, opening),
      );
    } finally {
      this.#coming.delete(id);
    }
  }

  /** Of those on their way none comes in whose session has ended: one, or all of a player's. */
  turnAway(userId: string, tokenHash?: string): void {
    for (const [id, one] of this.#coming) {
      if (one.userId !== userId) continue;
      if (tokenHash === undefined || one.tokenHash === tokenHash) this.#coming.delete(id);
    }
  }

  /** What a player chose while their sockets were on their way. */
  chooseSettings(userId: string, settings: ChatSettings): void {
    for (const one of this.#coming.values()) if (one.userId === userId) one.settings = settings;
  }

  async #open(id: string, { userId, tokenHash, after }: RoomOpening): Promise<Response> {
    const { state, env, outside, sockets, presence, follower, alarm } = this.#parts;
    const { attendance, admission } = this.#parts;
    const channel = channelOf(env, userId);
    const entered = await channel.enterRoom(state.id.name!, id, tokenHash);
    if (!entered.ok) return refuse(429, "too_many_requests");
    // After it was entered, so that whoever ends the session meanwhile finds this socket.
    const { log } = this.#parts;
    const senders = this.#sendersAfter(after);
    const headSeq = log.head.seq;
    const [sessions] = await Promise.all([
      outside.readMain({
        tokens: [tokenHash],
        people: [userId, ...senders],
        readers: [userId],
        others: [...new Set([...attendance.list(), ...senders])],
      }),
      follower.look(),
      admission.wake(),
    ]);
    await outside.meet(this.#sendersAfter(Math.max(after, headSeq)));
    const coming = this.#coming.get(id);
    const session = sessions.get(tokenHash);
    const isStanding = session !== undefined && coming !== undefined;
    const refused = isStanding ? this.#refusal(userId) : refuse(401, "login_expired");
    if (refused) {
      state.waitUntil(channel.leaveRoom(id));
      return refused;
    }
    const { 0: client, 1: server } = new WebSocketPair();
    const { shown, types } = coming?.settings ?? entered;
    const expiresAt = Date.parse(session!.expiresAt);
    sockets.accept(server, { id, userId, tokenHash, expiresAt, shown, types });
    this.#welcome(server, userId, after);
    presence.tellSoon();
    await alarm.by(sockets.lookDue!);
    return new Response(null, { status: 101, webSocket: client });
  }

  #refusal(userId: string): Response | undefined {
    const { members, sockets, follower } = this.#parts;
    if (follower.facts.disbanded) return refuse(404, "not_found");
    if (!members.get(userId)) return refuse(403, "not_a_member");
    if (sockets.of(userId).length >= MAX_SOCKETS) return refuse(429, "too_many_requests");
    return undefined;
  }

  /** Everything that was said after what the window has, or that it is too much. */
  #welcome(socket: WebSocket, userId: string, after: number): void {
    const { log, sockets, delivery, standing } = this.#parts;
    standing.welcome(socket, userId);
    const headSeq = log.head.seq;
    const missed = this.#isTooFar(after) ? undefined : delivery.gather(userId, after);
    if (missed) for (const text of missed) sockets.sendText(socket, text);
    else sockets.send(socket, { type: "reset", firstSeq: Math.min(1, headSeq), headSeq });
  }

  #sendersAfter(after: number): string[] {
    return this.#isTooFar(after) ? [] : this.#parts.log.sendersAfter(after);
  }

  #isTooFar(after: number): boolean {
    const { seq } = this.#parts.log.head;
    return seq - after > MAX_CATCH_UP || after > seq;
  }
}

const refuse = (status: number, code: string) => new Response(code, { status });
