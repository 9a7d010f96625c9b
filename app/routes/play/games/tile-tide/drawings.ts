import { picture, sprite, type Sprite } from "~/app/routes/play/machine/sprite";

const pebble = `
  .............
  .............
  ....kkkkk....
  ..kkaaaaakk..
  .kaaaaabbbak.
  .kabaaaaaaak.
  .kbbbaaaabbk.
  ..kkbbbbbkk..
  ....kkkkk....
  .............`;
const cockle = `
  ....kkkkk....
  ..kkabababkk.
  .kabababababk
  .kabababababk
  .kabababababk
  ..kabababak..
  ..kabababak..
  ...kababak...
  ....kbabk....
  .....kkk.....`;
const cowrie = `
  ....kkkkk....
  ..kkaaaaakk..
  .kaaaakbaaak.
  kaaaakaabaaak
  kaaabakaaaaak
  kaaaakaabaaak
  kaaabakaaaabk
  .kaaaakbaabk.
  ..kkbbbbbkk..
  ....kkkkk....`;
const conch = `
  .....kk......
  ....kaak.....
  ...kabbak....
  ..kaaaaaak...
  .kabbbbbbbk..
  kaaaaaaaaaak.
  .kbbbbaaaaaak
  ..kkaaabaakk.
  ....kkabak...
  ......kkk....`;
const star = `
  ......k......
  .....kak.....
  .....kak.....
  kkkkkaaakkkkk
  .kaaaabaaaak.
  ..kkabababkk.
  ...kaababak..
  ..kaaabaaak..
  ..kaakkkaak..
  ..kkk...kkk..`;
const nautilus = `
  ...kkkkkk....
  .kkabababkk..
  kababaaababk.
  kbaakkkaabak.
  kabkaabkabaak
  kaakbkakaabak
  kbaakkabaaaak
  .kababaaabbk.
  ..kkabababk..
  ....kkkkkk...`;
const whale = `
  .kk.....c.c..
  kaak.....c...
  kaak..kkkkkk.
  .kakkkaaaaaak
  ..kaaaaaakaak
  ..kaaaaaaaaak
  ..kaaaaaabbbk
  ...kaaabbbbk.
  ....kkbbbbk..
  ......kkkk...`;

/** The kinds: drawing, light and dark colour, and the tile beneath. */
const KINDS: readonly [string, string, string, string][] = [
  [pebble, "#c8d0d0", "#98a8ac", "#fff4dc"],
  [cockle, "#ffd0a0", "#e89a6a", "#ffecc8"],
  [cowrie, "#fff0d0", "#c88a5a", "#ffe0a8"],
  [conch, "#ffb0a0", "#e8785f", "#ffd8b8"],
  [star, "#ff9a5a", "#d85a3f", "#ffcf9a"],
  [nautilus, "#fff0e0", "#d8684f", "#ffc0a0"],
  [cockle, "#ff9ac0", "#c84f8a", "#ffb8c0"],
  [conch, "#d8a0f0", "#8f5fc8", "#f0c0e8"],
  [star, "#8fd0f8", "#3f80d0", "#c8d0f8"],
  [nautilus, "#a8f0e0", "#2f9a90", "#b0e8f0"],
  [whale, "#3f7fd8", "#b8d8f8", "#ffc95a"],
  [whale, "#ff9ac0", "#fff0f8", "#c8f0d0"],
  [whale, "#ffd23f", "#fffbe0", "#16406a"],
  [whale, "#c8d0e8", "#ffffff", "#16406a"],
];

const TILE = 35;
const INK = "#0a4058";

const FLAT_KINDS = KINDS.map(([drawing, a, b, tile]) => ({
  drawing: sprite(drawing, { a, b, k: INK, c: "#7ad8e0" }),
  tile,
  face: picture(TILE, TILE, (brush) => {
    brush.rect(1, 0, TILE - 2, TILE, INK);
    brush.rect(0, 1, TILE, TILE - 2, INK);
    brush.rect(1, 1, TILE - 2, TILE - 3, tile);
    brush.rect(1, 1, TILE - 2, 1, "#fffbee");
    brush.opacity(0.3);
    brush.rect(1, TILE - 5, TILE - 2, 3, b);
    brush.rect(2, 2, TILE - 4, 1, "#ffffff");
    brush.opacity(1);
  }),
}));

/** Whatever comes after the last whale looks like it. */
export function shellOf(kind: number): { drawing: Sprite; tile: string; face: Sprite } {
  return FLAT_KINDS[Math.min(kind, FLAT_KINDS.length) - 1]!;
}
