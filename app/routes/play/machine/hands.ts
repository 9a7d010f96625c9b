import type { Button, Cabinet, PointPhase, Signal } from "./cabinet";

/** Moves that are inputs come so often at most in the long run, so that a long session fits its tape … */
const MOVES_PER_SECOND = 20;
/** … and so many after a rest in each frame, so that the picture follows at once. */
const MOVES_AT_ONCE = 10;

/** What a player holds and where they point, as signals of the game. */
export class Hands {
  readonly #held = new Set<string>();
  #move: Signal | null = null;
  #moves = MOVES_AT_ONCE;
  #movedAt = 0;

  constructor(
    readonly cabinet: Cabinet,
    /** @returns how many inputs it means. */
    readonly give: (signal: Signal) => number,
  ) {}

  press(button: Button, player: 0 | 1): void {
    const key = `${player} ${button}`;
    if (!this.cabinet.buttons.includes(button) || this.#held.has(key)) return;
    this.#held.add(key);
    this.give({ button, down: true, player });
  }

  release(button: Button, player: 0 | 1): void {
    if (this.#held.delete(`${player} ${button}`)) this.give({ button, down: false, player });
  }

  /** Whoever pauses lets everything go: it is part of the first step after. */
  letGo(): void {
    for (const key of this.#held) {
      const [player, button] = key.split(" ") as ["0" | "1", Button];
      this.release(button, player === "1" ? 1 : 0);
    }
  }

  /** Nothing is held any more, and nothing is told of it. */
  drop(): void {
    this.#held.clear();
    this.#move = null;
    this.#moves = MOVES_AT_ONCE;
    this.#movedAt = 0;
  }

  point(x: number, y: number, phase: PointPhase, finger: number, second: boolean): void {
    const { width, height } = this.cabinet.screen;
    const signal: Signal = { x: pixel(x, width), y: pixel(y, height), phase, finger, second };
    if (phase === "move" || phase === "hover") this.#move = signal;
    else {
      this.#move = null;
      this.give(signal);
    }
  }

  /** Gives the last move, before the step of this number. What it only shows is free: inputs alone are counted. */
  move(step: number): void {
    if (!this.#move) return;
    const passed = (step - this.#movedAt) / this.cabinet.rules.stepsPerSecond;
    this.#moves = Math.min(MOVES_AT_ONCE, this.#moves + passed * MOVES_PER_SECOND);
    this.#movedAt = step;
    if (this.#moves < 1) return;
    const move = this.#move;
    this.#move = null;
    if (this.give(move) > 0) this.#moves -= 1;
  }
}

function pixel(share: number, pixels: number): number {
  return Math.min(pixels - 1, Math.max(0, Math.floor(share * pixels)));
}
