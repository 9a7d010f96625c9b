import type { Brush } from "~/app/routes/play/machine/brush";
import type { Look, Painter } from "~/app/routes/play/machine/cabinet";
import { sprite } from "~/app/routes/play/machine/sprite";
import {
  BALL_HALF,
  FLOOR,
  type Garden,
  HEIGHT,
  PADDLE_HEIGHT,
  PADDLE_TOP,
  paddleWidth,
  PIXEL,
  PLOT_WIDTH,
  WIDTH,
} from "~/domain/play/brick-garden/v1/garden";
import {
  BRICK_HEIGHT,
  BRICK_WIDTH,
  COLUMNS,
  WALL_LEFT,
  WALL_TOP,
} from "~/domain/play/brick-garden/v1/wall";

/** The colours of the rows, from the top of the wall. */
const BRICKS = [
  "",
  "#d8574f",
  "#e8844f",
  "#f0a83f",
  "#5fb06a",
  "#3fa0a8",
  "#7a6ac8",
  "#b86a4f",
  "#8a4a35",
  "#8a8a98",
];
const BRICK_LIGHTS = [
  "",
  "#f08a78",
  "#f8b078",
  "#ffd078",
  "#8fd88a",
  "#78d0d0",
  "#a89ae8",
  "#e8a078",
  "#c88a5a",
  "#c0c0d0",
];
const PETALS = ["", "#ff6f8f", "#ff9a5f", "#ffc23f", "#f4fffb", "#6fb8ff", "#b88aff"];

const INKS = { c: "#4fae5f", d: "#2f7a45", f: "#a8e08a", r: "#ff6f8f", k: "#3a1a1a" };

const sprout = sprite(".f. fcf .d.", INKS);
const bud = sprite(".f. .c. fcd .d. .d.", INKS);
const bloom = `
  .pp.pp.
  pppyppp
  .pyyyp.
  pppyppp
  .ppdpp.
  ...d...
  .f.d...
  ..cd.f.
  ...dc..
  ...d...`;
const blooms = PETALS.map((petal) => sprite(bloom, { ...INKS, p: petal, y: "#fff4b0" }));

const heart = sprite(".r.r. rrrrr rrrrr .rrr. ..r..", INKS);
const cactus = sprite("..cc... f.cc..f fccc.cf .ccccc. ..cc... ..dc... ..dc...", INKS);

const seedInks = { ...INKS, s: "#8a5a3a", w: "#fffbe9", y: "#ffc23f" };
const seeds = {
  flower: sprite(".s. sws sss .s.", seedInks),
  vine: sprite("c.f.. .ccc. c..fc .ccc. ..d..", seedInks),
  dandelion: sprite(".w.w. wwwww .www. ..d.. ..d..", seedInks),
  cactus: sprite("..c.. f.c.f fcccf ..c.. ..d..", seedInks),
  chilli: sprite("..d.. .rr.. .rr.. ..rr. ...r.", seedInks),
  snail: sprite(".sss. swsws sswss yyyyy .....", seedInks),
  clover: sprite(".f.f. fffff .fff. fffff ..d..", seedInks),
  rose: sprite(".rr.. rrrr. rrrr. .rr.d ..dd.", seedInks),
  thorn: sprite("k...k .kkk. .krk. .kkk. k...k", seedInks),
};

const SPROUT_UNTIL = 0.4;
const BUD_UNTIL = 1;
const SKY = ["#8ad4e0", "#9adce0", "#a8e2dc", "#b8e8d8", "#d4eed6", "#eaf2d2"];

