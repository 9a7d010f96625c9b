import type { Signal } from "~/app/routes/play/machine/cabinet";
import {
  CLEAR,
  FLAG,
  FLAGGED,
  LANTERN,
  NEXT,
  PICK,
  type Quarry,
  SPAN,
} from "~/domain/play/pixel-quarry/v1/rules";
import { cellAt, lineEnd, toolAt } from "./layout";

type Tool = Quarry["tool"];
type Press = Extract<Signal, { button: unknown }>;
type Point = Exclude<Signal, Press>;

/** A solved picture stands at least so long before the hand goes on, in seconds. */
const ADMIRED = 0.9;

/**
 * The player's hand: where it is and what it holds. A line is dug when the finger is lifted, so that it can be looked
 * at before, made shorter, or given up by leaving the grid.
 */
export class Hand {
  /** What was chosen for fingers: the left button digs or flags by it. */
  tool: Tool = PICK;
  /** Where keys or the mouse are; the row under the last is the lantern's. -1: nowhere. */
  cursor = -1;
  line: { from: number; to: number; tool: Tool } | null = null;
  /** Where the last line began: what it changes follows from there. */
  last = 0;
  /** Told by the painter: how long the picture has been solved. */
  solvedFor = 0;
  #held: Tool | null = null;
  #sent: Tool | null = null;

  take(signal: Signal, state: Readonly<Quarry>): readonly number[] {
    if (state.solved) {
      this.line = null;
      this.#held = null;
      const asks = "button" in signal ? signal.down : signal.phase === "down";
      if (!asks || state.over || this.solvedFor <= ADMIRED) return [];
      this.cursor = -1;
      return [NEXT];
    }
    return "button" in signal ? this.#press(signal, state) : this.#point(signal, state);
  }

  #point(signal: Point, state: Readonly<Quarry>): readonly number[] {
    const { x, y, phase, finger } = signal;
    if (finger > 0) return [];
    const cell = cellAt(state, x, y);
    if (phase === "hover") this.cursor = cell;
    if (phase === "down" && cell < 0) return this.#choose(toolAt(x, y));
    if (phase === "down") {
      const tool = signal.second ? FLAG : this.tool;
      this.line = { from: cell, to: cell, tool: this.#asMeant(tool, cell, state) };
      this.cursor = -1;
    }
    if (phase === "move" && this.line) this.line.to = lineEnd(state, this.line.from, x, y);
    if (phase !== "up" || !this.line) return [];
    const { from, tool } = this.line;
    const to = lineEnd(state, from, x, y);
    this.line = null;
    if (to < 0) return [];
    this.last = from;
    return [...this.#with(tool), from, ...(to === from ? [] : [SPAN, to])];
  }

  #choose(tool: number): readonly number[] {
    if (tool === 0) this.tool = PICK;
    if (tool === 1) this.tool = FLAG;
    return tool === 2 ? [LANTERN] : [];
  }

  #press({ button, down }: Press, state: Readonly<Quarry>): readonly number[] {
    const { size } = state.picture;
    if (button === "a" || button === "b") {
      this.#held = null;
      if (!down) return [];
      if (this.cursor < 0) this.cursor = middle(size);
      if (this.cursor >= size * size) return [LANTERN];
      this.#held = this.#asMeant(button === "a" ? PICK : FLAG, this.cursor, state);
      return this.#touch(this.#held);
    }
    if (!down) return [];
    if (this.cursor < 0) {
      this.cursor = middle(size);
      return [];
    }
    // The row under the last is the lantern's, and no place to drag through.
    const rows = this.#held ? size : size + 1;
    const column =
      (this.cursor + (button === "left" ? size - 1 : button === "right" ? 1 : 0)) % size;
    const row =
      Math.floor(this.cursor / size) + (button === "up" ? rows - 1 : button === "down" ? 1 : 0);
    this.cursor = (row % rows) * size + column;
    return this.#held ? this.#touch(this.#held) : [];
  }

  #touch(tool: Tool): readonly number[] {
    this.last = this.cursor;
    return [...this.#with(tool), this.cursor];
  }

  /** A flag on a flag takes it away. */
  #asMeant(tool: Tool, cell: number, { cells }: Readonly<Quarry>): Tool {
    return tool === FLAG && cells[cell] === FLAGGED ? CLEAR : tool;
  }

  #with(tool: Tool): readonly number[] {
    if (this.#sent === tool) return [];
    this.#sent = tool;
    return [tool];
  }
}

const middle = (size: number) => Math.floor(size / 2) * (size + 1);
