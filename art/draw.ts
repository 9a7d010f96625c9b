import { drawBrand } from "./draw-brand.ts";
import { drawGames } from "./draw-games.ts";
import { drawMysteryBox } from "./draw-mystery-box.ts";
import { drawShareCards } from "./draw-share.ts";

/** Draws every picture of the shop. As a program: `tsx art/draw.ts [folder]`. */
const folder = process.argv[2] ?? "public/art";
drawBrand(folder);
drawGames(folder);
await drawMysteryBox(folder);
await drawShareCards(folder);
