import { CELLS, thingAt, type Thing } from "~/domain/play/moss-and-stone/v1/board";
import type { MossAndStone, Turn } from "~/domain/play/moss-and-stone/v1/rules";

/** Seconds: how long a piece is on its way, how long the pieces around it take to turn, each a little after the other. */
const MOVE = 0.2;
const FLIP = 0.18;
const APART = 0.04;
/** When the stone answers: its sounds know it, too. */
export const ANSWER = 0.6;
export const LANDS = ANSWER + MOVE;

/** A piece as it is seen at one moment. `turning`: 0 to 1 on its way from the other side to its own. */
export interface Seen {
  thing: Thing;
  turning: number;
}

/** A piece between two cells, or one that grows where it stands. */
export interface Moving {
  turn: Turn;
  done: number;
}

/** The board so many seconds after the last move of the player. */
export function seenAt(state: Readonly<MossAndStone>, seconds: number) {
  const cells: Seen[] = Array.from({ length: CELLS }, (_, cell) => ({
    thing: thingAt(state.before, cell),
    turning: 1,
  }));
  let moving: Moving | null = null;
  let busy = false;
  for (const turn of state.turns) {
    const since = seconds - (turn.side === "stone" ? ANSWER : 0);
    if (since < MOVE + FLIP + APART * turn.turned.length) busy = true;
    if (since < 0) break;
    if (turn.from !== turn.to) cells[turn.from]!.thing = "free";
    if (since < MOVE) {
      moving = { turn, done: since / MOVE };
      break;
    }
    cells[turn.to] = { thing: turn.side, turning: 1 };
    for (const [at, cell] of turn.turned.entries()) {
      const turning = Math.min(1, (since - MOVE - at * APART) / FLIP);
      if (turning > 0) cells[cell] = { thing: turn.side, turning };
    }
  }
  return { cells, moving, busy };
}
