import { concat, tooLarge, unreadable } from "~/workers/media/bytes";

/** What a video's own structure says of it. */
export interface VideoFacts {
  /** Upright. */
  width: number;
  height: number;
}

export type Piece = Uint8Array<ArrayBuffer>;

/** What a reader of a container wants done with the bytes that come. */
export interface VideoSource {
  /** Exactly so many bytes, held together; undefined at the end of the file. */
  take(length: number): Promise<Uint8Array | undefined>;
  /** Lets so many bytes through as they are; all that are left for Infinity. */
  pass(length: number): AsyncGenerator<Uint8Array>;
  /** Bytes of nothing in their place, as many. */
  blank(length: number): AsyncGenerator<Uint8Array>;
}

/** Reads a container from its beginning to its end, gives on what may be kept, and answers what it found. */
export type VideoReader = (source: VideoSource) => AsyncGenerator<Uint8Array, VideoFacts>;

/** Boxes or elements in a row: an hour and a half at fifty pieces of picture or sound a second. */
export const MAX_PARTS = 300_000;
const MAX_HELD_BYTES = 4 * 1024 * 1024;

export function readFrom(pieces: AsyncGenerator<Piece>): VideoSource {
  let held: Uint8Array = new Uint8Array();
  const more = async () => {
    const { value, done } = await pieces.next();
    return done ? undefined : value;
  };
  async function* pass(length: number): AsyncGenerator<Uint8Array> {
    let left = length;
    while (left > 0) {
      if (!held.length) {
        const piece = await more();
        if (!piece) {
          if (left === Infinity) return;
          throw unreadable();
        }
        held = piece;
      }
      const part = held.subarray(0, Math.min(held.length, left));
      held = held.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
  return {
    pass,
    async take(length) {
      if (length > MAX_HELD_BYTES) throw tooLarge();
      const parts = [held];
      let size = held.length;
      while (size < length) {
        const piece = await more();
        if (!piece) break;
        parts.push(piece);
        size += piece.length;
      }
      const readAll = parts.length > 1 ? concat(parts) : held;
      held = readAll.subarray(Math.min(length, readAll.length));
      if (readAll.length < length) {
        if (readAll.length) throw unreadable();
        return undefined;
      }
      return readAll.slice(0, length);
    },
    async *blank(length) {
      for await (const part of pass(length)) yield new Uint8Array(part.length);
    },
  };
}
