import { Refusal } from "~/domain/event-store/decider";
import { concat, tooLarge } from "./bytes";
import { giveUpOn, within } from "./within";

type Chunk = Uint8Array<ArrayBuffer>;

/** How long nothing may come of an upload. */
const SILENT_MS = 30_000;
/** How long all of it may take: less than its place is kept for it. */
const WHOLE_MS = 50 * 60_000;

const stalled = () => new Refusal("upload_stalled");

/** The bytes of an upload as they come: a look at the beginning, then all of them, whole or piece by piece. */
export class UploadBody {
  readonly #reader: ReadableStreamDefaultReader<Chunk> | undefined;
  readonly #until = Date.now() + WHOLE_MS;
  #seen: Chunk[] = [];

  constructor(stream: ReadableStream<Chunk> | null) {
    this.#reader = stream?.getReader();
  }

  /** At least this many of the first bytes, if there are so many. */
  async beginning(length: number): Promise<Uint8Array> {
    while (this.#seen.reduce((sum, chunk) => sum + chunk.length, 0) < length) {
      const chunk = await this.#read();
      if (!chunk) break;
      this.#seen.push(chunk);
    }
    return concat(this.#seen);
  }

  /** Throws `too_large` as soon as there are more than `most`. */
  async *pieces(most: number): AsyncGenerator<Chunk> {
    let length = 0;
    for (;;) {
      const chunk = this.#seen.shift() ?? (await this.#read());
      if (!chunk) return;
      length += chunk.length;
      if (length > most) throw tooLarge();
      yield chunk;
    }
  }

  async readAll(most: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for await (const piece of this.pieces(most)) parts.push(piece);
    return concat(parts);
  }

  /** Nothing more of it is wanted. */
  async refuse(): Promise<void> {
    if (this.#reader) await giveUpOn(this.#reader.cancel());
  }

  async #read(): Promise<Chunk | undefined> {
    if (!this.#reader) return undefined;
    const patience = Math.min(SILENT_MS, this.#until - Date.now());
    return (await within(patience, this.#reader.read(), stalled)).value;
  }
}
