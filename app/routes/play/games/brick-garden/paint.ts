import type { Brush } from "~/app/routes/play/machine/brush";
import type { Look, Painter } from "~/app/routes/play/machine/cabinet";
import { Particles } from "~/app/routes/play/machine/particles";
import { across, down } from "~/domain/play/brick-garden/v1/directions";
import {
  BALL_HALF,
  FLOOR,
  type Garden,
  HEIGHT,
  type Lasting,
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
import { beetles, blooms, bricks, bud, cactus, CLAY, heart, seeds, sprout } from "./drawings";
import { isNight, sceneryOf } from "./scenery";

const SPROUT_UNTIL = 24;
const BUD_UNTIL = 60;
/** How long each lasts at its longest, for the bars that run down. Steps. */
const LASTING: readonly (readonly [Lasting, number, string])[] = [
  ["vine", 720, "#4fae5f"],
  ["chilli", 300, "#ff5a3f"],
  ["snail", 600, "#ffc23f"],
  ["clover", 600, "#a8e08a"],
  ["thorn", 360, "#a83a5f"],
];
const CAUGHT = new Set([
  "catch",
  "vine",
  "dandelion",
  "cactus",
  "chilli",
  "snail",
  "clover",
  "rose",
]);

export class GardenPainter implements Painter<Garden> {
  readonly #particles = new Particles();
  #shake = 0;
  #squash = 0;
  /** Seconds for which the beetle still flashes. */
  #hurt = 0;

  paint(brush: Brush, garden: Garden, look: Look): void {
    if (!look.still) this.#react(garden, look);
    const { seconds, clock } = look;
    const jolt = this.#shake > 0 ? Math.round(Math.sin(clock * 80) * this.#shake * 8) : 0;
    brush.shift(jolt, 0);
    brush.sprite(sceneryOf(garden.level), 0, 0);
    if (!look.still) paintClouds(brush, clock, garden.level);
    paintWall(brush, garden);
    if (garden.beetle) paintBeetle(brush, garden, this.#hurt > 0);
    paintFlowers(brush, garden, look);
    for (const { x, y, plant } of garden.seeds) {
      const drawing = seeds[plant];
      const sway = look.still ? 0 : Math.round(Math.sin(clock * 4 + x) * 1.2);
      brush.sprite(drawing, x / PIXEL - drawing.width / 2 + sway, y / PIXEL - drawing.height / 2);
    }
    this.#paintPaddle(brush, garden);
    for (const ball of garden.balls) paintBall(brush, garden, ball, look);
    if (garden.serve > 0 && !garden.over) {
      paintPetal(brush, garden.paddle / PIXEL, PADDLE_TOP - BALL_HALF, false);
    }
    this.#particles.paint(brush, seconds);
    brush.shift(0, 0);
    paintGauges(brush, garden);
    this.#shake = Math.max(0, this.#shake - seconds);
    this.#squash = Math.max(0, this.#squash - seconds);
    this.#hurt = Math.max(0, this.#hurt - seconds);
  }

  #react(garden: Garden, { happened }: Look): void {
    const x = garden.paddle / PIXEL;
    for (const name of happened) {
      if (name === "paddle") {
        this.#squash = 0.12;
      } else if (CAUGHT.has(name)) {
        const colours = ["#fff4b0", "#a8e08a", "#ffffff"];
        const count = name === "catch" ? 5 : 16;
        this.#particles.burst({
          x,
          y: PADDLE_TOP,
          count,
          colours,
          speed: 60,
          life: 0.5,
          from: 0.5,
        });
      } else if (name === "hit") {
        this.#hurt = 0.12;
      } else if (name === "beetle" || name === "clear") {
        this.#shake = 0.3;
        const colours = ["#ff6f8f", "#ffc23f", "#b88aff", "#6fb8ff", "#a8e08a"];
        const spot = { y: 60, colours, speed: 100, life: 1.2, weight: 60, size: 2 };
        for (const at of [30, 80, 130]) this.#particles.burst({ ...spot, x: at, count: 20 });
      } else if (name === "lost" || name === "over") {
        this.#shake = 0.35;
      } else if (name === "thorn") {
        this.#shake = 0.15;
      }
    }
    for (const { x: at, y, colour } of garden.broken) {
      const spot = { x: at, y, count: 9, colours: CLAY[colour] ?? [], speed: 55, weight: 160 };
      this.#particles.burst({ ...spot, life: 0.7, size: 2 });
    }
  }

  #paintPaddle(brush: Brush, garden: Garden): void {
    const { vine, thorn, chilli } = garden.lasting;
    const squash = this.#squash > 0 ? 1 : 0;
    const width = paddleWidth(garden) + squash * 2;
    const left = garden.paddle / PIXEL - width / 2;
    const top = PADDLE_TOP + squash;
    const light = thorn > 0 ? "#d890b0" : vine > 0 ? "#a8e08a" : chilli > 0 ? "#ff9a5f" : "#ffc23f";
    const dark = thorn > 0 ? "#8f4a6a" : vine > 0 ? "#4fae5f" : "#b8553f";
    brush.rect(left + 1, top, width - 2, PADDLE_HEIGHT - squash, "#3a1a1a");
    brush.rect(left, top + 1, width, PADDLE_HEIGHT - 2, "#3a1a1a");
    brush.rect(left + 1, top + 1, width - 2, 2, light);
    brush.rect(left + 1, top + 3, width - 2, 1, dark);
    brush.rect(left + 3, top + 1, width - 8, 1, "#fff8e0");
    if (vine > 0) {
      for (let at = 4; at < width - 4; at += 7) brush.rect(left + at, top - 1, 2, 2, "#4fae5f");
    }
  }
}

