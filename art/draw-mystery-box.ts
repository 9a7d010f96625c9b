import { join } from "node:path";
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

/** Draws the mystery box, its banner, and what may be in it. */
export function drawMysteryBox(outDir: string): void {
  for (const id of collectibleIds) {
    const sprite = sprites[id];
    if (!sprite) throw new Error(`Nobody has drawn the collectible ${id}`);
    writePicture(join(outDir, "collectibles", `${id}.svg`), drawCollectible(sprite));
  }
  const pictures = { ...drawPieces(), banner: drawBanner(sprites) };
  for (const [id, sprite] of Object.entries(tokens)) {
    writePicture(join(outDir, "mystery-box", `${id}.svg`), drawCollectible(sprite));
  }
  for (const [name, svg] of Object.entries(pictures)) {
    writePicture(join(outDir, "mystery-box", `${name}.svg`), svg);
  }
}
