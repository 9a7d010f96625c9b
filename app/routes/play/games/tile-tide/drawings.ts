import { sprite, type Sprite } from "~/app/routes/play/machine/sprite";

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
];

const FLAT_KINDS = KINDS.map(([drawing, a, b, tile]) => ({
  drawing: sprite(drawing, { a, b, k: "#0a4058", c: "#7ad8e0" }),
  tile,
}));

/** Whatever comes after the whale looks like it. */
export function shellOf(kind: number): { drawing: Sprite; tile: string } {
  return FLAT_KINDS[Math.min(kind, FLAT_KINDS.length) - 1]!;
}
