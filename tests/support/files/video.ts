import { bytesOf, join, u16, u32 } from "./bytes";

const zeros = (length: number) => new Uint8Array(length);

export const mp4Box = (type: string, ...parts: Uint8Array[]) => {
  const body = join(...parts);
  return join(u32(body.length + 8), bytesOf(type), body);
};

/** A track without a single sample. */
export function mp4Track(handler: string): Uint8Array {
  const size = join(u32(640 * 65536), u32(360 * 65536));
  const matrix = join(...[65536, 0, 0, 0, 65536, 0, 0, 0, 0x40000000].map(u32));
  const tkhd = mp4Box("tkhd", zeros(40), matrix, size);
  const hdlr = mp4Box("hdlr", zeros(8), bytesOf(handler), zeros(13));
  const stsd = mp4Box("stsd", zeros(4), u32(1), mp4Box("avc1", zeros(78)));
  return mp4Box("trak", tkhd, mp4Box("mdia", hdlr, mp4Box("minf", mp4Box("stbl", stsd))));
}

interface Mp4Options {
  tracks?: Uint8Array[];
  /** Further boxes of the table of contents, and of the file. */
  moov?: Uint8Array[];
  after?: Uint8Array[];
  moovLast?: boolean;
}

export function mp4({ tracks, moov = [], after = [], moovLast }: Mp4Options = {}) {
  const table = mp4Box(
    "moov",
    mp4Box("mvhd", zeros(100)),
    ...(tracks ?? [mp4Track("vide")]),
    ...moov,
  );
  const data = mp4Box("mdat", bytesOf("pictures and sound"));
  const type = mp4Box("ftyp", bytesOf("isom"), u32(512), bytesOf("isommp41"));
  return join(type, ...(moovLast ? [data, table] : [table, data]), ...after);
}

function idOf(id: number): Uint8Array {
  const all = u32(id);
  return all.slice(all.findIndex((byte) => byte !== 0));
}
const UNKNOWN = Uint8Array.of(0x01, 255, 255, 255, 255, 255, 255, 255);

export const webmElement = (id: number, ...parts: Uint8Array[]) => {
  const body = join(...parts);
  return join(idOf(id), Uint8Array.of(0x10), u32(body.length).slice(1), body);
};

interface WebmOptions {
  docType?: string;
  parts?: Uint8Array[];
  unknownSizes?: boolean;
}

export function webm({ docType = "webm", parts = [], unknownSizes }: WebmOptions = {}) {
  const parent = (id: number, ...inner: Uint8Array[]) =>
    unknownSizes ? join(idOf(id), UNKNOWN, ...inner) : webmElement(id, ...inner);
  const size = webmElement(0xe0, webmElement(0xb0, u16(640)), webmElement(0xba, u16(360)));
  const track = webmElement(0xae, webmElement(0x83, Uint8Array.of(1)), size);
  const block = webmElement(0xa3, bytesOf("pictures and sound"));
  return join(
    webmElement(0x1a45dfa3, webmElement(0x4282, bytesOf(docType))),
    parent(
      0x18538067,
      webmElement(0x1654ae6b, track),
      ...parts,
      parent(0x1f43b675, webmElement(0xe7, zeros(1)), block),
    ),
  );
}
