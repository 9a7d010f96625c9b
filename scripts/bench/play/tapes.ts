import { base64 } from "@scure/base";
import { readFileSync } from "node:fs";
import { findGame, games, loadRules } from "~/domain/play/games";
import { below, seedRandom } from "~/domain/play/random";
import { replay } from "~/domain/play/replay";
import { RETIRE } from "~/domain/play/rules";
import { decodeTape, encodeTape, type TapeEntry } from "~/domain/play/tape";

/** A session that was played well, and somebody's alone: no two are alike. */
export interface Finished {
  inputs: string;
  score: number;
  /** How long the inputs last, and to run them again takes. Milliseconds. */
  lastsMs: number;
  replayMs: number;
}

interface Golden {
  seed: string;
  tape: string;
}

export const rankedGames = Object.keys(games);

/** The longest of a game's golden tapes, given up a little earlier by each: whole sessions of hundreds of inputs. */
export async function tapesOf(
  gameId: string,
  count: number,
): Promise<{ seed: string; sessions: Finished[] }> {
  const rules = await loadRules(gameId, findGame(gameId)!.version);
  const file = `tests/play/golden/${gameId}-v1.json`;
  const all = JSON.parse(readFileSync(file, "utf8")) as Golden[];
  const { seed, tape } = all.reduce((one, other) =>
    other.tape.length > one.tape.length ? other : one,
  );
  const entries = decodeTape(base64.decode(tape), rules.maxSteps);
  const sessions = Array.from({ length: count }, (_, at) => {
    const kept = entries.slice(0, entries.length - 2 - at);
    // Where time changes nothing, hands take theirs: golden tapes are of programs.
    if (rules.waits) retime(kept, at);
    const { step } = kept.at(-1)!;
    const own = [...kept, { step: step + 1, input: RETIRE }];
    const began = performance.now();
    const { score } = replay(rules, seed, own);
    const replayMs = performance.now() - began;
    const lastsMs = Math.ceil(((step + 1) * 1000) / rules.stepsPerSecond);
    return { inputs: base64.encode(encodeTape(own)), score, lastsMs, replayMs };
  });
  return { seed, sessions };
}

function retime(entries: TapeEntry[], at: number): void {
  const random = seedRandom((at + 1).toString(16).padStart(32, "0"));
  let step = 0;
  for (const [index, { input }] of entries.entries())
    entries[index] = { step: (step += 9 + below(random, 30)), input };
}