export class GardenPainter implements Painter<Garden> {
  paint(brush: Brush, garden: Garden, { still }: Look): void {
    paintSky(brush);
    paintWall(brush, garden);
    paintBeds(brush, garden, still);
    for (const { x, y, plant } of garden.seeds) {
      const drawing = seeds[plant];
      brush.sprite(drawing, x / PIXEL - drawing.width / 2, y / PIXEL - drawing.height / 2);
    }
    paintPaddle(brush, garden);
    for (const { x, y } of garden.balls) paintBall(brush, x / PIXEL, y / PIXEL);
    if (garden.serve > 0 && !garden.over)
      paintBall(brush, garden.paddle / PIXEL, PADDLE_TOP - BALL_HALF);
    for (let life = 0; life < garden.lives; life++) brush.sprite(heart, 6 + life * 7, 6);
    for (let one = 0; one < garden.cacti; one++) brush.sprite(cactus, 148 - one * 9, 5);
    if (garden.beetle) {
      const { x, y } = garden.beetle;
      brush.rect(x / PIXEL - 18, y / PIXEL, 36, 20, "#3a1a1a");
    }
  }
}

function paintSky(brush: Brush): void {
  const band = FLOOR / SKY.length;
  for (let at = 0; at < SKY.length; at++) brush.rect(0, at * band, WIDTH, band, SKY[at]!);
  brush.rect(0, 14, WIDTH, 1, "#6fb8c8");
}

function paintWall(brush: Brush, { bricks }: Garden): void {
  for (let at = 0; at < bricks.length; at++) {
    const colour = bricks[at]!;
    if (!colour) continue;
    const x = WALL_LEFT + (at % COLUMNS) * BRICK_WIDTH;
    const y = WALL_TOP + Math.floor(at / COLUMNS) * BRICK_HEIGHT;
    brush.rect(x, y, BRICK_WIDTH - 1, BRICK_HEIGHT - 1, BRICKS[colour]!);
    brush.rect(x, y, BRICK_WIDTH - 1, 1, BRICK_LIGHTS[colour]!);
    brush.rect(x, y + 1, 1, BRICK_HEIGHT - 2, BRICK_LIGHTS[colour]!);
  }
}

function paintBeds(brush: Brush, { plots, step }: Garden, still: boolean): void {
  brush.rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, "#8a4a35");
  brush.rect(0, FLOOR, WIDTH, 2, "#5fb06a");
  for (let x = 0; x < WIDTH; x += PLOT_WIDTH) {
    brush.rect(x + 2, FLOOR + 6, 2, 1, "#6a3426");
    brush.rect(x + 6, FLOOR + 10, 2, 1, "#a86a4f");
  }
  for (let plot = 0; plot < plots.length; plot++) {
    const flower = plots[plot];
    if (!flower?.colour) continue;
    const clock = step / 60;
    const age = clock - flower.since / 60;
    const drawing = age < SPROUT_UNTIL ? sprout : age < BUD_UNTIL ? bud : blooms[flower.colour]!;
    const sway = still || age < BUD_UNTIL ? 0 : Math.round(Math.sin(clock * 2 + plot) * 0.6);
    const x = plot * PLOT_WIDTH + (PLOT_WIDTH - drawing.width) / 2 + sway;
    brush.sprite(drawing, x, FLOOR + 1 - drawing.height);
  }
}

function paintPaddle(brush: Brush, garden: Garden): void {
  const width = paddleWidth(garden);
  const left = garden.paddle / PIXEL - width / 2;
  const vine = garden.lasting.vine > 0;
  brush.rect(left + 1, PADDLE_TOP, width - 2, PADDLE_HEIGHT, "#3a1a1a");
  brush.rect(left, PADDLE_TOP + 1, width, PADDLE_HEIGHT - 2, "#3a1a1a");
  brush.rect(left + 1, PADDLE_TOP + 1, width - 2, 2, vine ? "#a8e08a" : "#ffc23f");
  brush.rect(left + 1, PADDLE_TOP + 3, width - 2, 1, vine ? "#4fae5f" : "#b8553f");
}

function paintBall(brush: Brush, x: number, y: number): void {
  brush.rect(x - 2, y - 1, 4, 2, "#3a1a1a");
  brush.rect(x - 1, y - 2, 2, 4, "#3a1a1a");
  brush.rect(x - 1, y - 1, 2, 2, "#fffbe9");
}
