import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { catalogue } from "../seed/catalogue/catalogue.ts";
import { drawCover } from "./cover.ts";
import { writeIfChanged } from "./files.ts";
import { looks } from "./looks.ts";
import { drawScreenshot } from "./screenshot.ts";
import { drawTile } from "./tile.ts";

/** Draws every game of the catalogue into `outDir`/games; files that would not change are left alone. */
export function drawGames(outDir: string): { drawn: number; kept: number } {
  let drawn = 0;
  let kept = 0;
  for (const game of catalogue) {
    const look = looks[game.id];
    if (!look) throw new Error(`Nobody has said how ${game.id} looks: add it to scripts/art/looks`);
    const pictures = {
      cover: drawCover(game.id, look, game.developer),
      tile: drawTile(game.id, look),
      "scene-1": drawScreenshot(game.id, look, 0),
      "scene-2": drawScreenshot(game.id, look, 1),
      "scene-3": drawScreenshot(game.id, look, 2),
    };
    for (const [name, svg] of Object.entries(pictures)) {
      if (writeIfChanged(join(outDir, "games", game.id, `${name}.svg`), svg)) drawn++;
      else kept++;
    }
  }
  return { drawn, kept };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { drawn, kept } = drawGames(process.argv[2] ?? "public/art");
  console.log(`Game art: ${drawn} drawn, ${kept} unchanged.`);
}
