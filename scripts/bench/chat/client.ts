import { once } from "node:events";
import { performance } from "node:perf_hooks";
import WebSocket from "ws";
import { PING } from "~/domain/socket-protocol";
import { repeat } from "~/scripts/bench/player";

/** Where a client's socket is opened. */
export interface Door {
  url: string;
  protocols: readonly string[];
}

/** A socket in a room, product or floor: both speak of messages in the same words. */
export class RoomClient {
  readonly socket: WebSocket;
  /** Gets each entry as it came. */
  heed: (entry: Buffer) => void = () => {};
  readonly #began = performance.now();
  #welcomed: number | undefined;

  /** As windows do: whoever is not heard of for long is taken for slow. */
  readonly #pinging = setInterval(() => {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(PING);
  }, PING_MS);

  constructor({ url, protocols }: Door) {
    this.socket = new WebSocket(url, [...protocols], { perMessageDeflate: false });
    this.socket.on("message", (data: Buffer) => {
      // What is measured most is looked at least.
      if (data.subarray(0, ENTRY.length).equals(ENTRY)) this.heed(data);
      else if (data.subarray(0, WELCOME.length).equals(WELCOME)) this.#welcomed = performance.now();
      else if (data.includes('"error"')) throw new Error(String(data));
    });
  }

  static async enter(door: Door): Promise<RoomClient> {
    const client = new RoomClient(door);
    while (client.#welcomed === undefined) await once(client.socket, "message");
    return client;
  }

  /** Milliseconds from the beginning to the room's first word. */
  get welcomeAfter(): number {
    return this.#welcomed! - this.#began;
  }

  say(clientId: string, text: string): void {
    this.socket.send(JSON.stringify({ type: "send", clientId, text }));
  }

  leave(): void {
    clearInterval(this.#pinging);
    this.socket.terminate();
  }
}

const PING_MS = 30_000;
const ENTRY = Buffer.from('{"type":"entry"');
const WELCOME = Buffer.from('{"type":"welcome"');

export const enterAll = (doors: readonly Door[]): Promise<RoomClient[]> =>
  repeat(doors.length, 20, (at) => RoomClient.enter(doors[at]!));
