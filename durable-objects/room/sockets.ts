import { CLOSED } from "~/domain/chat/close-codes";
import type { FrameProblem, ServerFrame } from "~/domain/chat/frames";
import {
  LOOK_MS,
  MAX_FRAMES,
  MAX_STRAYS,
  MAX_UNCONFIRMED,
  MAX_UNCONFIRMED_IN_ROOM,
  SILENT_MS,
  UNCONFIRMED_SHARE,
} from "~/domain/chat/limits";
import { closeSocket } from "~/durable-objects/close-socket";

/** The player of a socket, kept with it while the room sleeps. */
export interface RoomSocket {
  id: string;
  userId: string;
  tokenHash: string;
  /** When the session ends of itself, by `Date.now()`. */
  expiresAt: number;
  /** Whether others see that they are here, and that they write. */
  shown: boolean;
  types: boolean;
}

const STRAYS_MS = 60_000;
const RELIEF_MS = 1_000;

interface Unconfirmed {
  bytes: number;
  /** When it was, or when it came in, by `Date.now()`; not always the last time. */
  since: number;
  /** Bytes since it said something, or came in: pings do not count. */
  taken: number;
}

interface Counted {
  since: number;
  count: number;
}

/** What is remembered of a socket while the room is awake. */
interface SocketRecord {
  /** What was sent to it since when: since it was heard, or a look found that it had been. */
  unconfirmed: Unconfirmed;
  /** Its frames of late, and those of a minute that made no sense. */
  frames: Counted;
  strays: Counted;
}

/** The open sockets of a room. To send to one never fails: whoever is gone, or reads too slowly, asks again. */
export class RoomSockets {
  readonly #state: DurableObjectState;
  /** All that have not closed, once one was asked for: what is said goes to each of them, and lists made anew cost much. */
  #known: Map<WebSocket, SocketRecord> | undefined;
  /** What all of them have taken since each said something, and when some were last cut off for it. */
  #taken = 0;
  #relievedAt = 0;

  constructor(state: DurableObjectState) {
    this.#state = state;
  }

  all(): WebSocket[] {
    return [...this.#all.keys()].filter(isOpen);
  }

  of(userId: string): WebSocket[] {
    return this.#state.getWebSockets(userId).filter(isOpen);
  }

  /** The players whose sockets are open, each once. */
  people(): string[] {
    return [...new Set(this.all().map((socket) => attachmentOf(socket).userId))];
  }

  accept(socket: WebSocket, attachment: RoomSocket): void {
    this.#state.acceptWebSocket(socket, [attachment.userId]);
    attach(socket, attachment);
    this.#get(socket);
  }

  /** When those who are here are to be looked at again, by `Date.now()`: within a while, and when a session ends of itself. */
  get lookDue(): number | undefined {
    const ends = this.all().map((socket) => attachmentOf(socket).expiresAt);
    return ends.length ? Math.min(Date.now() + LOOK_MS, ...ends) : undefined;
  }

  /** Closes those whose session has ended of itself. */
  endExpired(): void {
    for (const socket of this.all()) {
      const { expiresAt } = attachmentOf(socket);
      if (expiresAt <= Date.now()) closeSocket(socket, CLOSED.session, "login_expired");
    }
  }

  /** It has closed. */
  drop(socket: WebSocket): void {
    this.#taken -= this.#known?.get(socket)?.unconfirmed.taken ?? 0;
    this.#known?.delete(socket);
  }

  /** Something came from it: what was sent before has had its time to arrive. */
  noteSeen(socket: WebSocket): void {
    const { unconfirmed } = this.#get(socket);
    restart(unconfirmed);
    this.#taken -= unconfirmed.taken;
    unconfirmed.taken = 0;
  }

  /** Counts a frame. @returns whether that was one too many. */
  countFrame(socket: WebSocket): boolean {
    return countSince(this.#get(socket).frames, MAX_FRAMES.ms) > MAX_FRAMES.frames;
  }

  /** The same of those that make no sense. */
  countStray(socket: WebSocket): boolean {
    return countSince(this.#get(socket).strays, STRAYS_MS) > MAX_STRAYS;
  }

  send(socket: WebSocket, frame: ServerFrame): void {
    this.sendText(socket, JSON.stringify(frame));
  }

  /** A frame that was written before. */
  sendText(socket: WebSocket, text: string, bytes = bytesOf(text)): void {
    this.#send(socket, this.#get(socket), text, bytes);
  }

  /** One frame for all who are here. */
  sendFrameToAll(frame: ServerFrame): void {
    this.sendToAll(JSON.stringify(frame));
  }

  /** One text for all who are here. */
  sendToAll(text: string): void {
    const bytes = bytesOf(text);
    // Not `for … of`: its pairs were a seventh of what a message leaves to be collected.
    this.#all.forEach((record, socket) => this.#send(socket, record, text, bytes));
  }

  #send(socket: WebSocket, { unconfirmed }: SocketRecord, text: string, bytes: number): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    if ((unconfirmed.bytes += bytes) > MAX_UNCONFIRMED) {
      if (!this.#hasPinged(socket, unconfirmed.since)) return this.#cutOff(socket);
      restart(unconfirmed);
    }
    unconfirmed.taken += bytes;
    this.#taken += bytes;
    if (this.#taken > MAX_UNCONFIRMED_IN_ROOM) this.#relieve();
    try {
      socket.send(text);
    } catch {
      // It has closed meanwhile.
    }
  }

  get #all(): Map<WebSocket, SocketRecord> {
    this.#known ??= new Map(this.#state.getWebSockets().map((socket) => [socket, newRecord()]));
    return this.#known;
  }

  #get(socket: WebSocket): SocketRecord {
    const known = this.#all.get(socket);
    if (known) return known;
    const record = newRecord();
    this.#all.set(socket, record);
    return record;
  }

  /** The platform answers pings without a word to us: it is asked no sooner than it matters. */
  #hasPinged(socket: WebSocket, since: number): boolean {
    const pinged = this.#state.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return pinged > since;
  }

