import { base, BOX, lid, mouth, opened } from "../brand/box.ts";
import { full, half } from "../collectibles/sprite.ts";
import { bitmap, size, type Sprite } from "../kit/pixels.ts";

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
  return {
    lid: piece(lid),
    "lid-open": piece(opened),
    mouth: piece(mouth),
    base: piece(base, button),
  };
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
  game: full(`
    ................
    ...kkkkkkkkkk...
    ..k3444444443k..
    ..k34kkkkkk43k..
    ..k34kuvvvk43k..
    ..k34kuyyvk43k..
    ..k34kuzyvk43k..
    ..k34kjjuuk43k..
    ..k34kkkkkk43k..
    ..k3444444443k..
    ..k3k4k44k4k3k..
    ..k3333333333k..
    ..k2222222222k..
    ...k2k2k2k2kk...
    ...kkkkkkkkkk...
    ................
  `),
};
