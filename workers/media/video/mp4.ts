import { Bytes, concat, unreadable } from "~/workers/media/bytes";
import { MAX_PARTS, type VideoFacts, type VideoReader, type VideoSource } from "./video";

/** Boxes that may say where a video was made, and other things that are no picture or sound. */
const TELLING = new Set(["udta", "meta", "uuid", "loci", "emsg"]);
const PARENTS = new Set(["trak", "mdia", "minf", "stbl", "edts", "mvex", "dinf"]);
const CODECS = new Set(["avc1", "avc3", "hvc1", "hev1", "vp08", "vp09", "av01"]);

const BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |mmp4|dash|msdh|cmfc)$/;
/** What stays as it is; all others are blanked. */
const KEPT = new Set(["mdat", "moof", "sidx", "styp", "mfra"]);

/** Boxes as they come. The table of contents (`moov`) is the one that is held as a whole. */
export const readMp4: VideoReader = async function* (source: VideoSource) {
  let facts: VideoFacts | undefined;
  for (let at = 0; ; at++) {
    const head = await source.take(8);
    if (!head) break;
    const bytes = new Bytes(head);
    const type = bytes.text(4, 4);
    let size = bytes.u32(0);
    if (at >= MAX_PARTS) throw unreadable();
    if ((at === 0) !== (type === "ftyp")) throw unreadable();
    let header = head;
    if (size === 1) {
      const long = await source.take(8);
      if (!long) throw unreadable();
      size = new Bytes(long).u64(0);
      header = concat([head, long]);
    }
    // Zero: up to the end of the file.
    const length = size === 0 ? Infinity : size - header.length;
    if (length < 0 || (length === Infinity && type !== "mdat")) throw unreadable();
    if (type === "ftyp" || type === "moov") {
      const body = await source.take(length);
      if (!body || (type === "moov" && facts)) throw unreadable();
      if (type === "ftyp" && !BRANDS.test(new Bytes(body).text(0, 4))) throw unreadable();
      if (type === "moov") facts = readMoov(new Bytes(body));
      yield header;
      yield body;
    } else if (KEPT.has(type)) {
      yield header;
      yield* source.pass(length);
    } else {
      header.set([0x66, 0x72, 0x65, 0x65], 4);
      yield header;
      yield* source.blank(length);
    }
  }
  if (!facts) throw unreadable();
  return facts;
};

interface Track {
  handler?: string;
  codec?: string;
  width: number;
  height: number;
  turned: boolean;
}

/** ISO 14496-12: reads what a movie's box says of its tracks, and blanks in it what tells of a place. */
function readMoov(moov: Bytes): VideoFacts {
  const tracks: Track[] = [];
  walk(moov, 0, moov.length, undefined, tracks, 0);
  for (const { handler } of tracks) {
    // Samples of others (a camera's GPS) lie among the pictures, where nobody can blank them any more.
    if (handler !== "vide" && handler !== "soun") throw unreadable();
  }
  const video = tracks.find(({ handler }) => handler === "vide");
  if (!video?.codec || !CODECS.has(video.codec) || !video.width || !video.height)
    throw unreadable();
  const { width, height, turned } = video;
  return turned ? { width: height, height: width } : { width, height };
}

function walk(
  moov: Bytes,
  from: number,
  to: number,
  track: Track | undefined,
  tracks: Track[],
  depth: number,
): void {
  if (depth > 8) throw unreadable();
  for (let at = from; at < to;) {
    const size = moov.u32(at);
    const type = moov.text(at + 4, 4);
    const end = at + size;
    if (size < 8 || end > to) throw unreadable();
    if (TELLING.has(type)) blank(moov, at, end);
    else if (type === "trak") {
      const own: Track = { width: 0, height: 0, turned: false };
      tracks.push(own);
      walk(moov, at + 8, end, own, tracks, depth + 1);
    } else if (PARENTS.has(type)) walk(moov, at + 8, end, track, tracks, depth + 1);
    else if (track) readBox(moov, at, end, type, track);
    at = end;
  }
}

function readBox(moov: Bytes, at: number, end: number, type: string, track: Track): void {
  if (type === "hdlr") track.handler ??= moov.text(at + 16, 4);
  if (type === "stsd" && end - at >= 24) track.codec ??= moov.text(at + 20, 4);
  if (type !== "tkhd") return;
  // Version 1 has times of 64 bits.
  const matrix = at + (moov.u8(at + 8) === 1 ? 60 : 48);
  track.turned = moov.u32(matrix) === 0 && moov.u32(matrix + 4) !== 0;
  track.width = moov.u32(matrix + 36) >>> 16;
  track.height = moov.u32(matrix + 40) >>> 16;
}

/** As long as before, and empty. */
function blank(bytes: Bytes, at: number, end: number): void {
  bytes.all.fill(0, at + 8, end);
  bytes.all.set([0x66, 0x72, 0x65, 0x65], at + 4);
}
