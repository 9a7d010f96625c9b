declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff" | "woff2";
    noHinting?: boolean;
    keepAllGlyphs?: boolean;
  }
  /** `text`: the characters that stay; none where all glyphs do. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
