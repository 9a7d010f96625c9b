import { bytesOf, join, u32 } from "./bytes";

export interface PngOptions {
  width: number;
  height: number;
  /** The colour at a place; default: one that depends on it. */
  colour?: (x: number, y: number) => readonly [number, number, number];
  /** Further chunks, before the pixels. */
  chunks?: readonly Uint8Array[];
  /** In place of real pixels, as a liar would. */
  pixels?: Uint8Array;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A PNG of 8 bits a colour. */
export async function png(options: PngOptions): Promise<Uint8Array> {
  const { width, height, chunks = [], pixels } = options;
  const header = join(u32(width), u32(height), Uint8Array.of(8, 2, 0, 0, 0));
  return join(
    SIGNATURE,
    pngChunk("IHDR", header),
    ...chunks,
    pngChunk("IDAT", pixels ?? (await draw(options))),
    pngChunk("IEND", new Uint8Array()),
  );
}

async function draw({ width, height, colour }: PngOptions): Promise<Uint8Array> {
  const at = colour ?? ((x, y) => [(x * 7) & 255, (y * 5) & 255, (x ^ y) & 255] as const);
  const rows = new Uint8Array((1 + width * 3) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(at(x, y), y * (1 + width * 3) + 1 + x * 3);
  }
  const deflated = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(deflated).arrayBuffer());
}

export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const named = join(bytesOf(type), data);
  return join(u32(data.length), named, u32(crc32(named)));
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
