import { Drawing, rect } from "../kit/drawing.ts";
import { label } from "../kit/pixel-font.ts";
import { inks, type Sprite, stamp } from "../kit/pixels.ts";
import { GOLD, homestead, PARCHMENT } from "./colours.ts";

const drawn = (text: string): Sprite => ({ rows: text.trim().split(/\s+/) });

const wallet = drawn(`
  ....kkkkkkkkkkkk....
  ...kggggggggggggk...
  ..kkkkkkkkkkkkkkkk..
  .keeeeeeeeeeeeeeeek.
  .kaaaaaaaaaaaaaaaak.
  .kaaaaaaaaaaakkkkkkk
  .kaaaaaaaaaakyyyyyyk
  .kaaaaaaaaaakyykkyyk
  .kaaaaaaaaaakyykkyyk
  .kaaaaaaaaaakyyyyyyk
  .kaaaaaaaaaaakkkkkkk
  .kbbbbbbbbbbbbbbbbk.
  .kbbbbbbbbbbbbbbbbk.
  ..kkkkkkkkkkkkkkkk..`);

const key = drawn(`
  .kkkk.......
  kyyyyk......
  kykkykkkkkkk
  kykkyyyyyyyk
  kyyyykkykyk.
  .kkkk..kkk..`);

const phone = drawn(`
  .kkkkkkkkkk.
  kmmmmmmmmmmk
  kmddddddddmk
  kmdddyydddmk
  kmdddyydddmk
  kmdddyydddmk
  kmdyyyyyydmk
  kmddyyyyddmk
  kmdddyydddmk
  kmddddddddmk
  kmdkkkkkkdmk
  kmdkggggkdmk
  kmdkkkkkkdmk
  kmddddddddmk
  kmmmmkkmmmmk
  .kkkkkkkkkk.`);

const browser = drawn(`
  kkkkkkkkkkkkkkkk
  kmrmymgmmmmmmmmk
  kkkkkkkkkkkkkkkk
  kiiiiiiiiiiiiiik
  kiiiikkkkkiiiiik
  kiiikaaaaakkiiik
  kiiikaaaakyykiik
  kiiikaaaakyykiik
  kiiikbbbbbkkiiik
  kiiiikkkkkiiiiik
  kiiiiiiiiiiiiiik
  kkkkkkkkkkkkkkkk`);

const dollar = drawn(`
  ...kkkkkk...
  ..kyyyyyyk..
  .kyyyiiyyyk.
  kyyyiiiiyyok
  kyyiiyyyyyok
  kyyyiiiyyyok
  kyyyyyiiyyok
  kyyyiiiiyyok
  kyyyyiiyyyok
  .kyyyyyyyok.
  ..kooooook..
  ...kkkkkk...`);

const bars = drawn(`
  ...kkkkkk...
  ..kvvvvvvk..
  .kvviiiivvk.
  kvvviiiivvnk
  kvvvvvvvvvnk
  kvviiiivvvnk
  kvvviiiivvnk
  kvvvvvvvvvnk
  kvvviiiivvnk
  .kviiiivvnk.
  ..knnnnnnk..
  ...kkkkkk...`);

const letter = drawn(`
  .kkkkkkkkkkkkk...
  kiiiiiiiiiiiiik..
  kitttttttttttik..
  kiiiiiiiiiiiiik..
  kittttttttiiiik..
  kiiiiiiiiiiiiik..
  kitttttttttttik..
  kiiiiiiiiiiiiik..
  kittttttikkkkkk..
  kiiiiiiikgggggkk.
  kiiiiiikggggiggk.
  kiiiiiikgggiiggk.
  .kkkkkkkgiiigggk.
  .......kggiggggk.
  .......kkgggggk..
  ........kkkkkk...`);

const hand = drawn(`
  ..kk......
  .kssk.....
  .kssk.....
  .ksskkkk..
  .ksskssskk
  kkssksskss
  ksssssssss
  .kssssssss
  ..ksssssss
  ...kssssk.
  ...kkkkkk.`);

const WIDTH = 160;
const HEIGHT = 120;
const own = { y: GOLD, o: "#c97f12", g: "#58c98b", i: PARCHMENT, v: "#7d6bf0", n: "#5443c4" };
const colours = inks(homestead, { ...own, m: "#8fa39b", t: "#c2b894", d: "#174a45" });

/** A tile of the night with things that lie in it. */
function onTile(name: string, ...things: [Sprite, number, number, number][]): Drawing {
  const drawing = new Drawing(WIDTH, HEIGHT, name);
  const [, top, low] = homestead.sky;
  drawing.add(rect(0, 0, WIDTH, HEIGHT, top), rect(0, 84, WIDTH, 36, homestead.near));
  drawing.add(rect(0, 84, WIDTH, 4, homestead.mid));
  for (const [x, y] of [
    [12, 14],
    [40, 30],
    [84, 10],
    [128, 22],
    [148, 48],
    [20, 56],
  ] as const) {
    drawing.add(rect(x, y, 2, 2, low));
  }
  for (const [sprite, x, y, pixel] of things) drawing.add(stamp(sprite, x, y, pixel, colours));
  return drawing;
}

/** The steps to a wallet of one's own, and where a game shows who one is: by the names of their files. */
export function drawGuide(): Record<string, string> {
  return {
    "guide-what": onTile("what", [wallet, 66, 100, 5], [key, 122, 108, 4]).toString(),
    "guide-get": onTile("get", [browser, 56, 98, 5], [phone, 126, 104, 5]).toString(),
    "guide-money": onTile("money", [dollar, 52, 98, 5.5], [bars, 110, 102, 5.5]).toString(),
    "guide-sign": onTile("sign", [letter, 76, 104, 6]).toString(),
    "guide-id": drawWhereIdIs(),
  };
}

const FACE = drawn(`
  .kkkkkk.
  khhhhhhk
  khsssshk
  kskssksk
  kssssssk
  .kssssk.
  kaaaaaak
  kaaaaaak`);

/** A game's profile on a phone, and a finger on the number that is asked for. */
function drawWhereIdIs(): string {
  const drawing = new Drawing(240, 160, "where-id");
  const { sky, near, mid } = homestead;
  drawing.add(rect(0, 0, 240, 160, sky[1]), rect(0, 124, 240, 36, near), rect(0, 124, 240, 4, mid));
  drawing.add(rect(24, 12, 192, 132, "#0a1110"), rect(30, 18, 180, 120, "#8fa39b"));
  drawing.add(rect(36, 24, 168, 108, "#174a45"), rect(36, 24, 168, 16, "#10322f"));
  drawing.add(rect(42, 28, 8, 8, GOLD), rect(56, 30, 48, 4, "#5f8f88"));
  drawing.add(stamp(FACE, 66, 84, 4, colours));
  drawing.add(rect(96, 54, 64, 6, PARCHMENT), rect(96, 66, 40, 4, "#5f8f88"));
  drawing.add(rect(92, 80, 104, 24, GOLD), rect(95, 83, 98, 18, "#0a1110"));
  drawing.add(label("ID 5100374", 144, 86, 1.7, GOLD, 0.5));
  drawing.add(rect(44, 112, 44, 12, "#10322f"), rect(96, 112, 44, 12, "#10322f"));
  drawing.add(rect(148, 112, 44, 12, "#10322f"), stamp(hand, 190, 142, 3.4, colours));
  return drawing.toString();
}
