/** Bytes that wait until they fill a part: R2 takes parts of equal size, of at least 5 MiB, but for the last. */
const PART_BYTES = 5 * 1024 * 1024;

export class PartBuffer {
  #bytes = new Uint8Array(PART_BYTES);
  #filled = 0;

  get filled(): number {
    return this.#filled;
  }

  /** Takes all of it; whenever a part is full it is sent, before more is taken. */
  async add(bytes: Uint8Array, send: (part: Uint8Array) => Promise<void>): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const piece = bytes.subarray(at, at + PART_BYTES - this.#filled);
      this.#bytes.set(piece, this.#filled);
      this.#filled += piece.length;
      at += piece.length;
      if (this.#filled < PART_BYTES) return;
      await send(this.#bytes);
      this.#filled = 0;
    }
  }

  rest(): Uint8Array {
    return this.#bytes.subarray(0, this.#filled);
  }
}
