import type { TableServerFrame } from "~/domain/matches/frames";
import { MAX_FRAMES, MAX_STRAYS } from "~/domain/matches/table";
import { closeSocket } from "~/durable-objects/close-socket";

/** The player of a socket, kept with it while the table sleeps. */
export interface TableSocket {
  id: string;
  userId: string;
  tokenHash: string;
  /** When the session ends of itself, by `Date.now()`. */
  expiresAt: number;
}

interface Counted {
  since: number;
  count: number;
}
const STRAYS_MS = 60_000;

/** The open sockets at a table. To send to one never fails: whoever is gone asks again. */
export class TableSockets {
  readonly #state: DurableObjectState;
  readonly #frames = new WeakMap<WebSocket, Counted>();
  readonly #strays = new WeakMap<WebSocket, Counted>();

  constructor(state: DurableObjectState) {
    this.#state = state;
  }

  all(): WebSocket[] {
    return this.#state.getWebSockets().filter(isOpen);
  }

  of(userId: string): WebSocket[] {
    return this.#state.getWebSockets(userId).filter(isOpen);
  }

  isHere(userId: string | null): boolean {
    return userId !== null && this.of(userId).length > 0;
  }

  accept(socket: WebSocket, attachment: TableSocket): void {
    this.#state.acceptWebSocket(socket, [attachment.userId]);
    socket.serializeAttachment(attachment);
  }

  send(socket: WebSocket, frame: TableServerFrame): void {
    try {
      socket.send(JSON.stringify(frame));
    } catch {
      // It has closed meanwhile.
    }
  }

  sendToAll(frameOf: (userId: string) => TableServerFrame): void {
    for (const socket of this.all()) this.send(socket, frameOf(attachmentOf(socket).userId));
  }

  closeAll(code: number, reason: string): void {
    for (const socket of this.all()) closeSocket(socket, code, reason);
  }

  /** Counts a frame. @returns whether that was one too many. */
  isFlood(socket: WebSocket): boolean {
    return count(this.#frames, socket, MAX_FRAMES.ms) > MAX_FRAMES.frames;
  }

  /** The same of those that make no sense. */
  isStray(socket: WebSocket): boolean {
    return count(this.#strays, socket, STRAYS_MS) > MAX_STRAYS;
  }
}

function count(counts: WeakMap<WebSocket, Counted>, socket: WebSocket, ms: number): number {
  const now = Date.now();
  const known = counts.get(socket);
  const counted = known && known.since >= now - ms ? known : { since: now, count: 0 };
  counted.count += 1;
  counts.set(socket, counted);
  return counted.count;
}

const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN;

export const attachmentOf = (socket: WebSocket) => socket.deserializeAttachment() as TableSocket;
