import { type Bytes, concat, unreadable } from "~/workers/media/bytes";
import type { ImageFacts } from "./facts";

/**
 * GIF89a: blocks up to the trailer. A moving one is put together anew from its frames, their timing and how
 * often it repeats, since the simulator knows no moving output: comments, programs' blocks and whatever hides
 * between and behind the blocks are left out.
 */
export function readGif(bytes: Bytes): ImageFacts {
  const width = bytes.u16(6, true);
  const height = bytes.u16(8, true);
  let at = 13 + tableLength(bytes.u8(10));
  const kept = [bytes.slice(0, at)];
  let control: Uint8Array | undefined;
  let frames = 0;
  for (;;) {
    const block = bytes.u8(at);
    if (block === 0x3b) break;
    if (block === 0x2c) {
      const [x, y] = [bytes.u16(at + 1, true), bytes.u16(at + 3, true)];
      const [w, h] = [bytes.u16(at + 5, true), bytes.u16(at + 7, true)];
      if (!w || !h || x + w > width || y + h > height) throw unreadable();
      const data = at + 10 + tableLength(bytes.u8(at + 9));
      const codeSize = bytes.u8(data);
      if (codeSize < 1 || codeSize > 11) throw unreadable();
      const end = endOfParts(bytes, data + 1);
      if (control) kept.push(control);
      kept.push(bytes.slice(at, end));
      control = undefined;
      frames += 1;
      at = end;
    } else if (block === 0x21) {
      const label = bytes.u8(at + 1);
      const end = endOfParts(bytes, at + 2);
      const readAll = bytes.slice(at, end);
      if (label === 0xf9) {
        if (readAll.length !== 8) throw unreadable();
        control = readAll;
      } else if (label === 0xff && isLoop(bytes, at, end)) {
        kept.push(readAll);
      }
      at = end;
    } else {
      throw unreadable();
    }
  }
  if (!frames) throw unreadable();
  const clean = concat([...kept, Uint8Array.of(0x3b)]);
  return { width, height, frames, clean, ...(frames > 1 && { moving: "image/gif" as const }) };
}

/** Bytes of a colour table, by the flags before it. */
const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Behind the empty part that ends a row of parts, each with its length before it. */
function endOfParts(bytes: Bytes, from: number): number {
  let at = from;
  for (let length = bytes.u8(at); length; length = bytes.u8(at)) at += 1 + length;
  return at + 1;
}

/** Netscape's extension: how often the frames repeat. */
const isLoop = (bytes: Bytes, at: number, end: number) =>
  end - at === 19 && bytes.text(at + 3, 11) === "NETSCAPE2.0" && bytes.u16(at + 14) === 0x0301;
