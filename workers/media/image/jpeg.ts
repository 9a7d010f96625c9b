import { Bytes, unreadable } from "~/workers/media/bytes";
import type { ImageFacts } from "./facts";

/** Each scan of a progressive file makes a decoder go over all pixels again. */
const MAX_SCANS = 60;

/** ITU T.81: segments up to the end of the image. What lies behind that is left out. */
export function readJpeg(bytes: Bytes): ImageFacts {
  let at = 2;
  let scans = 0;
  let orientation: number | undefined;
  let size: { width: number; height: number } | undefined;
  for (;;) {
    if (bytes.u8(at) !== 0xff) throw unreadable();
    const marker = bytes.u8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) throw unreadable();
    const length = bytes.u16(at + 2);
    if (length < 2) throw unreadable();
    const end = at + 2 + length;
    if (isFrame(marker)) {
      // A decoder might believe the other of two sizes.
      if (size) throw unreadable();
      size = { height: bytes.u16(at + 5), width: bytes.u16(at + 7) };
    }
    if (marker === 0xe1) orientation ??= readOrientation(new Bytes(bytes.slice(at + 4, end)));
    at = end;
    if (marker === 0xda) {
      if (!size || ++scans > MAX_SCANS) throw unreadable();
      at = endOfScan(bytes, at);
    }
  }
  if (!size || !scans) throw unreadable();
  const turned = orientation !== undefined && orientation >= 5;
  const { width, height } = size;
  return {
    width: turned ? height : width,
    height: turned ? width : height,
    frames: 1,
    clean: bytes.slice(0, at + 2),
  };
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan({ all }: Bytes, from: number): number {
  for (let at = all.indexOf(0xff, from); at !== -1; at = all.indexOf(0xff, at + 1)) {
    const next = all[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw unreadable();
}

/** EXIF 2.32: the tag 0x0112 of the first directory, 1 to 8; those from 5 lie on their side. */
function readOrientation(segment: Bytes): number | undefined {
  if (segment.length < 14 || segment.text(0, 6) !== "Exif\0\0") return undefined;
  const order = segment.text(6, 2);
  if (order !== "II" && order !== "MM") return undefined;
  const little = order === "II";
  const directory = 6 + segment.u32(10, little);
  // A directory that lies nowhere says nothing; decoders take it so too.
  if (directory + 2 > segment.length) return undefined;
  const entries = segment.u16(directory, little);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > segment.length) return undefined;
    if (segment.u16(at, little) !== 0x0112) continue;
    const value = segment.u16(at + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
