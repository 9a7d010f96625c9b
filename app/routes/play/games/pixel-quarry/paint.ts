import type { Brush } from "~/app/routes/play/machine/brush";
import type { Look, Painter } from "~/app/routes/play/machine/cabinet";
import { Particles } from "~/app/routes/play/machine/particles";
import {
  CHIPS,
  FLAG,
  LANTERNS,
  PICK,
  type Quarry,
  SIZES,
} from "~/domain/play/pixel-quarry/v1/rules";
import { Board } from "./board";
import { paintClues } from "./clues";
import { arrow, chip, figures, flag, lantern, pick } from "./drawings";
import type { Hand } from "./hand";
import {
  BAR_HEIGHT,
  BAR_TOP,
  GRID,
  GRID_LEFT,
  GRID_TOP,
  TOOL_GAP,
  TOOL_LEFT,
  TOOL_WIDTH,
} from "./layout";
import { wall } from "./wall";

const SHAKE_SECONDS = 0.35;

export class QuarryPainter implements Painter<Quarry> {
  readonly #particles = new Particles();
  readonly #board = new Board(this.#particles);
  #shake = 0;
  #chainPop = 0;

  constructor(readonly hand: Hand) {}

  paint(brush: Brush, state: Readonly<Quarry>, look: Look): void {
    const { hand } = this;
    const { seconds, still, happened, clock } = look;
    for (const what of happened) {
      if (what === "crack") this.#shake = SHAKE_SECONDS;
      if (what.startsWith("line")) this.#chainPop = 0.25;
    }
    hand.solvedFor = state.solved ? hand.solvedFor + seconds : 0;
    this.#shake = Math.max(0, this.#shake - seconds);
    this.#chainPop = Math.max(0, this.#chainPop - seconds);
    if (!still && this.#shake > 0) {
      const strength = Math.ceil((3 * this.#shake) / SHAKE_SECONDS);
      brush.shift(Math.round(Math.sin(clock * 90) * strength), Math.round(Math.cos(clock * 70)));
    }
    brush.sprite(wall, 0, 0);
    this.#paintHead(brush, state, still);
    if (!state.solved) paintClues(brush, state, hand);
    this.#board.paint(brush, state, hand, look);
    if (state.solved && !state.over) paintArrow(brush, hand, still, clock);
    else if (!state.solved) paintBar(brush, state, hand);
    this.#particles.paint(brush, seconds);
    brush.shift(0, 0);
    if (!still && this.#shake > 0.2) {
      brush.opacity(0.25);
      brush.rect(0, 0, 200, 260, "#ff5f5f");
      brush.opacity(1);
    }
  }

  /** What is left of the pick, the pictures of the run, the chain. */
  #paintHead(brush: Brush, state: Readonly<Quarry>, still: boolean): void {
    for (let at = 0; at < CHIPS; at++) {
      brush.sprite(at < state.chips ? chip.whole : chip.gone, 4 + at * 10, 5);
    }
    let left = 72;
    for (const [at, size] of SIZES.entries()) {
      const side = 3 + (size / 5) * 2;
      const found = at < state.round || (at === state.round && state.solved);
      const colour = found ? "#ffc857" : at === state.round ? "#fff4dc" : "#4a4463";
      brush.rect(left, 9 - side / 2, side, side, colour);
      if (at === state.round && !found)
        brush.rect(left + 1, 10 - side / 2, side - 2, side - 2, "#3a3552");
      left += side + 3;
    }
    if (state.chain < 2) return;
    const size = !still && this.#chainPop > 0.12 ? 2 : 1;
    const x = 178;
    const y = 9 - 3.5 * size;
    for (let at = 0; at < 4; at++) {
      brush.rect(x - 2 + at, 7 + at, 1, 1, "#ffd75f");
      brush.rect(x - 2 + at, 10 - at, 1, 1, "#ffd75f");
    }
    brush.sprite(figures.looked[state.chain]!, x + 5, y, size);
  }
}

function paintBar(brush: Brush, state: Readonly<Quarry>, hand: Hand): void {
  const { size } = state.picture;
  for (let tool = 0; tool < 3; tool++) {
    const x = TOOL_LEFT + tool * (TOOL_WIDTH + TOOL_GAP);
    const chosen =
      tool === 2 ? hand.cursor >= size * size : hand.tool === (tool === 0 ? PICK : FLAG);
    const face = chosen ? "#6a5f8f" : "#3f3860";
    brush.rect(x + 1, BAR_TOP, TOOL_WIDTH - 2, BAR_HEIGHT, "#1d1830");
    brush.rect(x, BAR_TOP + 1, TOOL_WIDTH, BAR_HEIGHT - 2, "#1d1830");
    brush.rect(x + 1, BAR_TOP + 1, TOOL_WIDTH - 2, BAR_HEIGHT - 4, face);
    brush.rect(x + 1, BAR_TOP + 1, TOOL_WIDTH - 2, 1, chosen ? "#a89ad8" : "#5a5280");
    if (chosen) brush.frame(x, BAR_TOP, TOOL_WIDTH, BAR_HEIGHT, "#ffd75f");
    if (tool === 0) brush.sprite(pick, x + 25, BAR_TOP + 9);
    if (tool === 1) brush.sprite(flag, x + 26, BAR_TOP + 9);
    if (tool < 2) continue;
    for (let at = 0; at < LANTERNS; at++) {
      brush.sprite(at < state.lanterns ? lantern.lit : lantern.out, x + 12 + at * 14, BAR_TOP + 9);
    }
  }
}

/** On to the next picture: wherever one presses. */
function paintArrow(brush: Brush, { solvedFor }: Hand, still: boolean, clock: number): void {
  if (solvedFor < 1.2) return;
  const sway = still ? 0 : Math.round(Math.sin(clock * 5) * 2);
  brush.sprite(arrow, GRID_LEFT + GRID / 2 - 32 + sway, GRID_TOP + GRID + 12, 2);
}