  /** The ones that took most are cut off, until the rest is bearable: they come back when they have read it. */
  #relieve(): void {
    const now = Date.now();
    if (now < this.#relievedAt + RELIEF_MS) return;
    this.#relievedAt = now;
    const heaviest = [...this.#all].sort(
      ([, a], [, b]) => b.unconfirmed.taken - a.unconfirmed.taken,
    );
    for (const [socket, { unconfirmed }] of heaviest) {
      if (this.#taken <= MAX_UNCONFIRMED_IN_ROOM) return;
      const isSilent = unconfirmed.since < now - SILENT_MS;
      if (
        unconfirmed.taken > UNCONFIRMED_SHARE ||
        (isSilent && !this.#hasPinged(socket, now - SILENT_MS))
      ) {
        this.#cutOff(socket);
      }
    }
  }

  /** It counts no more. */
  #cutOff(socket: WebSocket): void {
    this.drop(socket);
    closeSocket(socket, CLOSED.tooSlow, "too_slow");
  }

  sendError(
    socket: WebSocket,
    code: FrameProblem,
    { clientId, retryAfter }: { clientId?: string; retryAfter?: number } = {},
  ): void {
    this.send(socket, {
      type: "error",
      code,
      ...(clientId !== undefined && { clientId }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
}

function newRecord(): SocketRecord {
  const since = Date.now();
  return {
    unconfirmed: { bytes: 0, since, taken: 0 },
    frames: { since, count: 0 },
    strays: { since, count: 0 },
  };
}

function restart(unconfirmed: Unconfirmed): void {
  unconfirmed.bytes = 0;
  unconfirmed.since = Date.now();
}

/** This one included. */
function countSince(counted: Counted, ms: number): number {
  const now = Date.now();
  if (counted.since < now - ms) {
    counted.since = now;
    counted.count = 0;
  }
  return (counted.count += 1);
}

const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN;

const utf8 = new TextEncoder();

/** The bytes of a text as it goes out. */
export const bytesOf = (text: string) => utf8.encode(text).length;

/** Unpacked once for as long as the room is awake: many sockets are looked at often. */
const unpacked = new WeakMap<WebSocket, RoomSocket>();

export function attachmentOf(socket: WebSocket): RoomSocket {
  const known = unpacked.get(socket);
  if (known) return known;
  const attachment = socket.deserializeAttachment() as RoomSocket;
  unpacked.set(socket, attachment);
  return attachment;
}

export function attach(socket: WebSocket, attachment: RoomSocket): void {
  socket.serializeAttachment(attachment);
  unpacked.set(socket, attachment);
}
