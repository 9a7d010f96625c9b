import { CLOSED } from "~/domain/chat/close-codes";
import type { FrameProblem, ServerFrame } from "~/domain/chat/frames";
import {
  MAX_FRAMES,
  MAX_STRAYS,
  MAX_UNHEARD,
  MAX_UNHEARD_IN_ROOM,
  SILENT_MS,
} from "~/domain/chat/limits";
import { closeSocket } from "~/durable-objects/close-socket";
import { attach, attachmentOf, type RoomSocket } from "./opening";

const STRAYS_MS = 60_000;
const RELIEF_MS = 1_000;

interface Unheard {
  bytes: number;
  /** When it was, or when it came in, by `Date.now()`; not always the last time. */
  since: number;
}

type Counts = WeakMap<WebSocket, { since: number; count: number }>;

/** The open sockets of a room. To send to one never fails: whoever is gone, or reads too slowly, asks again. */
export class RoomSockets {
  readonly #state: DurableObjectState;
  /** What was sent to each since when: since it was heard, or a look found that it had been. */
  readonly #unheard = new WeakMap<WebSocket, Unheard>();
  /** About what was sent to all of them, and when that was last counted anew. */
  #bytes = 0;
  #countedAt = 0;
  /** The frames of each of late, and those of a minute that made no sense. */
  readonly #frames: Counts = new WeakMap();
  readonly #strays: Counts = new WeakMap();

  constructor(state: DurableObjectState) {
    this.#state = state;
  }

  all(): WebSocket[] {
    return this.#state.getWebSockets().filter(isOpen);
  }

  of(userId: string): WebSocket[] {
    return this.#state.getWebSockets(userId).filter(isOpen);
  }

  /** Whose they are, each once. */
  people(): string[] {
    return [...new Set(this.all().map((socket) => attachmentOf(socket).userId))];
  }

  accept(socket: WebSocket, attachment: RoomSocket): void {
    this.#state.acceptWebSocket(socket, [attachment.userId]);
    attach(socket, attachment);
  }

  /** Something came from it: what was sent before has had its time to arrive. */
  hear(socket: WebSocket): void {
    this.#unheard.set(socket, { bytes: 0, since: Date.now() });
  }

  /** Counts a frame. @returns whether that was one too many. */
  countFrame(socket: WebSocket): boolean {
    return countSince(this.#frames, socket, MAX_FRAMES.ms) > MAX_FRAMES.frames;
  }

  /** The same of those that make no sense. */
  countStray(socket: WebSocket): boolean {
    return countSince(this.#strays, socket, STRAYS_MS) > MAX_STRAYS;
  }

  send(socket: WebSocket, frame: ServerFrame): void {
    this.sendText(socket, JSON.stringify(frame));
  }

  /** A frame that was written before: one text for many sockets. */
  sendText(socket: WebSocket, text: string): void {
    const unheard = this.#unheard.get(socket);
    if (!unheard) this.#unheard.set(socket, { bytes: text.length, since: Date.now() });
    else if ((unheard.bytes += text.length) > MAX_UNHEARD) {
      if (!this.#hasPinged(socket, unheard.since)) {
        return closeSocket(socket, CLOSED.tooSlow, "too_slow");
      }
      this.hear(socket);
    }
    this.#bytes += text.length;
    if (this.#bytes > MAX_UNHEARD_IN_ROOM) this.#relieve();
    try {
      socket.send(text);
    } catch {
      // It has closed meanwhile.
    }
  }

  /** The platform answers pings without a word to us: it is asked no sooner than it matters. */
  #hasPinged(socket: WebSocket, since: number): boolean {
    const pinged = this.#state.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return pinged > since;
  }

  /** Of those of which nothing was heard for long the ones that took most are cut off, until the rest is bearable. */
  #relieve(): void {
    const now = Date.now();
    if (now < this.#countedAt + RELIEF_MS) return;
    this.#countedAt = now;
    const all = this.all().map((socket) => {
      const unheard = this.#unheard.get(socket);
      if (!unheard || this.#hasPinged(socket, unheard.since)) this.hear(socket);
      return { socket, ...this.#unheard.get(socket)! };
    });
    this.#bytes = all.reduce((sum, { bytes }) => sum + bytes, 0);
    const silent = all
      .filter(({ since }) => since < now - SILENT_MS)
      .sort((one, other) => other.bytes - one.bytes);
    for (const { socket, bytes } of silent) {
      if (this.#bytes <= MAX_UNHEARD_IN_ROOM) return;
      closeSocket(socket, CLOSED.tooSlow, "too_slow");
      this.#bytes -= bytes;
    }
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

/** This one included. */
function countSince(counts: Counts, socket: WebSocket, ms: number): number {
  const now = Date.now();
  const before = counts.get(socket);
  const fresh = !before || before.since < now - ms;
  const next = fresh ? { since: now, count: 1 } : { ...before, count: before.count + 1 };
  counts.set(socket, next);
  return next.count;
}

const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN;
