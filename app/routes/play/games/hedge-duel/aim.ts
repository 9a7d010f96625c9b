import type { Button, Signal } from "~/app/routes/play/machine/cabinet";
import { CORNERS, LYING, SIZE, stepsFrom } from "~/domain/play/hedge-duel/v1/garden";
import {
  type DuelState,
  isLegal,
  other,
  PLANT,
  type Side,
} from "~/domain/play/hedge-duel/v1/rules";
import { touches, turn, turnHedge, under } from "./layout";

/** Whom a screen is for: who may move here now, and from which side it is seen. */
export interface Seat {
  mayMove(side: Side): boolean;
  readonly turned: boolean;
}

const WAYS: Partial<Record<Button, readonly [number, number]>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

/** What a player points at before it counts: a hedge is shown first, and planted by a second touch. */
export class Aim {
  /** As it is seen, which may be from the other side. */
  hedge: number | null = null;
  /** A step that the way there leaves open: to the left or to the right of who stands there. */
  #way: readonly [number, number] | null = null;
  #moves = -1;

  constructor(readonly seat: Seat) {}

  /** The inputs that a signal means. */
  read(signal: Signal, state: Readonly<DuelState>): number[] {
    if (state.over || !this.seat.mayMove(state.turn)) return [];
    if (this.#moves !== state.moves) this.clear(state.moves);
    if ("button" in signal) return signal.down ? this.#press(signal.button, state) : [];
    return this.#point(signal, state);
  }

  clear(moves = -1): void {
    this.#moves = moves;
    this.hedge = null;
    this.#way = null;
  }

  /** The place of the hedge that is aimed at, as the rules count it. */
  get place(): number | null {
    return this.hedge === null ? null : turnHedge(this.hedge, this.seat.turned);
  }

  steps({ ways, pawns, turn: side }: Readonly<DuelState>): number[] {
    return stepsFrom(ways, pawns[side], pawns[other(side)]);
  }

  #point(signal: Extract<Signal, { x: number }>, state: Readonly<DuelState>): number[] {
    const { x, y, phase } = signal;
    const { bed, hedge } = under(x, y);
    const cell = bed === null ? null : turn(bed, this.seat.turned);
    const isStep = cell !== null && this.steps(state).includes(cell);
    const hasHedges = state.left[state.turn] > 0;
    if (phase === "down") {
      if (this.hedge !== null && touches(x, y, this.hedge)) return this.#plant(state);
      if (isStep) return this.#done([cell]);
      this.hedge = hasHedges ? hedge : null;
    } else if (phase === "move") this.hedge = hasHedges ? hedge : null;
    else if (phase === "hover") this.hedge = isStep || !hasHedges || bed !== null ? null : hedge;
    return [];
  }

  #press(button: Button, state: Readonly<DuelState>): number[] {
    if (button === "b") {
      this.#turnAim(state);
      return [];
    }
    if (button === "a") return this.#plant(state);
    const way = WAYS[button];
    if (!way) return [];
    if (this.hedge === null) return this.#step(way, state);
    const lies = this.hedge < LYING;
    const corner = lies ? this.hedge : this.hedge - LYING;
    const x = clamp((corner % CORNERS) + way[0]);
    const y = clamp(Math.floor(corner / CORNERS) + way[1]);
    this.hedge = y * CORNERS + x + (lies ? 0 : LYING);
    return [];
  }

  /** No hedge, one that lies, one that stands. */
  #turnAim(state: Readonly<DuelState>): void {
    if (state.left[state.turn] === 0) return;
    if (this.hedge === null) {
      const cell = turn(state.pawns[other(state.turn)], this.seat.turned);
      this.hedge = clamp(Math.floor(cell / SIZE)) * CORNERS + clamp(cell % SIZE);
    } else this.hedge = this.hedge < LYING ? this.hedge + LYING : null;
  }

  #step([right, down]: readonly [number, number], state: Readonly<DuelState>): number[] {
    const sign = this.seat.turned ? -1 : 1;
    const by = sign * (right + SIZE * down);
    const from = state.pawns[state.turn];
    const found = this.steps(state);
    const before = this.#way;
    this.#way = null;
    if (before) {
      const beside = from + sign * (before[0] + SIZE * before[1]) + by;
      return found.includes(beside) ? this.#done([beside]) : [];
    }
    for (const cell of [from + by, from + 2 * by])
      if (found.includes(cell)) return this.#done([cell]);
    if (from + by === state.pawns[other(state.turn)]) this.#way = [right, down];
    return [];
  }

  #plant(state: Readonly<DuelState>): number[] {
    const { place } = this;
    // It leaves everything as it was.
    if (place === null || !isLegal(state as DuelState, PLANT + place)) return [];
    return this.#done([PLANT + place]);
  }

  #done(inputs: number[]): number[] {
    this.clear();
    return inputs;
  }
}

const clamp = (at: number) => Math.min(CORNERS - 1, Math.max(0, at));
