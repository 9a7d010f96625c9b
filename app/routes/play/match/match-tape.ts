import { tapeOfText } from "~/app/routes/play/session/tape-text";
import { judge } from "~/domain/matches/judge";
import { type Ending, rules, type Side } from "~/domain/play/hedge-duel/v1/rules";
import { decodeTape, encodeTape } from "~/domain/play/tape";

/** All that it takes to run a match again, and how it is told to have ended. */
export interface WatchedMatch {
  gameId: string;
  rulesVersion: number;
  seed: string;
  /** Base64. */
  tape: string;
  moves: number;
  winner: Side | null;
  ending: Ending;
}

/** The rules by which the garden is drawn. */
const DRAWN_VERSION = 1;
/** Steps of a move in a replay: a second, in which one sees what it was. */
export const STEPS_A_MOVE = rules.stepsPerSecond;

/** What both did, in its order, and the same so slow that one can follow it. */
export function readTape({ rulesVersion, seed, tape }: WatchedMatch) {
  const inputs = decodeTape(tapeOfText(tape), rules.maxSteps).map(({ input }) => input);
  const slow = inputs.map((input, at) => ({ step: (at + 1) * STEPS_A_MOVE - 1, input }));
  return {
    inputs,
    /** Null where it cannot be drawn any more. */
    drawn: rulesVersion === DRAWN_VERSION ? { seed, tape: encodeTape(slow) } : null,
  };
}

/** Whether it ends again as it is told. */
export function endsAsTold(match: WatchedMatch): boolean {
  const { moves, winner, ending } = judge(match, tapeOfText(match.tape));
  return moves === match.moves && winner === match.winner && ending === match.ending;
}
