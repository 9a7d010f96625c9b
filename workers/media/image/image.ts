import { Bytes, concat, unreadable } from "~/workers/media/bytes";
import type { ImageFacts } from "./facts";
import { readGif } from "./gif";
import { readJpeg } from "./jpeg";
import { readPng } from "./png";

interface Size {
  width: number;
  height: number;
}
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** The flags of VP8X for EXIF and XMP. */
const METADATA_FLAGS = 0b0000_1100;

/** RFC 9649: chunks within the RIFF. */
function readWebp(file: Bytes): ImageFacts {
  const end = 8 + file.u32(4, true);
  const bytes = new Bytes(file.slice(0, end));
  const kept: Uint8Array[] = [];
  let canvas: Size | undefined;
  let still: Size | undefined;
  let frames = 0;
  for (const { type, at, next, data } of chunks(bytes, 12)) {
    if (!KEPT.has(type)) continue;
    const chunk = bytes.slice(at, next).slice();
    if (type === "VP8X") {
      if (canvas || still) throw unreadable();
      canvas = { width: data.u24(4) + 1, height: data.u24(7) + 1 };
      chunk[8]! &= ~METADATA_FLAGS;
    } else if (type === "ANMF") {
      frames += 1;
      checkFrame(data, canvas);
    } else {
      const size = sizeOf(type, data);
      if (size && still) throw unreadable();
      still ??= size;
    }
    kept.push(chunk);
  }
  const size = canvas ?? still;
  // A decoder might believe the other of two sizes.
  if (!size || (canvas && still && !isSame(canvas, still))) throw unreadable();
  if (Boolean(still) === frames > 0) throw unreadable();
  const body = concat(kept);
  const head = bytes.slice(0, 12).slice();
  new DataView(head.buffer).setUint32(4, body.length + 4, true);
  return { ...size, frames: Math.max(1, frames), clean: concat([head, body]) };
}

function checkFrame(data: Bytes, canvas: Size | undefined): void {
  const [x, y] = [data.u24(0) * 2, data.u24(3) * 2];
  const size = { width: data.u24(6) + 1, height: data.u24(9) + 1 };
  if (!canvas || x + size.width > canvas.width || y + size.height > canvas.height) {
    throw unreadable();
  }
  for (const chunk of chunks(data, 16)) {
    const own = sizeOf(chunk.type, chunk.data);
    if (own && !isSame(own, size)) throw unreadable();
  }
}

function* chunks(bytes: Bytes, from: number) {
  for (let at = from; at < bytes.length;) {
    const length = bytes.u32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    const data = new Bytes(bytes.slice(at + 8, at + 8 + length));
    yield { type: bytes.text(at, 4), at, next: Math.min(next, bytes.length), data };
    at = next;
  }
}

/** RFC 6386, 9.1, and the lossless bitstream's header. */
function sizeOf(type: string, data: Bytes): Size | undefined {
  if (type === "VP8 ") {
    if (data.text(3, 3) !== "\x9d\x01\x2a") throw unreadable();
    return { width: data.u16(6, true) & 0x3fff, height: data.u16(8, true) & 0x3fff };
  }
  if (type === "VP8L") {
    if (data.u8(0) !== 0x2f) throw unreadable();
    const bits = data.u32(1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return undefined;
}

const isSame = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

export type ImageReader = (bytes: Bytes) => ImageFacts;

const SIGNATURES: readonly (readonly [RegExp, ImageReader])[] = [
  [/^\xff\xd8\xff/, readJpeg],
  [/^\x89PNG\r\n[^]\n/, readPng],
  [/^GIF8[79]a/, readGif],
  [/^RIFF[^]{4}WEBP/, readWebp],
];

/** How to read a file that begins like this, if it is an image of a kind that we take. */
export function imageReaderOf(beginning: string): ImageReader | undefined {
  return SIGNATURES.find(([signature]) => signature.test(beginning))?.[1];
}
