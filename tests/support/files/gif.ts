import { bytesOf, join, u16le } from "./bytes";

export interface GifOptions {
  width: number;
  height: number;
  frames: number;
  /** Further blocks, before the frames. */
  blocks?: readonly Uint8Array[];
}

const LOOP = join(
  Uint8Array.of(0x21, 0xff, 11),
  bytesOf("NETSCAPE2.0"),
  Uint8Array.of(3, 1, 0, 0, 0),
);

/** A GIF of four colours that moves. */
export function gif({ width, height, frames, blocks = [] }: GifOptions): Uint8Array<ArrayBuffer> {
  const head = join(bytesOf("GIF89a"), u16le(width), u16le(height), Uint8Array.of(0x81, 0, 0));
  const colours = Uint8Array.of(0, 0, 0, 255, 90, 30, 30, 200, 90, 20, 60, 255);
  const control = Uint8Array.of(0x21, 0xf9, 4, 0, 10, 0, 0, 0);
  const place = join(Uint8Array.of(0x2c), u16le(0), u16le(0), u16le(width), u16le(height));
  const frame = (at: number) =>
    join(
      control,
      place,
      Uint8Array.of(0, 2),
      parts(codes(width * height, at % 4)),
      Uint8Array.of(0),
    );
  const all = Array.from({ length: frames }, (_, at) => frame(at));
  return join(head, colours, LOOP, ...blocks, ...all, Uint8Array.of(0x3b));
}

export const gifComment = (text: string) =>
  join(Uint8Array.of(0x21, 0xfe), parts(bytesOf(text)), Uint8Array.of(0));

function parts(data: Uint8Array): Uint8Array {
  const made: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    made.push(Uint8Array.of(part.length), part);
  }
  return join(...made);
}

/** LZW of one colour without ever growing its table: a clear code (4) after every second pixel, 3 bits each. */
function codes(pixels: number, colour: number): Uint8Array {
  const list: number[] = [];
  for (let at = 0; at < pixels; at++) {
    if (at % 2 === 0) list.push(4);
    list.push(colour);
  }
  list.push(5);
  const bytes = new Uint8Array(Math.ceil((list.length * 3) / 8));
  list.forEach((code, at) => {
    for (let bit = 0; bit < 3; bit++) {
      const place = at * 3 + bit;
      if (code & (1 << bit)) bytes[place >> 3]! |= 1 << (place & 7);
    }
  });
  return bytes;
}
