import { circle, Drawing, path } from "../kit/drawing.ts";
import { bitmap, mirror, type Sprite } from "../kit/pixels.ts";
import { Random } from "../kit/random.ts";
import { coin, gem, heart, key, star } from "../sprites/things.ts";
import { kart } from "../sprites/machines.ts";
import { egg } from "../sprites/creatures.ts";

const half = (text: string): Sprite => ({ rows: text.trim().split(/\s+/), mirrored: true });

/** The Pixel Game Mystery Treasure Box: a chest that is a console, with a play button for a lock. */
export const lid = half(
  `
  .....kkkkkkkkkkk ...kkpppyypppppp ..kpppppyypppppp .kppqqqqyyqqqqqq .kpqqqqqyyqqqqqq kppqqqqqyyqqqqqq
  kpqqqqqqyyqqqqqq kpqqqqqqyyqqqqqq krqqqqqqyyqqqqqq krrrrrrryyrrrrrr kyyyyyyyyyyyyyyy kgggggggggggggggg`.replaceAll(
    "gggggggggggggggg",
    "ggggggggggggggg",
  ),
);
export const base = half(`
  kkkkkkkkkkkkkkkk kpppppppyyppkkkk kpqqqqqqyyqkyyyy kpqqqqqqyyqkywww kpqqqqqqyyqkywww kpqqqqqqyyqkywww kpqqqqqqyyqkyyyy
  kpqqqqqqyyqqkkkk krqqqqqqyyqqqqqq krqqqqqqyyqqqqqq krrrrrrryyrrrrrr kyyyyyyyyyyyyyyy kggggggggggggggg kkkkkkkkkkkkkkkk .kkkk...........`);

/** The lid thrown back: one sees its red lining. */
export const opened = half(`
  ...kkkkkkkkkkkkk ..kgyyyyyyyyyyyy ..kyllllllllllll .kylmmmmmmmmmmmm .kylmmmmmmmmmmmm .kylmmmmmmmmmmmm kyllmmmmmmmmmmmm kyllllllllllllll kggggggggggggggg`);
export const mouth = half(`kkkkkkkkkkkkkkkk kyyyyyyyyyyyyyyy kywwwwwwwwwwwwww kwwwwwwwwwwwwwww`);

export const BOX = {
  k: "#24120c",
  p: "#3fae94",
  q: "#23806d",
  r: "#155548",
  y: "#ffc94f",
  g: "#c27a12",
  w: "#fff6d0",
  l: "#b8324a",
  m: "#e2536a",
};
const TREASURE = {
  k: "#24120c",
  a: "#ff7a5c",
  b: "#c9452e",
  e: "#ffc0ae",
  c: "#46c7ff",
  d: "#1f7fc0",
  f: "#b6ecff",
  w: "#ffd860",
  i: "#ffffff",
  q: "#3a4450",
  m: "#8a94a4",
  h: "#5a3222",
  s: "#f0c39a",
  t: "#c98d68",
};

const SIDE = 480;
const PIXEL = 11;

function rows(sprite: Sprite, y: number, extra: Record<string, string> = {}): string {
  const width = mirror(sprite)[0]!.length;
  return `<g shape-rendering="crispEdges" transform="translate(${(SIDE - width * PIXEL) / 2} ${y}) scale(${PIXEL})">${bitmap(sprite, { ...BOX, ...extra })}</g>`;
}

/** The lock's play button, which a mirrored bitmap cannot point to the right. */
function play(x: number, y: number, p: number): string {
  return path(
    `M${x - p} ${y}h${p}v${p * 0.5}h${p}v${p * 0.5}h${p}v${p}h-${p}v${p * 0.5}h-${p}v${p * 0.5}h-${p}z`,
    "#c9452e",
    `shape-rendering="crispEdges"`,
  );
}

export function drawClosedBox(): string {
  const drawing = new Drawing(SIDE, SIDE, "box-closed");
  const glow = drawing.radial([
    [0, "#ffb52e", 0.5],
    [0.6, "#ffb52e", 0.14],
    [1, "#ffb52e", 0],
  ]);
  drawing.add(
    circle(240, 250, 238, glow),
    `<ellipse cx="240" cy="426" rx="172" ry="20" fill="#05080a" opacity=".45"/>`,
  );
  drawing.add(rows(base, 252), rows(lid, 120), play(SIDE / 2, 285, PIXEL));
  let specks = "";
  const random = new Random("box-closed");
  for (let i = 0; i < 14; i++) specks += `M${random.int(40, 430)} ${random.int(30, 240)}h8v8h-8z`;
  return drawing.add(path(specks, "#ffe2a0", `opacity=".7"`)).toString();
}

export function drawOpenBox(): string {
  const drawing = new Drawing(SIDE, SIDE, "box-open");
  drawing.add(
    circle(
      240,
      220,
      238,
      drawing.radial([
        [0, "#ffe2a0", 0.8],
        [0.45, "#ffb52e", 0.3],
        [1, "#ffb52e", 0],
      ]),
    ),
  );
  let beams = "";
  for (const [a, b] of [
    [-86, -60],
    [-40, -18],
    [-6, 22],
    [44, 62],
    [78, 96],
  ] as const)
    beams += `M240 270L${240 + a * 3.4} 0H${240 + b * 3.4}z`;
  drawing.add(
    path(
      beams,
      drawing.linear([
        [0, "#fff6d0", 0],
        [1, "#fff6d0", 0.75],
      ]),
    ),
  );
  drawing.add(`<ellipse cx="240" cy="446" rx="172" ry="18" fill="#05080a" opacity=".45"/>`);
  drawing.add(rows(opened, 172));
  const treasures = [
    [gem, 130, 60, 9],
    [coin, 330, 40, 8],
    [star, 222, 6, 7],
    [heart, 68, 150, 8],
    [key, 366, 142, 8],
    [egg, 176, 136, 7],
    [kart, 270, 130, 7],
  ] as const;
  for (const [sprite, x, y, pixel] of treasures) {
    drawing.add(
      `<g shape-rendering="crispEdges" transform="translate(${x} ${y}) scale(${pixel})">${bitmap(sprite, TREASURE)}</g>`,
    );
  }
  drawing.add(rows(mouth, 258), rows(base, 280), play(SIDE / 2, 313, PIXEL));
  let specks = "";
  const random = new Random("box-open");
  for (let i = 0; i < 22; i++) specks += `M${random.int(20, 450)} ${random.int(10, 250)}h8v8h-8z`;
  return drawing.add(path(specks, "#fff6d0")).toString();
}

export function boxAt(drawing: Drawing, x: number, y: number, pixel: number): void {
  const put = (sprite: Sprite, top: number) =>
    drawing.add(
      `<g shape-rendering="crispEdges" transform="translate(${x - 16 * pixel} ${top}) scale(${pixel})">${bitmap(sprite, BOX)}</g>`,
    );
  put(base, y - 15 * pixel);
  put(lid, y - 27 * pixel);
  drawing.add(play(x, y - 12 * pixel, pixel));
}
