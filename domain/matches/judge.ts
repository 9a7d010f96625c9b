import { runTape } from "~/domain/play/replay";
import { decodeTape, TapeError } from "~/domain/play/tape";
import { duelRules } from "./duels";

interface Judged {
  gameId: string;
  rulesVersion: number;
  seed: string;
}

/** How the tape of a match ends, run again from its seed. Throws a `TapeError` where it does not end by the rules. */
export function judge({ gameId, rulesVersion, seed }: Judged, tape: Uint8Array) {
  const { rules } = duelRules(gameId, rulesVersion);
  const { state } = runTape(rules, seed, decodeTape(tape, rules.maxSteps));
  const { over, moves, winner, ending } = state;
  if (!over || ending === null) throw new TapeError("A match that has not ended");
  return { moves, winner, ending };
}