const CLOUDS = [
  { y: 26, wide: 26, fast: 2.2 },
  { y: 58, wide: 18, fast: 3.4 },
  { y: 96, wide: 32, fast: 1.4 },
];
function paintClouds(brush: Brush, clock: number, level: number): void {
  brush.opacity(isNight(level) ? 0.12 : 0.35);
  for (const [at, { y, wide, fast }] of CLOUDS.entries()) {
    const x = ((at * 67 + clock * fast) % (WIDTH + 50)) - 40;
    brush.rect(x, y, wide, 4, "#ffffff");
    brush.rect(x + 5, y - 3, wide - 12, 3, "#ffffff");
    brush.rect(x + 3, y + 4, wide - 4, 2, "#ffffff");
  }
  brush.opacity(1);
}

function paintWall(brush: Brush, garden: Garden): void {
  for (let at = 0; at < garden.bricks.length; at++) {
    const drawing = bricks[garden.bricks[at]!];
    if (!drawing) continue;
    const x = WALL_LEFT + (at % COLUMNS) * BRICK_WIDTH;
    const y = WALL_TOP + Math.floor(at / COLUMNS) * BRICK_HEIGHT;
    brush.opacity(0.25);
    brush.rect(x + 1, y + 1, BRICK_WIDTH - 1, BRICK_HEIGHT - 1, "#1a1030");
    brush.opacity(1);
    brush.sprite(drawing, x, y);
  }
}

function paintBeetle(brush: Brush, { beetle, step }: Garden, hurt: boolean): void {
  if (!beetle) return;
  const x = beetle.x / PIXEL - 18;
  const y = beetle.y / PIXEL;
  brush.sprite(beetles[(step >> 3) & 1]!, x, y);
  if (hurt) {
    brush.opacity(0.55);
    brush.rect(x + 4, y + 4, 28, 12, "#ffffff");
    brush.opacity(1);
  }
  brush.rect(x + 4, y - 3, 28, 2, "#3a1a1a");
  brush.rect(x + 4, y - 3, Math.max(1, Math.round((28 * beetle.hits) / beetle.all)), 2, "#ff6f8f");
}

function paintFlowers(brush: Brush, { plots, step }: Garden, { still, clock }: Look): void {
  for (let plot = 0; plot < plots.length; plot++) {
    const { colour, since } = plots[plot]!;
    if (!colour) continue;
    const age = step - since;
    const kinds = blooms[colour]!;
    const grown = kinds[(plot * 5 + colour) % kinds.length]!;
    const drawing = age < SPROUT_UNTIL ? sprout : age < BUD_UNTIL ? bud : grown;
    const sway = still || age < BUD_UNTIL ? 0 : Math.round(Math.sin(clock * 2 + plot) * 0.6);
    const x = plot * PLOT_WIDTH + (PLOT_WIDTH - drawing.width) / 2 + sway;
    brush.sprite(drawing, x, FLOOR + 1 - drawing.height);
  }
}

/** Between its steps, with what it leaves in the air. */
function paintBall(
  brush: Brush,
  { lasting }: Garden,
  { x, y, direction }: Garden["balls"][number],
  { still, between }: Look,
): void {
  const burns = lasting.chilli > 0;
  const ahead = still ? 0 : between;
  const left = x / PIXEL + (across(direction, 400) / PIXEL) * ahead;
  const top = y / PIXEL + (down(direction, 400) / PIXEL) * ahead;
  if (!still) {
    for (let at = 4; at > 0; at--) {
      brush.opacity(0.12 * (5 - at));
      const back = at * 3;
      const size = burns ? 4 : 2;
      brush.rect(
        left - (across(direction, 256) / 256) * back - size / 2,
        top - (down(direction, 256) / 256) * back - size / 2,
        size,
        size,
        burns ? (at > 2 ? "#ffc23f" : "#ff5a3f") : "#fff4b0",
      );
    }
    brush.opacity(1);
  }
  paintPetal(brush, left, top, burns);
}

function paintPetal(brush: Brush, x: number, y: number, burns: boolean): void {
  brush.rect(x - 2, y - 1, 4, 2, "#3a1a1a");
  brush.rect(x - 1, y - 2, 2, 4, "#3a1a1a");
  brush.rect(x - 1, y - 1, 2, 2, burns ? "#ff5a3f" : "#fffbe9");
}

function paintGauges(brush: Brush, garden: Garden): void {
  brush.opacity(0.35);
  brush.rect(0, 0, WIDTH, 15, "#1a1030");
  brush.opacity(1);
  for (let life = 0; life < garden.lives; life++) brush.sprite(heart, 5 + life * 7, 5);
  for (let one = 0; one < garden.cacti; one++) brush.sprite(cactus, 148 - one * 9, 4);
  brush.number(garden.level, WIDTH / 2, 5, "#fff8e0");
  if (garden.combo > 1) {
    const size = garden.combo > 6 ? 2 : 1;
    brush.opacity(0.85);
    brush.number(garden.combo, WIDTH / 2, 140, garden.combo > 6 ? "#ff6f8f" : "#ffffff", size);
    brush.opacity(1);
  }
  let row = 0;
  for (const [name, most, ink] of LASTING) {
    const left = garden.lasting[name];
    if (left === 0) continue;
    const y = HEIGHT - 4 - row++ * 3;
    brush.rect(4, y, 42, 2, "#3a1a1a");
    brush.rect(4, y, Math.round((42 * left) / most), 2, ink);
  }
}
