import { listMoves, MAX_MOVES, type Move, unpackMove } from "~/domain/play/moss-and-stone/v1/moves";
import { GO_ON, type MossAndStone, rules } from "~/domain/play/moss-and-stone/v1/rules";
import { think } from "~/domain/play/moss-and-stone/v1/search";
import { below, type Random } from "~/domain/play/random";
import { Playing } from "~/domain/play/replay";
import type { TapeEntry } from "~/domain/play/tape";

type Choose = (state: MossAndStone) => Move;

/** Sees further than any opponent: it climbs the whole ladder nearly always. */
export const master: Choose = ({ board }) =>
  think(board, "moss", { depth: 6, positions: 8000, careful: true });

/** Takes what brings most at once, as most do at first. */
export const beginner: Choose = ({ board }) =>
  think(board, "moss", { depth: 1, positions: 1000, careful: false });

export function anyMove(random: Random): Choose {
  const moves = new Int32Array(MAX_MOVES);
  return ({ board: { mossLow, mossHigh, stoneLow, stoneHigh, freeLow, freeHigh } }) => {
    const length = listMoves(
      mossLow,
      mossHigh,
      stoneLow,
      stoneHigh,
      freeLow,
      freeHigh,
      moves,
      true,
    );
    return unpackMove(moves[below(random, length)]!);
  };
}

/** A session to its end, a press every `pace` steps. */
export function climb(seed: string, choose: Choose, pace = 30): TapeEntry[] {
  const playing = new Playing<MossAndStone>(rules, seed);
  const tape: TapeEntry[] = [];
  const press = (input: number) => {
    playing.wait(playing.step + pace);
    tape.push({ step: playing.step, input });
    playing.advance([input]);
  };
  while (!playing.over) {
    const { state } = playing;
    if (state.phase !== "turn") {
      press(GO_ON);
      continue;
    }
    const { from, to } = choose(state);
    if (from !== to && state.picked !== from) press(from);
    press(to);
  }
  return tape;
}
