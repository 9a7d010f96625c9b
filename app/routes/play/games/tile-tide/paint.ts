import type { Brush } from "~/app/routes/play/machine/brush";
import type { Look, Painter } from "~/app/routes/play/machine/cabinet";
import { HIGH_TIDE, type Shore, tideLevel } from "~/domain/play/tile-tide/v1/rules";
import { SIDE } from "~/domain/play/tile-tide/v1/slide";
import { shellOf } from "./drawings";

const WIDTH = 160;
const HEIGHT = 200;
const TILE = 35;
const GAP = 4;
const BOARD_TOP = 18;
const BOARD_LEFT = (WIDTH - SIDE * (TILE + GAP) + GAP) / 2;
const LOW_WATER = HEIGHT - 18;
const WATER_RISE = 15;
const SLIDE_SECONDS = 0.11;
const ARRIVE_SECONDS = 0.22;
const INK = "#0a4058";

export class ShorePainter implements Painter<Shore> {
  /** Seconds since the last move. */
  #age = 1;

  paint(brush: Brush, shore: Shore, { happened, seconds, still }: Look): void {
    this.#age = happened.includes("slide") ? 0 : this.#age + seconds;
    brush.rect(0, 0, WIDTH, HEIGHT, "#fff0d0");
    for (let at = 0; at < 40; at++) {
      brush.rect((at * 53) % WIDTH, (at * 37) % HEIGHT, 1, 1, "#ead2a0");
    }
    paintGauge(brush, shore);
    paintWater(brush, shore);
    for (let cell = 0; cell < SIDE * SIDE; cell++) {
      brush.opacity(0.45);
      brush.rect(left(cell), top(cell), TILE, TILE, "#e8cf98");
      brush.opacity(1);
    }
    const under = still ? 1 : Math.min(1, this.#age / SLIDE_SECONDS);
    if (under < 1) paintSlides(brush, shore, under);
    else paintShells(brush, shore, still, this.#age);
  }
}

/** Steps of the tide; each group of three is a level, and makes joins worth more. */
function paintGauge(brush: Brush, shore: Shore): void {
  for (let step = 0; step < HIGH_TIDE; step++) {
    const x = 4 + step * 11 + Math.floor(step / 3) * 3;
    brush.rect(x, 5, 10, 8, INK);
    brush.rect(x + 1, 6, 8, 6, step < shore.tide ? "#2fa8c8" : "#fff0d0");
    if (step < shore.tide) brush.rect(x + 1, 6, 8, 2, "#7ad8e0");
  }
  const x = WIDTH - 30;
  for (let at = 0; at < 5; at++) {
    brush.rect(x + at * 2, 4 + at * 2, 2, 2, INK);
    brush.rect(x + at * 2, 12 - at * 2, 2, 2, INK);
  }
  brush.number(tideLevel(shore) + 1, WIDTH - 11, 4, tideLevel(shore) === 3 ? "#d84a3a" : INK, 2);
}

function paintWater(brush: Brush, shore: Shore): void {
  const surface = LOW_WATER - shore.tide * WATER_RISE;
  brush.rect(0, surface, WIDTH, HEIGHT - surface, "#5fc8d8");
  brush.rect(0, surface + 14, WIDTH, HEIGHT - surface - 14, "#3fb4d0");
  brush.rect(0, surface + 44, WIDTH, HEIGHT - surface - 44, "#2fa8c8");
  for (let x = 0; x < WIDTH; x += 16) {
    brush.rect(x, surface - 2, 8, 2, "#fffbee");
    brush.rect(x + 8, surface, 8, 2, "#fffbee");
  }
}

function paintSlides(brush: Brush, { slides }: Shore, under: number): void {
  const eased = 1 - (1 - under) ** 2;
  for (const { from, to, kind } of slides) {
    const x = left(from) + (left(to) - left(from)) * eased;
    const y = top(from) + (top(to) - top(from)) * eased;
    paintTile(brush, kind, x, y);
  }
}

function paintShells(brush: Brush, { cells, washedUp }: Shore, still: boolean, age: number): void {
  for (let cell = 0; cell < cells.length; cell++) {
    const kind = cells[cell]!;
    if (!kind) continue;
    const fresh = !still && age < ARRIVE_SECONDS && washedUp.includes(cell);
    if (fresh) brush.opacity(Math.max(0, (age - SLIDE_SECONDS) / (ARRIVE_SECONDS - SLIDE_SECONDS)));
    paintTile(brush, kind, left(cell), top(cell));
    brush.opacity(1);
  }
}

function paintTile(brush: Brush, kind: number, x: number, y: number): void {
  const { drawing, tile } = shellOf(kind);
  brush.rect(x + 1, y, TILE - 2, TILE, INK);
  brush.rect(x, y + 1, TILE, TILE - 2, INK);
  brush.rect(x + 1, y + 1, TILE - 2, TILE - 3, tile);
  brush.rect(x + 1, y + 1, TILE - 2, 1, "#fffbee");
  const size = 1.5;
  brush.sprite(drawing, x + (TILE - drawing.width * size) / 2, y + 4, size);
  const value = 2 ** kind;
  brush.number(value, x + TILE / 2, y + 22, INK, value < 10_000 ? 2 : 1);
}

const left = (cell: number) => BOARD_LEFT + (cell % SIDE) * (TILE + GAP);
const top = (cell: number) => BOARD_TOP + Math.floor(cell / SIDE) * (TILE + GAP);
