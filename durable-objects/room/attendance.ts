import { CLOSED } from "~/domain/chat/close-codes";
import { closeSocket } from "~/durable-objects/close-socket";
import { attachmentOf } from "./opening";
import type { Outside } from "./outside";
import type { RoomSockets } from "./sockets";

/** Who is in a room just now, and who is about to come. */
export class RoomAttendance {
  readonly #sockets: RoomSockets;
  readonly #outside: Outside;
  /** Who is about to come in, or says something without a socket: how many of their calls are under way. */
  readonly #coming = new Map<string, number>();
  #met = 0;

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

  /** How often all who are here were met. */
  get metAt(): number {
    return this.#met;
  }

  /** Makes sure that those who are here are known by name, and who of them are kept apart; whose session has ended without a word is here no longer. */
  async meetAll(more: readonly string[] = []): Promise<void> {
    const here = this.#sockets.all().map((socket) => ({ socket, ...attachmentOf(socket) }));
    const all = [...new Set([...this.list(), ...more])];
    if (!all.length) return;
    const tokens = [...new Set(here.map(({ tokenHash }) => tokenHash))];
    const asked = { tokens, people: all, readers: all, others: all };
    const sessions = await this.#outside.readMain(asked);
    this.#met += 1;
    for (const { socket, tokenHash, userId } of here) {
      if (sessions.get(tokenHash)?.userId !== userId) {
        closeSocket(socket, CLOSED.session, "login_expired");
      }
    }
  }
}
