import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { collectibleIds } from "../domain/mystery-box/collectibles.ts";
import { common } from "./collectibles/common.ts";
import { fabled } from "./collectibles/fabled.ts";
import { rare } from "./collectibles/rare.ts";
import { drawCollectible } from "./collectibles/sprite.ts";
import { uncommon } from "./collectibles/uncommon.ts";
import { writePicture } from "./kit/files.ts";
import { drawBanner } from "./mystery-box/banner.ts";
import { drawPieces, tokens } from "./mystery-box/pieces.ts";
import type { Sprite } from "./kit/pixels.ts";

const sprites: Record<string, Sprite> = { ...common, ...uncommon, ...rare, ...fabled };

/** Of a collectible as wallets and other markets show it, which draw no SVG: its squares are large there. */
const PICTURE_SIDE = 512;

export function drawPicture(id: string): Promise<Buffer> {
  const sprite = sprites[id];
  if (!sprite) throw new Error(`Nobody has drawn the collectible ${id}`);
  return sharp(Buffer.from(drawCollectible(sprite)))
    .resize(PICTURE_SIDE, PICTURE_SIDE, { kernel: "nearest" })
    .png()
    .toBuffer();
}

/** Draws the mystery box, its banner, and what may be in it. */
export async function drawMysteryBox(outDir: string): Promise<void> {
  for (const id of collectibleIds) {
    const sprite = sprites[id];
    if (!sprite) throw new Error(`Nobody has drawn the collectible ${id}`);
    const path = join(outDir, "collectibles", id);
    writePicture(`${path}.svg`, drawCollectible(sprite));
    writeFileSync(`${path}.png`, await drawPicture(id));
  }
  const pictures = { ...drawPieces(), banner: drawBanner(sprites) };
  for (const [id, sprite] of Object.entries(tokens)) {
    writePicture(join(outDir, "mystery-box", `${id}.svg`), drawCollectible(sprite));
  }
  for (const [name, svg] of Object.entries(pictures)) {
    writePicture(join(outDir, "mystery-box", `${name}.svg`), svg);
  }
}
