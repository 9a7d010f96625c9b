import type { Outside } from "./outside";
import type { RoomSockets } from "./sockets";

/** Who is in a room just now, and who is about to come. */
export class RoomAttendance {
  readonly #sockets: RoomSockets;
  readonly #outside: Outside;
  /** Who is about to come in, or says something without a socket: how many of their calls are under way. */
  readonly #coming = new Map<string, number>();

  constructor(sockets: RoomSockets, outside: Outside) {
    this.#sockets = sockets;
    this.#outside = outside;
  }

  /** With those who come: of two who come at once each is met by one of them. */
  list(): string[] {
    return [...new Set([...this.#sockets.people(), ...this.#coming.keys()])];
  }

  async whileComing<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    this.#coming.set(userId, (this.#coming.get(userId) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = this.#coming.get(userId)! - 1;
      if (left) this.#coming.set(userId, left);
      else this.#coming.delete(userId);
    }
  }

  /** Makes sure that those who are here are known by name, and who of them are kept apart. */
  async meetAll(more: readonly string[] = []): Promise<void> {
    const all = [...new Set([...this.list(), ...more])];
    await this.#outside.readMain({ people: all, readers: all, others: all });
  }
}
