import type { Brush } from "~/app/routes/play/machine/brush";
import { picture, type Sprite, sprite } from "~/app/routes/play/machine/sprite";
import { CELLS, SIZE } from "~/domain/play/hedge-duel/v1/garden";
import { BED, HEIGHT, LEFT, leftOf, PITCH, TOP, topOf, WIDTH } from "./layout";

/** The colours of the first hedgehog and of the second: spines, their tips, the scarf. */
export const INKS = [
  { dark: "#5b3216", tip: "#c98a4b", scarf: "#ff5d4d", soft: "#ffb199" },
  { dark: "#27335c", tip: "#7f96d8", scarf: "#4dc9ff", soft: "#b3e8ff" },
] as const;

const BODY = `
....kkkkkk.....
..kkdsdsdskk...
.kdsdsdsdsdsk..
.ksdsdsdsdsdkk.
kdsdsdsdsdffffk
ksdsdsdsdffffek
kdsdsdsdcfffffn
.ksdsdscccfffk.
..kkffffffffk..
...kf..kf..kf..`;
const mirrored = (drawing: string) =>
  drawing
    .trim()
    .split(/\s+/)
    .map((row) => [...row].reverse().join(""))
    .join("\n");

const hedgehogOf = (drawing: string, { dark, tip, scarf }: (typeof INKS)[number]) =>
  sprite(drawing, {
    k: "#1c120c",
    d: dark,
    s: tip,
    f: "#f3d9b1",
    e: "#1c120c",
    n: "#1c120c",
    c: scarf,
  });

/** Each of both, looking to the right and to the left. */
export const hedgehogs: readonly (readonly [Sprite, Sprite])[] = INKS.map((inks) => [
  hedgehogOf(BODY, inks),
  hedgehogOf(mirrored(BODY), inks),
]);

/** The same for every picture: where nothing is drawn by chance, nothing flickers. */
const spread = (at: number, salt: number) => (at * 7919 + salt * 104_729 + ((at * at) >> 3)) % 97;

/** Night garden: beds of grass, paths of earth, a fence around, and lanterns at both ends. */
export const garden = picture(WIDTH, HEIGHT, (brush) => {
  brush.rect(0, 0, WIDTH, HEIGHT, "#16271d");
  for (let at = 0; at < 150; at++) {
    const x = (spread(at, 1) * 17 + at * 31) % WIDTH;
    const y = (spread(at, 2) * 23 + at * 53) % HEIGHT;
    brush.rect(x, y, 1, 2, at % 3 ? "#1d3325" : "#243f2c");
  }
  const size = SIZE * PITCH - 2;
  brush.rect(LEFT - 3, TOP - 3, size + 6, size + 6, "#3b2a1e");
  brush.rect(LEFT - 2, TOP - 2, size + 4, size + 4, "#6b4d33");
  brush.rect(LEFT - 1, TOP - 1, size + 2, size + 2, "#573d28");
  for (let cell = 0; cell < CELLS; cell++) drawBed(brush, cell);
  for (let at = 0; at < SIZE; at++) {
    drawLamp(brush, leftOf(at) + 6, TOP - 5, INKS[0].scarf);
    drawLamp(brush, leftOf(at) + 6, TOP + size + 2, INKS[1].scarf);
  }
});

function drawBed(brush: Brush, cell: number): void {
  const x = leftOf(cell);
  const y = topOf(cell);
  const row = Math.floor(cell / SIZE);
  const isEnd = row === 0 || row === SIZE - 1;
  const even = (cell + row) % 2 === 0;
  const base = isEnd ? (even ? "#4d8a4a" : "#478245") : even ? "#3a7242" : "#356a3d";
  brush.rect(x, y, BED, BED, base);
  brush.rect(x, y, BED, 1, "#5a9c57");
  brush.rect(x, y + BED - 1, BED, 1, "#2a5633");
  for (let blade = 0; blade < 4; blade++) {
    const across = 1 + (spread(cell * 4 + blade, 3) % 13);
    const down = 2 + (spread(cell * 4 + blade, 4) % 11);
    brush.rect(x + across, y + down, 1, 2, blade % 2 ? "#4f9352" : "#2c5b36");
  }
  if (spread(cell, 5) % 9 !== 0) return;
  const flower = ["#ffe27a", "#f7b7e0", "#ffffff"][spread(cell, 6) % 3]!;
  const across = x + 3 + (spread(cell, 7) % 9);
  const down = y + 3 + (spread(cell, 8) % 9);
  brush.rect(across - 1, down, 3, 1, flower);
  brush.rect(across, down - 1, 1, 3, flower);
  brush.rect(across, down, 1, 1, "#d98a2b");
}

function drawLamp(brush: Brush, x: number, y: number, light: string): void {
  brush.opacity(0.25);
  brush.rect(x - 1, y - 1, 5, 5, light);
  brush.opacity(1);
  brush.rect(x, y, 3, 3, "#2a1c12");
  brush.rect(x + 1, y + 1, 1, 1, light);
}

const LEAVES = ["#1f5a2c", "#2f7d3a", "#49a24e", "#79c963"] as const;

/** A hedge that lies or stands, with the berries of who planted it. */
export const hedgePictures: readonly (readonly [Sprite, Sprite])[] = INKS.map(({ scarf, soft }) => {
  const draw = (lies: boolean) => {
    const length = PITCH + BED;
    const [width, height] = lies ? [length, 6] : [6, length];
    return picture(width, height, (brush) => {
      const dot = (along: number, across: number, colour: string) =>
        brush.rect(lies ? along : across, lies ? across : along, 1, 1, colour);
      for (let along = 0; along < length; along++) {
        const isTip = along === 0 || along === length - 1;
        for (let across = isTip ? 1 : 0; across < (isTip ? 5 : 6); across++) {
          const shade = (spread(along * 6 + across, 9) + across * 13) % 7;
          const edge = across === 0 || across === 5 || isTip;
          dot(along, across, edge ? "#123a1d" : LEAVES[shade % 4]!);
        }
      }
      for (let along = 3; along < length - 2; along += 6) {
        dot(along, 2 + ((along >> 1) % 2), scarf);
        dot(along + 1, 2 + ((along >> 1) % 2), soft);
      }
    });
  };
  return [draw(true), draw(false)];
});

/** The print of each one's paw: a step. */
export const paw = INKS.map(({ scarf, soft }) =>
  sprite("s.s.s ..... .kkk. kkkkk .kkk.", { s: soft, k: scarf }),
);

/** A small bush, for hedges that are left. */
export const bush = sprite(".ggg. glglg ggggg glggg .tbt.", {
  g: "#2f7d3a",
  l: "#79c963",
  t: "#123a1d",
  b: "#6b4d33",
});
