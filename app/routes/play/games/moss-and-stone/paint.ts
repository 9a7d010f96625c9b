import type { Brush } from "~/app/routes/play/machine/brush";
import type { Look, Painter } from "~/app/routes/play/machine/cabinet";
import { Particles } from "~/app/routes/play/machine/particles";
import { CELLS, distance, thingAt } from "~/domain/play/moss-and-stone/v1/board";
import { type MossAndStone, reach, type Turn } from "~/domain/play/moss-and-stone/v1/rules";
import { cursor, shown } from "./cursor";
import { CELL, GROUND, leftOf, paintPool, topOf } from "./ground";
import { paintEnd, paintHead, paintLadder } from "./hud";
import { BLINK, BLOOM, BOULDER, FLOWER, LILY, TUFT } from "./pieces";
import { ANSWER, type Moving, type Seen, seenAt } from "./timeline";

const GREENS = ["#8ad65a", "#4fa043", "#e4ffa0"];
const GREYS = ["#a4a8bc", "#6f7288", "#34344a"];

export class MeadowPainter implements Painter<MossAndStone> {
  readonly #sparks = new Particles();
  #turns: readonly Turn[] = [];
  #since = 100;
  #endedFor = -1;
  #shake = 0;
  /** What has been thrown up already: the player's move, the stone's. */
  #burst = new Set<Turn>();

