import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { hashText } from "~/domain/event-store/digest";
import { doubtsOf } from "./doubts";
import type { HoldReason } from "./events";
import { findGame, games, loadRules } from "./games";
import { runToEnd } from "./replay";
import { decodeTape, TapeError } from "./tape";

/** What became of running a session again from its inputs. */
export interface Verified {
  score: number;
  steps: number;
  /** Of a puzzle: whether it came out. */
  solved: boolean;
  inputs: number;
  /** How long the inputs last, and what the game does by itself until it is over. Milliseconds. */
  lastsMs: number;
  doubt: HoldReason | null;
  /** Whether there are so many inputs that no two people do the same by themselves. */
  own: boolean;
}

/**
 * Runs a session again. Undefined where its inputs are not such as can have been made. `requireTime` is told how long
 * they last before anything is run, and throws where that is too long.
 */
export async function verify(
  session: { gameId: string; rules: number; seed: string },
  tape: Uint8Array,
  requireTime: (lastsMs: number) => void = () => {},
): Promise<Verified | undefined> {
  const rules = await loadRules(session.gameId, session.rules);
  const { human } = findGame(session.gameId)!;
  try {
    const entries = decodeTape(tape, rules.maxSteps);
    const msOf = (steps: number) => Math.floor((steps * 1000) / rules.stepsPerSecond);
    const inputsMs = msOf(entries.at(-1)?.step ?? 0);
    requireTime(inputsMs);
    const { state, step: steps } = runToEnd(rules, session.seed, entries);
    return {
      score: state.score,
      steps,
      solved: rules.solved?.(state) ?? false,
      inputs: entries.length,
      lastsMs: rules.waits ? inputsMs : msOf(steps),
      doubt: doubtsOf(entries, rules, human),
      own: entries.length >= human.ownFrom,
    };
  } catch (error) {
    if (error instanceof TapeError) return undefined;
    throw error;
  }
}

/** A tape as it is looked for among those of others. */
export interface TapeMarks {
  /** SHA-256 of the tape, hex. */
  sha256: string;
  /** SHA-256 of what is done, whenever. */
  moves: string;
  /** Whether it is long enough to be one's own in some game. Of a shorter one there may be a million. */
  long: boolean;
}

const ANY_STEP = 2 ** 28;
const MIN_OWN = Math.min(...Object.values(games).map(({ human }) => human.ownFrom));

export function markTape(tape: Uint8Array): TapeMarks {
  const hash = bytesToHex(sha256(tape));
  try {
    const inputs = decodeTape(tape, ANY_STEP).map(({ input }) => input);
    const moves = hashText(inputs.join(","));
    return { sha256: hash, moves, long: inputs.length >= MIN_OWN };
  } catch (error) {
    if (error instanceof TapeError) return { sha256: hash, moves: hash, long: false };
    throw error;
  }
}
