import { concat, tooLarge } from "./bytes";

type Chunk = Uint8Array<ArrayBuffer>;

/** The bytes of an upload as they come: a look at the beginning, then all of them, whole or piece by piece. */
export class UploadBody {
  readonly #reader: ReadableStreamDefaultReader<Chunk> | undefined;
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
    await this.#reader?.cancel().catch(() => {});
  }

  async #read(): Promise<Chunk | undefined> {
    return (await this.#reader?.read())?.value;
  }
}
