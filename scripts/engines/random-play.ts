import { below, seedRandom } from "~/domain/play/random";
import { Playing } from "~/domain/play/replay";
import type { GameState, Rules } from "~/domain/play/rules";
import type { TapeEntry } from "~/domain/play/tape";

/** How long one may last: most random games are lost long before. */
const MINUTES = 4;

/** One that presses at random, about four times a second, until the game is over. */
export function playAtRandom(
  rules: Rules,
  seed: string,
): { tape: TapeEntry[]; playing: Playing<GameState> } {
  const random = seedRandom(seed);
  const playing = new Playing(rules, seed);
  const tape: TapeEntry[] = [];
  const last = Math.min(rules.maxSteps, MINUTES * 60 * rules.stepsPerSecond);
  for (let step = 0; ;) {
    step += 1 + below(random, Math.max(1, rules.stepsPerSecond >> 1));
    if (step >= last) break;
    playing.wait(step);
    if (playing.over) break;
    const input = below(random, rules.inputs);
    tape.push({ step, input });
    playing.advance([input]);
  }
  return { tape, playing };
}

/** The seed of the random game of a number. */
export function seedOf(number: number): string {
  return number.toString(16).padStart(32, "0");
}
