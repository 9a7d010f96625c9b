import { join } from "node:path";
import { brand } from "../domain/brand.ts";
import { drawClosedBox, drawOpenBox } from "./brand/box.ts";
import { drawDusk } from "./brand/dusk.ts";
import { drawGuide } from "./brand/guide.ts";
import { drawHero } from "./brand/hero.ts";
import { drawFavicon, drawLogo } from "./brand/mark.ts";
import { drawEmpty, drawLogin, drawNotFound, drawShareCard } from "./brand/still.ts";
import { drawTopUps } from "./brand/top-up.ts";
import { writePicture } from "./kit/files.ts";

/** Draws everything that belongs to no single game. */
export function drawBrand(outDir: string): void {
  const pictures = {
    favicon: drawFavicon(),
    logo: drawLogo(),
    og: drawShareCard(brand.tagline, brand.name),
    hero: drawHero(),
    dusk: drawDusk(),
    "box-closed": drawClosedBox(),
    "box-open": drawOpenBox(),
    empty: drawEmpty(),
    "not-found": drawNotFound(),
    login: drawLogin(),
    ...drawGuide(),
  };
  for (const [file, svg] of Object.entries(pictures))
    writePicture(join(outDir, `${file}.svg`), svg);
  for (const [file, svg] of Object.entries(drawTopUps()))
    writePicture(join(outDir, "top-up", `${file}.svg`), svg);
}
