import subsetFont from "subset-font";

/** The characters that a font has, read from the tables of its `cmap` (OpenType 1.9, formats 4 and 12). */
export async function charactersIn(font: Buffer): Promise<ReadonlySet<string>> {
  const sfnt = await subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: "sfnt" });
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  const u16 = (at: number) => view.getUint16(at);
  const u32 = (at: number) => view.getUint32(at);
  const records = Array.from({ length: u16(4) }, (_, at) => 12 + 16 * at);
  const cmap = u32(records.find((at) => sfnt.toString("latin1", at, at + 4) === "cmap")! + 8);
  const characters = new Set<string>();
  const add = (first: number, last: number) => {
    for (let code = first; code <= last && code < 0xffff; code++) {
      characters.add(String.fromCodePoint(code));
    }
  };
  for (let table = 0; table < u16(cmap + 2); table++) {
    const at = cmap + u32(cmap + 4 + 8 * table + 4);
    if (u16(at) === 12) {
      for (let group = 0; group < u32(at + 12); group++) {
        add(u32(at + 16 + 12 * group), u32(at + 20 + 12 * group));
      }
    }
    if (u16(at) === 4) {
      const twice = u16(at + 6);
      for (let segment = 0; segment < twice; segment += 2) {
        add(u16(at + 16 + twice + segment), u16(at + 14 + segment));
      }
    }
  }
  return characters;
}
