import { Bytes, concat, unreadable } from "~/workers/media/bytes";
import { MAX_PARTS, type VideoFacts, type VideoReader, type VideoSource } from "./video";

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
/** Seek head, info, cues; and of a cluster its time, place, sizes, blocks. */
const KEPT = new Set([
  0x114d9b74, 0x1549a966, 0x1c53bb6b, 0xe7, 0xa7, 0xab, 0xa3, 0xa0, 0x5854, 0xaf,
]);
/** Tags, attachments, chapters, checksums and what is void: they may say where it was made. */
const BLANKED = new Set([0x1254c367, 0x1941a469, 0x1043a770, 0xec, 0xbf]);

interface Element {
  id: number;
  /** Infinity where the file does not say. */
  size: number;
  header: Uint8Array;
}

/** RFC 8794 and 9559: elements as they come, within a segment and its clusters. */
export const readWebm: VideoReader = async function* (source: VideoSource) {
  let facts: VideoFacts | undefined;
  for (let at = 0; ; at++) {
    const element = await readElement(source);
    if (!element) break;
    const { id, size, header } = element;
    if (at >= MAX_PARTS) throw unreadable();
    if ((at === 0) !== (id === EBML) || (at === 1) !== (id === SEGMENT)) throw unreadable();
    if (id === SEGMENT || id === CLUSTER) {
      yield header;
    } else if (id === EBML || id === TRACKS) {
      const body = await source.take(size);
      if (!body || (id === TRACKS && facts)) throw unreadable();
      if (id === EBML && docTypeOf(new Bytes(body)) !== "webm") throw unreadable();
      if (id === TRACKS) facts = readTracks(new Bytes(body));
      yield header;
      yield body;
    } else if (size !== Infinity && KEPT.has(id)) {
      yield header;
      yield* source.pass(size);
    } else if (size !== Infinity && BLANKED.has(id)) {
      const made = voidHeader(header.length, size);
      const rest = header.length + size - made.length;
      await source.take(size - rest);
      yield made;
      yield* source.blank(rest);
    } else {
      throw unreadable();
    }
  }
  if (!facts) throw unreadable();
  return facts;
};

const VOID_HEADER = 9;

/** A void element's header, as long as the element in whose place it stands. */
function voidHeader(headerLength: number, size: number): Uint8Array {
  const total = headerLength + size;
  const made = new Uint8Array(Math.max(headerLength, Math.min(VOID_HEADER, total)));
  made[0] = 0xec;
  if (total < VOID_HEADER) {
    made[1] = 0x80 | (total - 2);
    return made.slice(0, total);
  }
  made[1] = 0x01;
  new DataView(made.buffer).setUint32(5, total - VOID_HEADER);
  return made;
}

async function readElement(source: VideoSource): Promise<Element | undefined> {
  const first = await source.take(1);
  if (!first) return undefined;
  const idLength = Math.clz32(first[0]!) - 23;
  if (idLength > 4) throw unreadable();
  const id = concat([first, await required(source, idLength - 1)]);
  const sizeFirst = await required(source, 1);
  const sizeLength = Math.clz32(sizeFirst[0]!) - 23;
  if (sizeLength > 8) throw unreadable();
  const size = concat([sizeFirst, await required(source, sizeLength - 1)]);
  return { id: numberOf(id), size: sizeOf(size), header: concat([id, size]) };
}

async function required(source: VideoSource, length: number): Promise<Uint8Array> {
  if (length === 0) return new Uint8Array();
  const bytes = await source.take(length);
  if (!bytes) throw unreadable();
  return bytes;
}

const numberOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

function sizeOf(bytes: Uint8Array): number {
  const marker = 0x100 >> bytes.length;
  const value = Uint8Array.from(bytes);
  value[0]! &= marker - 1;
  const isUnknown = value.every((byte, at) => byte === (at === 0 ? marker - 1 : 0xff));
  return isUnknown ? Infinity : numberOf(value);
}

function* children(bytes: Bytes) {
  for (let at = 0; at < bytes.length;) {
    const idLength = Math.clz32(bytes.u8(at)) - 23;
    const sizeLength = Math.clz32(bytes.u8(at + idLength)) - 23;
    if (idLength > 4 || sizeLength > 8) throw unreadable();
    const id = numberOf(bytes.slice(at, at + idLength));
    const from = at + idLength + sizeLength;
    const size = sizeOf(bytes.slice(at + idLength, from));
    if (size === Infinity) throw unreadable();
    yield { id, data: new Bytes(bytes.slice(from, from + size)) };
    at = from + size;
  }
}

function docTypeOf(head: Bytes): string | undefined {
  for (const { id, data } of children(head)) if (id === 0x4282) return data.text(0, data.length);
  return undefined;
}

function readTracks(tracks: Bytes): VideoFacts {
  let facts: VideoFacts | undefined;
  for (const { id, data } of children(tracks)) {
    if (id !== 0xae) continue;
    for (const part of children(data)) {
      // Only pictures and sound.
      if (part.id === 0x83 && ![1, 2].includes(part.data.u8(0))) throw unreadable();
      if (part.id !== 0xe0) continue;
      const sizes = new Map(
        [...children(part.data)].map((one) => [one.id, numberOf(one.data.all)]),
      );
      facts ??= { width: sizes.get(0xb0) ?? 0, height: sizes.get(0xba) ?? 0 };
    }
  }
  if (!facts?.width || !facts.height) throw unreadable();
  return facts;
}
