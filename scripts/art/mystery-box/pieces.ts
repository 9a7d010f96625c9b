import { base, BOX, lid, opened } from "../brand/box.ts";
import { full, half } from "../collectibles/sprite.ts";
import { bitmap, size, type Sprite } from "../pixels.ts";

const WIDTH = 32;

/** The lock's play button, in pixels of the box. */
const play: Sprite = { rows: ["rr..", "rrrr", "rrrr", "rr.."] };

function piece(sprite: Sprite, extra = ""): string {
  const { height } = size(sprite);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" shape-rendering="crispEdges">${bitmap(sprite, BOX)}${extra}</svg>`;
}

/** The box in pieces that a scene can move: one unit is one pixel. */
export function drawPieces(): Record<string, string> {
  const button = `<g transform="translate(14 3)">${bitmap(play, { r: "#c9452e" })}</g>`;
  return { lid: piece(lid), "lid-open": piece(opened), base: piece(base, button) };
}

/** Prizes that are no pictures by themselves. */
export const tokens: Record<string, Sprite> = {
  points: half(`
    .....kkk
    ...kkyyy
    ..kyzzyy
    .kyzyypp
    .kzyyppp
    kyzypzzz
    kyyypzyy
    kyyppzyp
    kyyppzyp
    kyyppzyy
    kpyppzyo
    .kyppzyo
    .kpypppp
    ..kopppp
    ...kkooo
    .....kkk
  `),
  discount: full(`
    ................
    ................
    ................
    .kkkkkkkkkkkkkk.
    kttttttttttttttk
    ktttiitttitttttk
    ktttiittittttttk
    .ktttttittttttk.
    .kttttitttttttk.
    kttttitttiittttk
    ktttittttiittttk
    kssssssssssssssk
    .kkkkkkkkkkkkkk.
    ................
    ................
    ................
  `),
};