  paint(brush: Brush, state: Readonly<MossAndStone>, look: Look): void {
    this.#follow(state, look);
    const { cells, moving, busy } = seenAt(state, this.#since);
    shown.busy = busy;
    if (!busy && state.phase !== "turn") {
      this.#endedFor = this.#endedFor < 0 ? 0 : this.#endedFor + look.seconds;
      // The end of a match is looked at before a press goes on.
      shown.busy = this.#endedFor < 0.6;
    } else this.#endedFor = -1;
    this.#shake = Math.max(0, this.#shake - look.seconds * 10);
    brush.sprite(GROUND, 0, 0);
    if (!look.still && this.#shake > 0)
      brush.shift(0, Math.round(Math.sin(look.clock * 80) * this.#shake));
    this.#paintCells(brush, state, cells, look);
    if (moving) paintMoving(brush, moving);
    if (state.phase === "turn" && !busy && look.phase !== "ready")
      paintReach(brush, state, look.clock);
    this.#sparks.paint(brush, look.seconds);
    brush.shift(0, 0);
    const mossToMove = state.phase === "turn" && (!busy || this.#since < 0.15);
    const bob = look.still ? 0 : Math.round(Math.abs(Math.sin(look.clock * 4)));
    paintHead(brush, state, cells, mossToMove, bob);
    paintLadder(brush, state);
    if (this.#endedFor >= 0) paintEnd(brush, state, this.#endedFor, look.still);
  }

  #follow(state: Readonly<MossAndStone>, look: Look): void {
    if (state.turns !== this.#turns) {
      this.#turns = state.turns;
      this.#since = 0;
      this.#burst.clear();
    } else this.#since += look.seconds;
    if (look.still || shown.skipped) this.#since = Math.max(this.#since, 100);
    shown.skipped = false;
    if (look.still) return;
    for (const turn of state.turns) {
      const due = (turn.side === "stone" ? ANSWER : 0) + 0.2;
      if (this.#since < due || this.#since > 50 || this.#burst.has(turn)) continue;
      this.#burst.add(turn);
      const colours = turn.side === "moss" ? GREENS : GREYS;
      const from = { x: leftOf(turn.to) + 10, y: topOf(turn.to) + 12 };
      this.#sparks.burst({
        ...from,
        count: 10,
        colours,
        speed: 42,
        life: 0.5,
        weight: 50,
        size: 2,
      });
      for (const cell of turn.turned) {
        this.#sparks.burst({
          x: leftOf(cell) + 10,
          y: topOf(cell) + 10,
          count: 6,
          colours,
          speed: 30,
          life: 0.5,
          weight: -10,
        });
      }
      if (turn.side === "stone") this.#shake = 1 + Math.min(2, turn.turned.length / 2);
    }
  }

  #paintCells(
    brush: Brush,
    state: Readonly<MossAndStone>,
    cells: readonly Seen[],
    look: Look,
  ): void {
    const clock = look.still ? 0 : look.clock;
    for (let cell = 0; cell < CELLS; cell++) {
      const { thing, turning } = cells[cell]!;
      if (thing === "water") {
        paintPool(brush, cell, clock);
        const drift = Math.round(Math.sin(clock + cell) * 1);
        brush.sprite(LILY, leftOf(cell) + 7 + drift, topOf(cell) + 9);
        if (cell % 3 === 0) brush.sprite(BLOOM, leftOf(cell) + 9 + drift, topOf(cell) + 6);
      }
      if (thing !== "moss" && thing !== "stone") continue;
      const picked = state.picked === cell;
      const lift = picked ? 2 + Math.round(Math.abs(Math.sin(clock * 6))) : 0;
      paintPiece(brush, cell, thing, turning, lift, clock);
      if (picked) brush.frame(leftOf(cell), topOf(cell), CELL, CELL, "#fff4a0");
    }
    const answer = state.turns.find(({ side }) => side === "stone");
    if (answer && this.#since > ANSWER + 0.2 && state.phase === "turn") paintAnswer(brush, answer);
  }
}

function paintPiece(
  brush: Brush,
  cell: number,
  thing: "moss" | "stone",
  turning: number,
  lift: number,
  clock: number,
) {
  // It turns like a leaf: thin in the middle, and until then of the other colour.
  const before = turning < 0.5;
  const wide = turning < 1 ? Math.max(0.12, Math.abs(1 - 2 * turning)) : 1;
  const moss = (thing === "moss") !== before;
  const breath =
    moss && turning === 1 ? Math.round(Math.max(0, Math.sin(clock * 2 + cell * 1.9) - 0.4)) : 0;
  const x = leftOf(cell) + 10 - 8 * wide;
  const y = topOf(cell) + 1 - lift;
  brush.opacity(0.3);
  brush.rect(leftOf(cell) + 4, topOf(cell) + 16, 12, 3, "#1a0f08");
  brush.opacity(1);
  brush.sprite(moss ? TUFT : BOULDER, x, y + breath, wide, 1 + (1 - breath) * 0.06);
  if (!moss || wide < 1) return;
  if ((clock * 1.3 + cell * 0.71) % 4 < 0.14) brush.sprite(BLINK, x + 1, y + 7 + breath);
  if ((cell * 7) % 5 === 0) brush.sprite(FLOWER, x + 10, y - 1 + breath);
}

function paintMoving(brush: Brush, { turn: { side, from, to }, done }: Moving): void {
  const piece = side === "moss" ? TUFT : BOULDER;
  if (from === to) {
    const size = 0.2 + 0.9 * Math.sin(done * 1.9);
    brush.sprite(piece, leftOf(to) + 10 - 8 * size, topOf(to) + 17 - 16 * size, size);
    return;
  }
  const x = leftOf(from) + (leftOf(to) - leftOf(from)) * done;
  const y = topOf(from) + (topOf(to) - topOf(from)) * done;
  const height = Math.sin(done * Math.PI) * 14;
  brush.opacity(0.3);
  brush.rect(x + 4, y + 15, 12, 3, "#1a0f08");
  brush.opacity(1);
  brush.sprite(piece, x + 2, y + 1 - height, 1, 1.1);
}

/** Where one may go: a sprout to grow, a ring to leap; and what the cell under the cursor would turn. */
function paintReach(brush: Brush, state: Readonly<MossAndStone>, clock: number): void {
  const pulse = Math.round(Math.abs(Math.sin(clock * 3)));
  const aim = cursor.shown ? cursor.cell : cursor.hovered;
  for (let cell = 0; cell < CELLS; cell++) {
    const move = reach(state, cell);
    if (!move) continue;
    const x = leftOf(cell) + 10;
    const y = topOf(cell) + 10;
    if (move.from !== move.to) {
      brush.frame(x - 4 - pulse, y - 4 - pulse, 8 + 2 * pulse, 8 + 2 * pulse, "#ffe07a");
    } else if (state.picked >= 0) {
      brush.frame(x - 5, y - 5, 10, 10, "#a8e06a");
      brush.rect(x - 2 - pulse, y - 2 - pulse, 4 + 2 * pulse, 4 + 2 * pulse, "#a8e06a");
    } else {
      brush.opacity(0.75);
      brush.rect(x - 1, y - 1, 2, 4, "#6fb84f");
      brush.rect(x - 3, y - 2, 2, 2, "#a8e06a");
      brush.rect(x + 1, y - 2, 2, 2, "#a8e06a");
      brush.opacity(1);
    }
    if (aim === cell) paintPromise(brush, state, cell);
  }
  if (cursor.shown) paintCursor(brush, cursor.cell, pulse);
}

/** The stones that a move would turn. */
function paintPromise(brush: Brush, state: Readonly<MossAndStone>, to: number): void {
  brush.opacity(0.45);
  brush.rect(leftOf(to) + 1, topOf(to) + 1, CELL - 2, CELL - 2, "#a8e06a");
  brush.opacity(0.9);
  for (let cell = 0; cell < CELLS; cell++) {
    if (distance(cell, to) !== 1 || thingAt(state.board, cell) !== "stone") continue;
    brush.frame(leftOf(cell) + 1, topOf(cell) + 1, CELL - 2, CELL - 2, "#a8e06a");
  }
  brush.opacity(1);
}

function paintCursor(brush: Brush, cell: number, pulse: number): void {
  const from = 1 - pulse;
  const left = leftOf(cell) + from;
  const top = topOf(cell) + from;
  const size = CELL - 2 * from;
  for (const [x, y] of [
    [left, top],
    [left + size - 5, top],
    [left, top + size - 1],
    [left + size - 5, top + size - 1],
  ] as const) {
    brush.rect(x, y, 5, 1, "#ffffff");
  }
  for (const x of [left, left + size - 1]) {
    brush.rect(x, top, 1, 5, "#ffffff");
    brush.rect(x, top + size - 5, 1, 5, "#ffffff");
  }
}

/** Where the stone moved last, and from where. */
function paintAnswer(brush: Brush, { from, to }: Turn): void {
  brush.opacity(0.9);
  brush.frame(leftOf(to), topOf(to), CELL, CELL, "#ffb35a");
  if (from !== to) {
    for (let dot = 1; dot < 5; dot++) {
      const x = leftOf(from) + ((leftOf(to) - leftOf(from)) * dot) / 5;
      const y = topOf(from) + ((topOf(to) - topOf(from)) * dot) / 5;
      brush.rect(x + 9, y + 9, 2, 2, "#ffb35a");
    }
  }
  brush.opacity(1);
}
