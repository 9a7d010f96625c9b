import { Refusal } from "~/domain/event-store/decider";

/** The file is not what it begins as: cut off, or built as no honest program builds it. */
export const unreadable = () => new Refusal("unreadable_media");
export const tooLarge = () => new Refusal("too_large");

/** Reads numbers and texts out of a file; whatever lies beyond its end makes it unreadable. */
export class Bytes {
  readonly #view: DataView;

  constructor(readonly all: Uint8Array) {
    this.#view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  }

  get length(): number {
    return this.all.length;
  }

  u8(at: number): number {
    return this.#view.getUint8(this.#within(at, 1));
  }

  u16(at: number, littleEndian = false): number {
    return this.#view.getUint16(this.#within(at, 2), littleEndian);
  }

  u24(at: number): number {
    return this.u16(at, true) | (this.u8(at + 2) << 16);
  }

  u32(at: number, littleEndian = false): number {
    return this.#view.getUint32(this.#within(at, 4), littleEndian);
  }

  u64(at: number): number {
    const value = this.#view.getBigUint64(this.#within(at, 8));
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw unreadable();
    return Number(value);
  }

  text(at: number, length: number): string {
    return String.fromCharCode(...this.slice(at, at + length));
  }

  slice(from: number, to: number): Uint8Array {
    this.#within(from, to - from);
    return this.all.subarray(from, to);
  }

  #within(at: number, length: number): number {
    if (at < 0 || length < 0 || at + length > this.all.length) throw unreadable();
    return at;
  }
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const readAll = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    readAll.set(part, at);
    at += part.length;
  }
  return readAll;
}
