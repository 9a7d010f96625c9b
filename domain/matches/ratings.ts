import type { Side } from "~/domain/play/hedge-duel/v1/rules";

/** What everybody begins with. */
export const FIRST_RATING = 1_000;
/** Matches between the same two players that count on one day (UTC). */
export const MAX_RATED_A_DAY = 3;
/** Moves of both before a match counts: who never sat down has lost nothing. */
export const MIN_MOVES = 2;

/**
 * Elo in integers, of 32 points a match: what the stronger takes from the weaker by a win, by how many steps of 25
 * they are apart. Behind the end it is nothing: so no number of players who lose on purpose lifts anybody far above them.
 */
const TAKEN = [
  16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 7, 6, 5, 5, 4, 4, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1,
];
const STEP = 25;
const AT_STAKE = 32;

/** Both ratings after a match. What one gains the other loses, above zero. */
export function rate([one, two]: readonly [number, number], winner: Side | null): [number, number] {
  const taken = TAKEN[Math.floor((Math.abs(one - two) + Math.floor(STEP / 2)) / STEP)] ?? 0;
  // What the first would gain by a win, and so lose of it by a draw or a loss.
  const win = one >= two ? taken : AT_STAKE - taken;
  const gain = winner === null ? win - AT_STAKE / 2 : winner === 0 ? win : win - AT_STAKE;
  return [Math.max(0, one + gain), Math.max(0, two - gain)];
}
