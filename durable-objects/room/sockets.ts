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

interface Counted {
  since: number;
  count: number;
}

/** What is remembered of a socket while the room is awake. */
interface Heard {
  /** What was sent to it since when: since it was heard, or a look found that it had been. */
  unheard: Unheard;
  /** Its frames of late, and those of a minute that made no sense. */
  frames: Counted;
  strays: Counted;
}

/** The open sockets of a room. To send to one never fails: whoever is gone, or reads too slowly, asks again. */
export class RoomSockets {
  readonly #state: DurableObjectState;
  /** All that have not closed, once one was asked for: what is said goes to each of them, and lists made anew cost much. */
  #known: Map<WebSocket, Heard> | undefined;
  /** About what was sent to all of them, and when that was last counted anew. */
  #bytes = 0;
  #countedAt = 0;

  constructor(state: DurableObjectState) {
    this.#state = state;
  }

  all(): WebSocket[] {
    return [...this.#all.keys()].filter(isOpen);
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
    this.#get(socket);
  }

  /** It has closed. */
  drop(socket: WebSocket): void {
    this.#known?.delete(socket);
  }

  /** Something came from it: what was sent before has had its time to arrive. */
  hear(socket: WebSocket): void {
    hear(this.#get(socket));
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
  sendText(socket: WebSocket, text: string): void {
    this.#send(socket, this.#get(socket), text);
  }

  /** One frame for all who are here. */
  sendFrameToAll(frame: ServerFrame): void {
    this.sendToAll(JSON.stringify(frame));
  }

  /** One text for all who are here. */
  sendToAll(text: string): void {
    for (const [socket, heard] of this.#all) this.#send(socket, heard, text);
  }

  #send(socket: WebSocket, heard: Heard, text: string): void {
    const { unheard } = heard;
    if ((unheard.bytes += text.length) > MAX_UNHEARD) {
      if (!this.#hasPinged(socket, unheard.since)) {
        return closeSocket(socket, CLOSED.tooSlow, "too_slow");
      }
      hear(heard);
    }
    this.#bytes += text.length;
    if (this.#bytes > MAX_UNHEARD_IN_ROOM) this.#relieve();
    try {
      socket.send(text);
    } catch {
      // It has closed meanwhile.
    }
  }

  get #all(): Map<WebSocket, Heard> {
    this.#known ??= new Map(this.#state.getWebSockets().map((socket) => [socket, newHeard()]));
    return this.#known;
  }

  #get(socket: WebSocket): Heard {
    const known = this.#all.get(socket);
    if (known) return known;
    const heard = newHeard();
    this.#all.set(socket, heard);
    return heard;
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
      const heard = this.#get(socket);
      if (this.#hasPinged(socket, heard.unheard.since)) hear(heard);
      return { socket, ...heard.unheard };
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

function newHeard(): Heard {
  const since = Date.now();
  return {
    unheard: { bytes: 0, since },
    frames: { since, count: 0 },
    strays: { since, count: 0 },
  };
}

function hear({ unheard }: Heard): void {
  unheard.bytes = 0;
  unheard.since = Date.now();
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
