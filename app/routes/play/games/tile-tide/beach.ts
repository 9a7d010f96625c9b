import type { Brush } from "~/app/routes/play/machine/brush";
import { picture, sprite } from "~/app/routes/play/machine/sprite";
import { SIDE } from "~/domain/play/tile-tide/v1/slide";

export const WIDTH = 160;
export const HEIGHT = 200;
export const TILE = 35;
const GAP = 4;
const BOARD_TOP = 18;
const BOARD_LEFT = (WIDTH - SIDE * (TILE + GAP) + GAP) / 2;

export const left = (cell: number) => BOARD_LEFT + (cell % SIDE) * (TILE + GAP);
export const top = (cell: number) => BOARD_TOP + Math.floor(cell / SIDE) * (TILE + GAP);

/** Dry sand with its ripples, and what lies about on it. */
export const sand = picture(WIDTH, HEIGHT, (brush) => {
  brush.rect(0, 0, WIDTH, HEIGHT, "#fff0d0");
  brush.rect(0, 110, WIDTH, 90, "#fbe8c0");
  for (let at = 0; at < 150; at++) {
    const x = (at * 53) % WIDTH;
    const y = (at * 37 + ((at * at) % 11)) % HEIGHT;
    brush.rect(x, y, 1, 1, at % 3 ? "#ead2a0" : "#fffbe9");
  }
  for (let row = 0; row < 14; row++) {
    brush.opacity(0.5);
    for (let x = (row * 29) % 23; x < WIDTH; x += 31) {
      brush.rect(x, 22 + row * 13, 9, 1, "#ead2a0");
      brush.rect(x + 9, 23 + row * 13, 6, 1, "#ead2a0");
    }
    brush.opacity(1);
  }
  for (const [x, y, ink] of [
    [2, 60, "#e8785f"],
    [157, 92, "#d8a0f0"],
    [1, 140, "#7ad8e0"],
    [157, 24, "#ffb0a0"],
  ] as const) {
    brush.rect(x, y, 2, 2, ink);
  }
});

/** The hollows in which shells lie. */
export const board = picture(WIDTH, HEIGHT, (brush) => {
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    brush.opacity(0.45);
    brush.rect(left(cell) + 1, top(cell), TILE - 2, TILE, "#dcc088");
    brush.rect(left(cell), top(cell) + 1, TILE, TILE - 2, "#e8cf98");
    brush.opacity(0.5);
    brush.rect(left(cell) + 1, top(cell), TILE - 2, 2, "#c8a868");
    brush.opacity(1);
  }
});

const WAVES = ["#8fe0e4", "#5fc8d8", "#3fb4d0", "#2fa8c8", "#2490b8"];

/** From `surface` down; foam runs along it. `roll` is how far. */
export function paintSea(brush: Brush, surface: number, roll: number): void {
  let from = surface;
  for (const [at, ink] of WAVES.entries()) {
    const until = at === WAVES.length - 1 ? HEIGHT : Math.min(HEIGHT, surface + 5 + at * 22);
    brush.opacity(0.82);
    if (until > from) brush.rect(0, from, WIDTH, until - from, ink);
    from = until;
  }
  brush.opacity(1);
  const by = Math.round(roll) % 16;
  for (let x = -16 + by; x < WIDTH; x += 16) {
    brush.rect(x, surface - 2, 8, 2, "#fffbee");
    brush.rect(x + 8, surface, 8, 2, "#fffbee");
  }
  brush.opacity(0.35);
  for (let row = 1; row < 6; row++) {
    const y = surface + row * 16;
    if (y > HEIGHT - 3) break;
    const turn = row % 2 ? by : 16 - by;
    for (let x = -24 + turn; x < WIDTH; x += 40) brush.rect(x + row * 9, y, 7, 1, "#dffaf8");
  }
  brush.opacity(1);
}

export const whale = sprite(
  `
  ...................c.c......
  ..................c.c.c.....
  ....................c.......
  k.k.......kkkkkkkkkkkkk.....
  kakak...kkaaaaaaaaaaaaakk...
  kaaak.kkaaaaaaaaaaaaaaaaak..
  .kaakkaaaaaaaaaaaaaaaaaaaak.
  ..kaaaaaaaaaaaaaaaaaaaakaak.
  ...kaaaaaaaaaaaaaaaaaaaaaaak
  ....kaaaaaaaabbbbbbbbbbbaaak
  .....kkaaaaakabbbbbbbbbbbbk.
  .......kkkkak.kkbbbbbbbbkk..
  ..........kk....kkkkkkkk....`,
  { k: "#0a4058", a: "#3f7fd8", b: "#d8ecf8", c: "#dffaf8" },
);

export const pearl = sprite(".kkkk. kwwppk kwpppk kppppk kpppsk .kkkk.", {
  k: "#0a4058",
  w: "#ffffff",
  p: "#f4e8ff",
  s: "#c8b0e0",
});
