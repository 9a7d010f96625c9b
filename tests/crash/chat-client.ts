import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";
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
  /** Whether it keeps its entries, or their digest alone. */
  keeps: boolean;
}

const LONGEST_STALL_MS = 4_000;

/** A client that knows `api.md` and nothing else: it sends what it has no receipt for, and goes on from what it has. */
export class ChatClient {
  readonly entries: SeenEntry[] = [];
  seq = 0;
  /** Holes that nobody told it of. */
  readonly gaps: string[] = [];
  readonly #room: Room;
  readonly #digest = createHash("sha256");
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

  /** Of all entries in their order, with all that `api.md` shows of them. */
  digest(): string {
    return this.#digest.copy().digest("hex");
  }

  say(text: string): void {
    this.#unsent.set(randomUUID(), text);
  }

  /** The line breaks without a word, is closed, or nothing is read from it for a while. */
  cut(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN || socket.isPaused) return;
    const way = this.cuts++ % 3;
    if (way === 0) return socket.terminate();
    if (way === 1) return socket.close();
    socket.pause();
    setTimeout(() => socket.resume(), Math.random() * LONGEST_STALL_MS);
  }

  end(): void {
    this.#ended = true;
    this.#socket?.terminate();
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
    const url = `${origin().replace("http", "ws")}/api/groups/${groupId}/socket?after=${this.seq}`;
    const socket = new WebSocket(url, ["playstead.chat.v1", `x-token.${token}`]);
    this.#socket = socket;
    socket.on("error", () => {
      // It closes, too.
    });
    let work = Promise.resolve();
    socket.on("message", (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      work = work.then(() => this.#take(frame)).catch(() => socket.close());
    });
    const sending = this.#send(socket);
    await once(socket, "close");
    await Promise.all([work, sending]);
  }

  async #take(frame: Frame): Promise<void> {
    if (frame.type === "reset") return this.#load(frame.headSeq);
    if (frame.type === "error" && frame.retryAfter) {
      this.#waitUntil = Date.now() + frame.retryAfter * 1_000;
    }
    if (frame.type === "entry") this.#keep(frame);
  }

  #keep(frame: SeenEntry): void {
    if (frame.clientId !== undefined) this.#unsent.delete(frame.clientId);
    const next = this.seq + 1;
    if (frame.seq > next) this.gaps.push(`${frame.seq} came where ${next} was due`);
    if (frame.seq !== next) return;
    this.seq = next;
    const { seq, kind, id, clientId, senderId, commitment, salt, text, sentAt, hash } = frame;
    const entry = { seq, kind, id, clientId, senderId, commitment, salt, text, sentAt, hash };
    this.#digest.update(JSON.stringify(entry));
    if (this.#room.keeps) this.entries.push(entry);
  }

  async #load(headSeq: number): Promise<void> {
    const { groupId, token, origin } = this.#room;
    while (this.seq < headSeq) {
      const response = await fetch(
        `${origin()}/api/groups/${groupId}/messages?after=${this.seq}&limit=100`,
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
