import { join } from "node:path";
import { catalogue } from "../scripts/seed/catalogue/catalogue.ts";
import { whereId } from "../scripts/seed/catalogue/where-id.ts";
import { drawCover } from "./games/cover.ts";
import { writePicture } from "./kit/files.ts";
import { looks } from "./looks/looks.ts";
import { drawScreenshot } from "./games/screenshot.ts";
import { drawTile } from "./games/tile.ts";
import { drawWhereId } from "./games/where-id.ts";

/** Draws every game of the catalogue into `outDir`/games. */
export function drawGames(outDir: string): void {
  for (const game of catalogue) {
    const look = looks[game.id];
    if (!look) throw new Error(`Nobody has said how ${game.id} looks: add it to art/looks`);
    const pictures = {
      cover: drawCover(game.id, look, game.developer),
      tile: drawTile(game.id, look),
      "scene-1": drawScreenshot(game.id, look, 0),
      "scene-2": drawScreenshot(game.id, look, 1),
      "scene-3": drawScreenshot(game.id, look, 2),
    };
    const place = whereId[game.id];
    if (place) {
      const asked = { id: game.id, place, hasZones: game.topUp?.requiresZone === true };
      writePicture(join(outDir, "games", game.id, "where-id.svg"), drawWhereId(asked, look));
    }
    for (const [name, svg] of Object.entries(pictures)) {
      writePicture(join(outDir, "games", game.id, `${name}.svg`), svg);
    }
  }
}
