import type { EntryFrame } from "~/domain/chat/frames";
import { MAX_CATCH_UP_BYTES } from "~/domain/chat/limits";
import type { RoomChannels } from "./channels";
import type { Entry, RoomLog } from "./entries";
import { attachmentOf } from "./opening";
import type { Outside } from "./outside";
import { renderEntry, withhold } from "./render";
import { bytesOf, type RoomSockets } from "./sockets";

/** Brings entries to those who are here: to whom a block keeps apart from the sender, without what was said. */
export class RoomDelivery {
  readonly #log: RoomLog;
  readonly #sockets: RoomSockets;
  readonly #outside: Outside;
  readonly #channels: RoomChannels;

  constructor(log: RoomLog, sockets: RoomSockets, outside: Outside, channels: RoomChannels) {
    this.#log = log;
    this.#sockets = sockets;
    this.#outside = outside;
    this.#channels = channels;
  }

  send(socket: WebSocket, entry: Entry): void {
    const frame = this.#render(entry);
    this.#sockets.send(socket, this.#isApart(socket, entry) ? withhold(frame) : frame);
  }

  /** What one reader is sent of all entries behind a `seq`; undefined where that is more than a socket takes at once. */
  gather(reader: string, after: number): string[] | undefined {
    const frames: string[] = [];
    let bytes = 0;
    for (const entry of this.#log.since(after)) {
      const frame = this.#render(entry);
      const isApart = this.#outside.areApart(reader, entry.senderId);
      const text = JSON.stringify(isApart ? withhold(frame) : frame);
      frames.push(text);
      if ((bytes += bytesOf(text)) > MAX_CATCH_UP_BYTES) return undefined;
    }
    return frames;
  }

  /** To everybody here, each text made once. Channels hear what it changes of what is unread. */
  broadcast(entry: Entry): void {
    const frame = this.#render(entry);
    const whole = JSON.stringify(frame);
    this.#channels.tellSoon();
    if (!this.#outside.isApartFromAny(entry.senderId)) return this.#sockets.sendToAll(whole);
    const withheld = JSON.stringify(withhold(frame));
    for (const socket of this.#sockets.all()) {
      this.#sockets.sendText(socket, this.#isApart(socket, entry) ? withheld : whole);
    }
  }

  #render(entry: Entry): EntryFrame {
    return renderEntry(entry, this.#outside.person(entry.senderId));
  }

  #isApart(socket: WebSocket, { senderId }: Entry): boolean {
    return this.#outside.areApart(attachmentOf(socket).userId, senderId);
  }
}
