import { bytesOf, join, u32 } from "~/tests/support/files/bytes";
import { gif } from "~/tests/support/files/gif";
import { png } from "~/tests/support/files/png";
import { mp4, mp4Box, mp4Track, webm, webmElement } from "~/tests/support/files/video";

const LONG = Uint8Array.of(0, 0, 0, 1);
const head = mp4Box("ftyp", bytesOf("isom"), u32(512), bytesOf("isommp41"));
const sized = (type: string, high: number, low: number, rest = new Uint8Array()) =>
  join(LONG, bytesOf(type), u32(high), u32(low), rest);
const nested = (depth: number): Uint8Array =>
  depth === 0 ? new Uint8Array() : mp4Box("trak", nested(depth - 1));
const filler = new Uint8Array(2048);

/** Files that cost whoever believes what they say of themselves, by what they say. */
export const hostileFiles: [string, () => Uint8Array | Promise<Uint8Array>][] = [
  ["30,000 × 30,000 pixels", () => png({ width: 30_000, height: 30_000, pixels: filler })],
  ["10,000 frames", () => gif({ width: 1, height: 1, frames: 10_000 })],
  ["a table of contents of 1 GB", () => join(head, u32(2 ** 30), bytesOf("moov"), filler)],
  ["one of 2^40 bytes", () => join(head, sized("moov", 256, 0, filler))],
  ["a box of 2^63 bytes", () => join(head, sized("free", 0x80000000, 0, filler))],
  ["a box of a negative length", () => join(head, sized("moov", 0xffffffff, 0xfffffff0, filler))],
  ["a box shorter than its own head", () => join(head, u32(4), bytesOf("moov"), filler)],
  ["a long box shorter than its own head", () => join(head, sized("free", 0, 8, filler))],
  ["a table of contents up to the end", () => join(head, u32(0), bytesOf("moov"), filler)],
  ["boxes within boxes", () => mp4({ tracks: [nested(3000)] })],
  [
    "a box that is its own child",
    () => join(head, mp4Box("moov", u32(8), bytesOf("trak"), u32(0), bytesOf("trak"))),
  ],
  ["two tables of contents", () => join(mp4(), mp4Box("moov", mp4Track("vide")))],
  [
    "more bytes than there are",
    () => join(head, mp4Box("moov", mp4Track("vide")), u32(5000), bytesOf("mdat"), filler),
  ],
  [
    "void of 2^56 bytes",
    () =>
      webm({
        parts: [join(Uint8Array.of(0xec, 0x01), u32(0x00ffffff), u32(0xfffffff0).slice(1))],
      }),
  ],
  [
    "more elements than any film has",
    () =>
      webm({ parts: [Uint8Array.from({ length: 700_000 }, (_, at) => (at % 2 ? 0x80 : 0xec))] }),
  ],
  ["void without a length", () => webm({ parts: [Uint8Array.of(0xec, 0xff)] })],
  ["an id of more than 4 bytes", () => webm({ parts: [new Uint8Array(64)] })],
  [
    "tracks of 1 GB",
    () =>
      join(
        webmElement(0x1a45dfa3, webmElement(0x4282, bytesOf("webm"))),
        Uint8Array.of(0x18, 0x53, 0x80, 0x67, 0xff),
        Uint8Array.of(0x16, 0x54, 0xae, 0x6b, 0x08, 0x40, 0, 0, 0),
        filler,
      ),
  ],
];
