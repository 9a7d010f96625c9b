import { expect, test } from "vitest";
import { games, loadRules } from "~/domain/play/games";
import { below, seedRandom } from "~/domain/play/random";
import { replay } from "~/domain/play/replay";
import { RETIRE, type Rules } from "~/domain/play/rules";
import {
  decodeTape,
  encodeTape,
  MAX_TAPE_BYTES,
  type TapeEntry,
  TapeError,
} from "~/domain/play/tape";

const SEED = "0f0e0d0c0b0a09080706050403020100";
/** As many as a tape holds. */
const MOST = MAX_TAPE_BYTES / 2;

const tapeOf = (step: (at: number) => number, input: (at: number) => number): TapeEntry[] =>
  Array.from({ length: MOST }, (_, at) => ({ step: step(at), input: input(at) }));

/** The fullest tapes that can be sent: all in one step, and over as much of the game as they reach. */
function hostile({ inputs, maxSteps }: Rules): TapeEntry[][] {
  const random = seedRandom(SEED);
  const stride = Math.max(1, Math.min(127, Math.floor(maxSteps / MOST)));
  const steps = [() => 0, (at: number) => Math.min(maxSteps - 1, at * stride)];
  const choices = [
    () => below(random, inputs),
    (at: number) => at % inputs,
    ...[0, inputs >> 1, inputs - 1].map((input) => () => input),
  ];
  return steps.flatMap((step) =>
    choices.flatMap((choice) => [
      tapeOf(step, choice),
      [...tapeOf(step, choice).slice(1), { step: step(MOST - 1), input: RETIRE }],
    ]),
  );
}

test.each(Object.keys(games))("the fullest tapes of %s are run in time", async (id) => {
  const rules = await loadRules(id, 1);
  for (const tape of hostile(rules)) {
    const bytes = encodeTape(tape);
    const before = process.cpuUsage();
    try {
      replay(rules, SEED, decodeTape(bytes, rules.maxSteps));
    } catch (error) {
      if (!(error instanceof TapeError)) throw error;
    }
    expect(process.cpuUsage(before).user).toBeLessThan(150_000);
  }
});
