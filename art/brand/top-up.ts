import { Drawing, ellipse } from "../kit/drawing.ts";
import { inks, type Sprite, stamp } from "../kit/pixels.ts";
import { GOLD, homestead } from "./colours.ts";

const drawn = (text: string): Sprite => ({ rows: text.trim().split(/\s+/) });

const gem = drawn(`
  ..kkkk..
  .kiyyyk.
  kiyyyyok
  kyyyyyok
  kyyyyook
  .kyyook.
  ..kook..
  ...kk...`);

const chest = drawn(`
  ..kkkkkkkkkkkk..
  .kbbbbbbbbbbbbk.
  kbaaaaaaaaaaaabk
  kaaakkkkkkkkaaak
  kkkkyyiyyiyykkkk
  kyiyyyyyyyyyyiyk
  kkkkkkkkkkkkkkkk
  kaaaakyyyykaaaak
  kaaaakykkykaaaak
  kbbbbkyyyykbbbbk
  kbbbbbkkkkbbbbbk
  kkkkkkkkkkkkkkkk`);

const pass = drawn(`
  kkkkkkkkkkkkkkkk
  kyyyyyyyyyykyyyk
  kykkkkkkkyykyyyk
  kyyyyyyyyyyyyyyk
  .kyykkkkyyykyyk.
  .kyykiikyyykyyk.
  .kyykiikyyyyyyk.
  kyyykkkkyyykyyyk
  kyooooooooykyyyk
  kyyyyyyyyyyyyyyk
  kkkkkkkkkkkkkkkk`);

/** Where the gems of a pile lie, those behind first: left, bottom. */
const PILES: readonly (readonly [x: number, y: number])[][] = [
  [[32, 46]],
  [
    [32, 34],
    [20, 50],
    [44, 50],
  ],
  [
    [32, 24],
    [22, 38],
    [42, 38],
    [12, 52],
    [32, 52],
    [52, 52],
  ],
  [
    [20, 26],
    [32, 20],
    [44, 26],
    [14, 40],
    [26, 38],
    [38, 38],
    [50, 40],
    [10, 54],
    [24, 54],
    [40, 54],
    [54, 54],
  ],
];

/** What a top-up brings, as a pile of it or a pass: by the names of their files. */
export function drawTopUps(): Record<string, string> {
  const gold = inks(homestead, { y: GOLD, o: "#c97f12", i: "#fff2c4" });
  // Seen on night, on parchment, and on the gold of what is chosen.
  const colours = inks(homestead, { y: "#58d6c4", o: "#2a8f83", i: "#e2fffa" });
  const on = (name: string) =>
    new Drawing(64, 64, name).add(ellipse(32, 56, 26, 5, "#000", `opacity=".25"`));
  const piles = PILES.map((places, at) => {
    const drawing = on(`pile-${at + 1}`);
    for (const [x, y] of places) drawing.add(stamp(gem, x, y + 4, at === 0 ? 3.5 : 2.2, colours));
    return drawing.toString();
  });
  const full = on("pile-5").add(stamp(gem, 20, 28, 2, colours), stamp(gem, 44, 28, 2, colours));
  full.add(stamp(gem, 32, 24, 2.4, colours), stamp(chest, 32, 58, 3.4, gold));
  return {
    ...Object.fromEntries(piles.map((svg, at) => [`pile-${at + 1}`, svg])),
    "pile-5": full.toString(),
    pass: on("pass")
      .add(stamp(pass, 32, 52, 3.6, gold))
      .toString(),
  };
}
