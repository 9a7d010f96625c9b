import { below, type Random, seedRandom } from "~/domain/play/random";
import { Playing } from "~/domain/play/replay";
import { type GameState, RETIRE, type Rules } from "~/domain/play/rules";
import type { TapeEntry } from "~/domain/play/tape";

/** What is pressed next. */
export type Press = (state: GameState, random: Random) => number;

/** One that presses at random, about four times a second, until the game is over; who lasts longer ends it. */
export function playAtRandom(
  rules: Rules,
  seed: string,
  seconds: number,
  press: Press = (_, random) => below(random, rules.inputs),
): { tape: TapeEntry[]; playing: Playing<GameState> } {
  const random = seedRandom(seed);
  const playing = new Playing(rules, seed);
  const tape: TapeEntry[] = [];
  const last = Math.min(rules.maxSteps, seconds * rules.stepsPerSecond);
  for (let step = 0; ;) {
    step += 1 + below(random, Math.max(1, rules.stepsPerSecond >> 1));
    playing.wait(Math.min(step, last - 1));
    if (playing.over) break;
    const input = step < last - 1 ? press(playing.state, random) : RETIRE;
    tape.push({ step: playing.step, input });
    playing.advance([input]);
  }
  return { tape, playing };
}

/** The seed of the random game of a number. */
export function seedOf(number: number): string {
  return number.toString(16).padStart(32, "0");
}
