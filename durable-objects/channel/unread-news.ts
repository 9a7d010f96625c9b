import type { ChannelRooms } from "./rooms";
import { sendFrame } from "./send-frame";

const COALESCED_MS = 1_000;

/** Tells a player's windows how many messages they have not read. */
export class UnreadNews {
  readonly #rooms: ChannelRooms;
  readonly #windows: () => WebSocket[];
  #due: Set<string> | undefined;
  #notifiedAt = 0;

  constructor(rooms: ChannelRooms, windows: () => WebSocket[]) {
    this.#rooms = rooms;
    this.#windows = windows;
  }

  /** A window that opens hears of what is unread; and that nothing is, where it may think otherwise. */
  async notifyAll(socket: WebSocket): Promise<void> {
    await this.#rooms.askStale();
    const rooms = this.#rooms.list();
    const total = totalOf(rooms);
    const unreadOnes = rooms.filter(({ unread }) => unread > 0);
    for (const { groupId, unread } of unreadOnes.length ? unreadOnes : rooms.slice(0, 1)) {
      sendFrame(socket, { type: "unread", total, groupId, unread });
    }
  }

  /** At most once a second, however many rooms have news. */
  notifySoon(groupId: string): void {
    if (this.#due) return void this.#due.add(groupId);
    this.#due = new Set([groupId]);
    const wait = Math.max(0, this.#notifiedAt + COALESCED_MS - Date.now());
    setTimeout(() => {
      const due = this.#due ?? new Set();
      this.#due = undefined;
      this.#notifiedAt = Date.now();
      const rooms = this.#rooms.list();
      const total = totalOf(rooms);
      for (const one of due) {
        const unread = rooms.find((room) => room.groupId === one)?.unread ?? 0;
        for (const socket of this.#windows()) {
          sendFrame(socket, { type: "unread", total, groupId: one, unread });
        }
      }
    }, wait);
  }
}

const totalOf = (rooms: readonly { unread: number }[]) =>
  rooms.reduce((sum, { unread }) => sum + unread, 0);
