import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import { FONT_FAMILY } from "~/domain/share-cards/font";

let begun: Promise<void> | undefined;

/** An SVG as PNG. `fonts`: those that its texts are written in. */
export async function renderPng(svg: string, fonts: Uint8Array[]): Promise<Uint8Array> {
  begun ??= initWasm(wasm as WebAssembly.Module);
  await begun;
  const drawing = new Resvg(svg, {
    font: { fontBuffers: fonts, defaultFontFamily: FONT_FAMILY, loadSystemFonts: false },
  });
  try {
    const image = drawing.render();
    try {
      return image.asPng();
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}
