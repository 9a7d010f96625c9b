import { MAX_ONLINE, PRESENCE_MS, TYPING_MS } from "~/domain/chat/limits";
import type { Person } from "~/domain/profile/view-person";
import type { RoomMembers } from "./members";
import { attachmentOf } from "./opening";
import type { Outside } from "./outside";
import type { RoomSockets } from "./sockets";

/** Players whose last typing is remembered, before all of them are forgotten. */
const MAX_TYPED = 1_000;

/** Who is here and who writes, of those who let others see it. */
export class RoomPresence {
  readonly #sockets: RoomSockets;
  readonly #members: RoomMembers;
  readonly #outside: Outside;
  readonly #typed = new Map<string, number>();
  #isDue = false;

  constructor(sockets: RoomSockets, members: RoomMembers, outside: Outside) {
    this.#sockets = sockets;
    this.#members = members;
    this.#outside = outside;
  }

  /** As one reader is told; whom a block keeps apart is counted, and not named. */
  get(reader: string, shown = this.#listShown()): { count: number; online: Person[] } {
    const online = shown
      .slice(0, MAX_ONLINE)
      .filter((userId) => !this.#outside.areApart(reader, userId))
      .map((userId) => this.#outside.person(userId));
    return { count: shown.length, online };
  }

  /** Tells everybody here, once for all who come and go until then: most of them the same. */
  tellSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#isDue = false;
      const shown = this.#listShown();
      const write = (reader: string) =>
        JSON.stringify({ type: "presence", ...this.get(reader, shown) });
      let common: string | undefined;
      for (const socket of this.#sockets.all()) {
        const { userId } = attachmentOf(socket);
        const isOwn = this.#outside.isApartFromAny(userId);
        this.#sockets.sendText(socket, isOwn ? write(userId) : (common ??= write(userId)));
      }
    }, PRESENCE_MS);
  }

  #listShown(): string[] {
    const here = this.#sockets.all().map(attachmentOf);
    return [...new Set(here.filter((one) => one.shown).map(({ userId }) => userId))];
  }

  /** Tells the others that whose socket this is writes, where they let them see it. */
  type(socket: WebSocket): void {
    const { userId, types } = attachmentOf(socket);
    const now = Date.now();
    if (!types || (this.#typed.get(userId) ?? 0) > now - TYPING_MS) return;
    if (!this.#members.get(userId)) return this.#sockets.sendError(socket, "not_a_member");
    if (this.#typed.size > MAX_TYPED) this.#typed.clear();
    this.#typed.set(userId, now);
    const frame = JSON.stringify({ type: "typing", person: this.#outside.person(userId) });
    for (const other of this.#sockets.all()) {
      const reader = attachmentOf(other).userId;
      if (reader !== userId && !this.#outside.areApart(reader, userId)) {
        this.#sockets.sendText(other, frame);
      }
    }
  }
}
