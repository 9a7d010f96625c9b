import type { RoomAttendance } from "./attendance";
import type { LogFollower } from "./follower";
import type { RoomMembers } from "./members";

const MINUTE_MS = 60_000;

/** What is answered to somebody who is not in, or where no room is any more. */
export type RoomRefusal = { refused: "not_a_member" | "not_found" };

/** Whom a room serves: members, by sessions that stand. */
export class RoomAdmission {
  readonly #members: RoomMembers;
  readonly #follower: LogFollower;
  readonly #attendance: RoomAttendance;
  #isAwake = false;

  constructor(members: RoomMembers, follower: LogFollower, attendance: RoomAttendance) {
    this.#members = members;
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

  /** What became of the group and of those who are here without a word: asks each log once, and nobody where nobody is here. */
  async look(): Promise<void> {
    const before = this.#attendance.metAt;
    await this.#follower.look();
    // Whoever came or went has been asked for with all others.
    if (this.#attendance.metAt === before) await this.#attendance.meetAll();
    this.#isAwake = true;
  }
}
