import { bytesOf, join, u16, u16le, u32le } from "./bytes";

/** EXIF that tells how the camera was held and, by GPS, where. */
export function exif({ orientation = 1 } = {}): Uint8Array {
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    join(u16le(tag), u16le(type), u32le(count), value);
  const short = (value: number) => join(u16le(value), u16le(0));
  // The directory at 8 has two entries and ends at 38; that of GPS follows, its latitude behind it at 68.
  const first = join(
    u16le(2),
    entry(0x0112, 3, 1, short(orientation)),
    entry(0x8825, 4, 1, u32le(38)),
    u32le(0),
  );
  const gps = join(
    u16le(2),
    entry(1, 2, 2, bytesOf("N\0\0\0")),
    entry(2, 5, 3, u32le(68)),
    u32le(0),
  );
  const latitude = join(...[52, 1, 31, 1, 1234, 100].map(u32le));
  return join(bytesOf("Exif\0\0II"), u16le(42), u32le(8), first, gps, latitude);
}

/** A JPEG with a segment put before its others. */
export function withSegment(jpeg: Uint8Array, marker: number, data: Uint8Array): Uint8Array {
  const segment = join(Uint8Array.of(0xff, marker), u16(data.length + 2), data);
  return join(jpeg.subarray(0, 2), segment, jpeg.subarray(2));
}
