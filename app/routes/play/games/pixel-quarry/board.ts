import type { Brush } from "~/app/routes/play/machine/brush";
import type { Look } from "~/app/routes/play/machine/cabinet";
import type { Particles } from "~/app/routes/play/machine/particles";
import {
  CLEAR,
  CRACKED,
  DUG,
  FLAGGED,
  PICK,
  type Quarry,
  UNTOUCHED,
} from "~/domain/play/pixel-quarry/v1/rules";
import { PALETTES } from "./drawings";
import type { Hand } from "./hand";
import { cellLeft, cellSize, cellTop, GRID, GRID_LEFT, GRID_TOP } from "./layout";
import { tilesOf } from "./tiles";

const POP_SECONDS = 0.16;
const SWEEP_SECONDS = 0.35;
/** Between two cells of a line that is dug at once. */
const FOLLOW_SECONDS = 0.028;
const SKY = ["#2b3a78", "#3a4a90", "#4f5fa8", "#6f7cc0", "#94a0d8"];

/** The grid. It remembers when each cell changed, which is all that its movements need. */
export class Board {
  #round = -1;
  #cells: number[] = [];
  #since: number[] = [];
  #lines: number[] = [];
  #sparkled = 0;

  constructor(readonly particles: Particles) {}

  paint(brush: Brush, state: Readonly<Quarry>, hand: Hand, look: Look): void {
    this.#follow(state, hand, look);
    if (state.solved) {
      this.#paintPicture(brush, state, hand.solvedFor, look);
      return;
    }
    const { size } = state.picture;
    const cell = cellSize(state);
    const tiles = tilesOf(cell);
    for (let at = 0; at < state.cells.length; at++) {
      const x = cellLeft(state, at);
      const y = cellTop(state, at);
      const age = look.still ? 1 : look.clock - this.#since[at]!;
      const kind = age < 0 ? UNTOUCHED : state.cells[at]!;
      brush.sprite(tiles[kind]!, x, y);
      if (kind === DUG && age < POP_SECONDS) {
        brush.opacity(1 - age / POP_SECONDS);
        brush.rect(x - 1, y - 1, cell + 1, cell + 1, "#fffbe9");
        brush.opacity(1);
      }
    }
    // Every fifth line is heavier, so that large grids can be counted.
    for (let line = 5; line < size; line += 5) {
      brush.rect(GRID_LEFT + line * cell - 1, GRID_TOP, 1, GRID, "#a89ad8");
      brush.rect(GRID_LEFT, GRID_TOP + line * cell - 1, GRID, 1, "#a89ad8");
    }
    if (!look.still) this.#paintSweeps(brush, state, look.clock);
    paintAim(brush, state, hand);
    if (look.phase === "over") {
      brush.opacity(0.5);
      brush.rect(GRID_LEFT, GRID_TOP, GRID, GRID, "#14101f");
      brush.opacity(1);
    }
  }

  #follow(state: Readonly<Quarry>, hand: Hand, { clock, still }: Look): void {
    const { cells, round, picture, rowsLeft, columnsLeft } = state;
    if (this.#round !== round) {
      this.#round = round;
      this.#cells = [...cells];
      this.#since = cells.map(() => -9);
      this.#lines = [...rowsLeft, ...columnsLeft].map((left) => (left === 0 ? -9 : 0));
      this.#sparkled = 0;
      return;
    }
    const { size } = picture;
    for (let at = 0; at < cells.length; at++) {
      if (cells[at] === this.#cells[at]) continue;
      this.#cells[at] = cells[at]!;
      const away =
        Math.abs((at % size) - (hand.last % size)) +
        Math.abs(Math.floor(at / size) - Math.floor(hand.last / size));
      this.#since[at] = clock + away * FOLLOW_SECONDS;
      if (still || cells[at] === FLAGGED || cells[at] === UNTOUCHED) continue;
      const half = cellSize(state) / 2;
      this.particles.burst({
        x: cellLeft(state, at) + half,
        y: cellTop(state, at) + half,
        count: cells[at] === CRACKED ? 18 : 7,
        colours:
          cells[at] === CRACKED
            ? ["#ff5f5f", "#c8d0e0", "#7a2f3f"]
            : ["#ffc857", "#fff4dc", "#6a5f8f"],
        speed: cells[at] === CRACKED ? 90 : 55,
        life: 0.5,
        weight: 220,
      });
    }
    for (const [line, left] of [...rowsLeft, ...columnsLeft].entries()) {
      if (left === 0 && this.#lines[line] === 0) this.#lines[line] = clock;
    }
  }

  /** Light runs along a line that is finished. */
  #paintSweeps(brush: Brush, state: Readonly<Quarry>, clock: number): void {
    const { size } = state.picture;
    const cell = cellSize(state);
    for (const [line, since] of this.#lines.entries()) {
      const age = clock - since;
      if (since <= 0 || age > SWEEP_SECONDS) continue;
      const far = (age / SWEEP_SECONDS) * (GRID + 40) - 40;
      const from = Math.max(0, far);
      const length = Math.min(GRID, far + 40) - from;
      const across = (line % size) * cell;
      brush.opacity(0.6);
      if (line < size) brush.rect(GRID_LEFT + from, GRID_TOP + across, length, cell - 1, "#fffbe9");
      else brush.rect(GRID_LEFT + across, GRID_TOP + from, cell - 1, length, "#fffbe9");
      brush.opacity(1);
    }
  }

