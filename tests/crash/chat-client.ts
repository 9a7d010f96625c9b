import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SeenEntry } from "~/tests/chat/independent";

interface Frame extends SeenEntry {
  type: string;
  code?: string;
  retryAfter?: number;
  headSeq: number;
}

interface Room {
  origin(): string;
  groupId: string;
  token: string;
}

/** A client that knows `api.md` and nothing else: it sends what it has no receipt for, and goes on from what it has. */
export class ChatClient {
  readonly entries: SeenEntry[] = [];
  /** Holes that nobody told it of. */
  readonly gaps: string[] = [];
  readonly #room: Room;
  readonly #unsent = new Map<string, string>();
  #socket: WebSocket | undefined;
  #waitUntil = 0;
  #ended = false;
  cuts = 0;

  constructor(room: Room) {
    this.#room = room;
    void this.#stayOpen();
  }

  get waiting(): number {
    return this.#unsent.size;
  }

  say(text: string): void {
    this.#unsent.set(randomUUID(), text);
  }

  /** The line breaks. */
  cut(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.cuts += 1;
    this.#socket.close();
  }

  end(): void {
    this.#ended = true;
    this.#socket?.close();
  }

  async #stayOpen(): Promise<void> {
    while (!this.#ended) {
      try {
        await this.#live();
      } catch {
        // The server is away.
      }
      await sleep(50 + Math.random() * 200);
    }
  }

  /** From an opening to the end of that socket. */
  async #live(): Promise<void> {
    const { groupId, token, origin } = this.#room;
    const url = `${origin().replace("http", "ws")}/api/groups/${groupId}/socket?after=${this.entries.length}`;
    const socket = new WebSocket(url, ["playstead.chat.v1", `x-token.${token}`]);
    this.#socket = socket;
    const closed = new Promise<void>((resolve) => {
      socket.addEventListener("close", () => resolve());
      socket.addEventListener("error", () => resolve());
    });
    let work = Promise.resolve();
    socket.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(String(data)) as Frame;
      work = work.then(() => this.#take(frame)).catch(() => socket.close());
    });
    const sending = this.#send(socket);
    await closed;
    await Promise.all([work, sending]);
  }

  async #take(frame: Frame): Promise<void> {
    if (frame.type === "reset") return this.#load(frame.headSeq);
    if (frame.type === "error" && frame.retryAfter) {
      this.#waitUntil = Date.now() + frame.retryAfter * 1_000;
    }
    if (frame.type === "entry") this.#keep(frame);
  }

  #keep(entry: SeenEntry): void {
    if (entry.clientId !== undefined) this.#unsent.delete(entry.clientId);
    const next = this.entries.length + 1;
    if (entry.seq > next) this.gaps.push(`${entry.seq} came where ${next} was due`);
    if (entry.seq === next) this.entries.push(entry);
  }

  async #load(headSeq: number): Promise<void> {
    const { groupId, token, origin } = this.#room;
    while (this.entries.length < headSeq) {
      const response = await fetch(
        `${origin()}/api/groups/${groupId}/messages?after=${this.entries.length}&limit=100`,
        { headers: { "x-token": token } },
      );
      if (!response.ok) throw new Error(String(response.status));
      const { items } = (await response.json()) as { items: SeenEntry[] };
      for (const item of items) this.#keep(item);
    }
  }

  /** One after another, again and again until the receipt is there. */
  async #send(socket: WebSocket): Promise<void> {
    while (socket.readyState <= WebSocket.OPEN) {
      const [next] = this.#unsent;
      if (next && socket.readyState === WebSocket.OPEN && Date.now() >= this.#waitUntil) {
        const [clientId, text] = next;
        socket.send(JSON.stringify({ type: "send", clientId, text }));
        for (let at = 0; at < 40 && this.#unsent.has(clientId); at++) {
          if (socket.readyState > WebSocket.OPEN || Date.now() < this.#waitUntil) break;
          await sleep(25);
        }
      }
      await sleep(20);
    }
  }
}
