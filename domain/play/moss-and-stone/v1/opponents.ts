import type { Mind } from "./search";

export interface Opponent extends Mind {
  /** Of a hundred of its moves, those that it makes without thinking. */
  slips: number;
  /** Whether it moves before the player. */
  first: boolean;
  /** Pools on its board, in quarters of the board. */
  pools: number;
}

/** The ladder, from the ground up: snail, beetle, toad, heron, fox, bear, and the old stone. */
export const opponents: readonly Opponent[] = [
  { depth: 1, positions: 400, careful: false, slips: 35, first: false, pools: 0 },
  { depth: 1, positions: 400, careful: false, slips: 8, first: false, pools: 1 },
  { depth: 2, positions: 400, careful: false, slips: 8, first: false, pools: 1 },
  { depth: 2, positions: 600, careful: true, slips: 0, first: true, pools: 2 },
  { depth: 3, positions: 900, careful: true, slips: 0, first: true, pools: 2 },
  { depth: 4, positions: 1500, careful: true, slips: 0, first: true, pools: 3 },
  { depth: 6, positions: 2500, careful: true, slips: 0, first: true, pools: 3 },
];