  /** Colour spreads from the middle, then the thing that was found hops and glitters. */
  #paintPicture(brush: Brush, state: Readonly<Quarry>, solvedFor: number, look: Look): void {
    const { size, inks, palette } = state.picture;
    const cell = cellSize(state);
    const colours = PALETTES[palette]!;
    const middle = (size - 1) / 2;
    const spread = look.still ? 99 : solvedFor * size * 1.3;
    const band = GRID / SKY.length;
    for (const [at, colour] of SKY.entries())
      brush.rect(GRID_LEFT, GRID_TOP + at * band, GRID, band, colour);
    const awake = solvedFor > 1.1 && !look.still;
    const hop = awake ? Math.abs(Math.round(Math.sin(solvedFor * 5) * 4)) : 0;
    if (awake) paintStars(brush, solvedFor);
    for (let at = 0; at < inks.length; at++) {
      const column = at % size;
      const row = Math.floor(at / size);
      const away = Math.hypot(column - middle, row - middle);
      const x = GRID_LEFT + column * cell;
      const y = GRID_TOP + row * cell - hop;
      const ink = inks[at]!;
      if (away > spread) brush.sprite(tilesOf(cell)[ink > 0 ? DUG : FLAGGED]!, x, y);
      else if (ink > 0) paintPixel(brush, x, y, cell, colours[ink - 1]!, away > spread - 1.5);
    }
    brush.frame(GRID_LEFT - 1, GRID_TOP - 1, GRID + 2, GRID + 2, "#ffd75f");
    if (!awake || solvedFor < this.#sparkled) return;
    this.#sparkled = solvedFor + 0.16;
    this.particles.burst({
      x: GRID_LEFT + Math.random() * GRID,
      y: GRID_TOP + Math.random() * GRID,
      count: 6,
      colours: [...colours, "#ffffff"],
      speed: 40,
      life: 0.9,
      weight: 60,
    });
  }
}

function paintPixel(
  brush: Brush,
  x: number,
  y: number,
  cell: number,
  colour: string,
  fresh: boolean,
) {
  brush.rect(x, y, cell, cell, fresh ? "#fffbe9" : colour);
  if (fresh) return;
  brush.opacity(0.22);
  brush.rect(x, y, cell, 1, "#ffffff");
  brush.rect(x, y + cell - 1, cell, 1, "#1d1830");
  brush.opacity(1);
}

function paintStars(brush: Brush, solvedFor: number): void {
  for (let at = 0; at < 12; at++) {
    const twinkle = Math.sin(solvedFor * 3 + at * 1.7);
    if (twinkle < 0) continue;
    brush.opacity(twinkle);
    brush.rect(GRID_LEFT + ((at * 47) % GRID), GRID_TOP + ((at * 29) % 70), 1, 1, "#ffffff");
  }
  brush.opacity(1);
}

/** Where the hand is: a frame, and the line that it is about to dig with its length. */
function paintAim(brush: Brush, state: Readonly<Quarry>, hand: Hand): void {
  const { size } = state.picture;
  const cell = cellSize(state);
  if (hand.line && hand.line.to >= 0) {
    const { from, to, tool } = hand.line;
    const left = Math.min(cellLeft(state, from), cellLeft(state, to));
    const top = Math.min(cellTop(state, from), cellTop(state, to));
    const width = Math.abs(cellLeft(state, from) - cellLeft(state, to)) + cell;
    const height = Math.abs(cellTop(state, from) - cellTop(state, to)) + cell;
    brush.opacity(0.55);
    brush.rect(
      left,
      top,
      width,
      height,
      tool === PICK ? "#ffc857" : tool === CLEAR ? "#8089a8" : "#ff7f7f",
    );
    brush.opacity(1);
    brush.frame(left - 1, top - 1, width + 1, height + 1, "#fffbe9");
    // The count stands away from the finger, above the grid's other side.
    const length = Math.round(Math.max(width, height) / cell);
    if (length > 1) {
      brush.rect(3, GRID_TOP - 24, 41, 20, "#14101f");
      brush.number(length, 24, GRID_TOP - 21, "#ffd75f", 3);
    }
  } else if (hand.cursor >= 0 && hand.cursor < size * size) {
    const x = cellLeft(state, hand.cursor);
    const y = cellTop(state, hand.cursor);
    brush.frame(x - 1, y - 1, cell + 1, cell + 1, "#fffbe9");
    brush.frame(x, y, cell - 1, cell - 1, "#1d1830");
  }
}
