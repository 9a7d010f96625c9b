import { CLOSED } from "~/domain/chat/close-codes";
import { closeSocket } from "~/durable-objects/close-socket";
import type { RoomAttendance } from "./attendance";
import type { LogFollower } from "./follower";
import type { RoomMembers } from "./members";
import { attachmentOf } from "./opening";
import type { Outside } from "./outside";
import type { RoomSockets } from "./sockets";

const MINUTE_MS = 60_000;

/** What is answered to somebody who is not in, or where no room is any more. */
export type RoomRefusal = { refused: "not_a_member" | "not_found" };

/** Whom a room serves: members, by sessions that stand. */
export class RoomAdmission {
  readonly #members: RoomMembers;
  readonly #outside: Outside;
  readonly #sockets: RoomSockets;
  readonly #follower: LogFollower;
  readonly #attendance: RoomAttendance;
  #isAwake = false;

  constructor(
    members: RoomMembers,
    outside: Outside,
    sockets: RoomSockets,
    follower: LogFollower,
    attendance: RoomAttendance,
  ) {
    this.#members = members;
    this.#outside = outside;
    this.#sockets = sockets;
    this.#follower = follower;
    this.#attendance = attendance;
  }

  /** Whether it is known who is here and who is in. A room that slept has missed what happened. */
  get isAwake(): boolean {
    return this.#isAwake;
  }

  async wake(): Promise<void> {
    if (this.#isAwake) return;
    await Promise.all([this.#follower.look(), this.#attendance.meetAll()]);
    this.#isAwake = true;
  }

  /** Looks before it turns anybody away: they may have come in this moment. */
  async admit(userId: string): Promise<RoomRefusal | undefined> {
    await this.wake();
    // Without a socket no alarm is due, and what is asked for keeps a room awake.
    const isOld = this.#follower.lookedAt < Date.now() - MINUTE_MS;
    if (isOld || !this.#members.get(userId)) await this.#follower.look();
    if (this.#follower.facts.disbanded) return { refused: "not_found" };
    return this.#members.get(userId) ? undefined : { refused: "not_a_member" };
  }

  /** Sessions that ended without a word, names and blocks of the last minute. */
  async checkSockets(): Promise<void> {
    const here = this.#sockets.all().map((socket) => ({ socket, ...attachmentOf(socket) }));
    if (!here.length) return;
    const people = this.#sockets.people();
    const tokens = [...new Set(here.map(({ tokenHash }) => tokenHash))];
    const others = this.#attendance.list();
    const sessions = await this.#outside.readMain({ tokens, people, readers: people, others });
    for (const { socket, tokenHash, userId } of here) {
      if (sessions.get(tokenHash)?.userId !== userId) {
        closeSocket(socket, CLOSED.session, "login_expired");
      }
    }
    this.#isAwake = true;
  }
}
