import { LANES } from "~/domain/play/lantern-beat/v1/chart";
import { type LanternBeat, RELEASE, rules } from "~/domain/play/lantern-beat/v1/rules";
import { below, type Random, seedRandom } from "~/domain/play/random";
import { Playing } from "~/domain/play/replay";
import type { TapeEntry } from "~/domain/play/tape";

/** How long a finger stays on a lantern that is not to be held, in steps. */
const TAP = 6;

/**
 * Strikes each lantern of the chart, at most `jitter` steps beside its own, and misses so many of a thousand.
 * Without either it is perfect.
 */
export function playChart(
  seed: string,
  { jitter = 0, misses = 0, chance = seed } = {},
): TapeEntry[] {
  const random = seedRandom(chance);
  const tape: TapeEntry[] = [];
  for (const { lane, at, until } of rules.start(seed).lanterns) {
    if (below(random, 1000) < misses) continue;
    const step = Math.max(0, at + below(random, 2 * jitter + 1) - jitter);
    tape.push({ step, input: lane });
    tape.push({ step: until > at ? until : step + TAP, input: lane + RELEASE });
  }
  return untilTheEnd(
    seed,
    tape.sort((one, other) => one.step - other.step),
  );
}

/** Presses any lane, every so many steps on average, as long as the flame lasts. */
export function pressAnything(seed: string, random: Random, every: number): TapeEntry[] {
  const tape: TapeEntry[] = [];
  for (
    let step = below(random, every);
    step < rules.maxSteps;
    step += 1 + below(random, 2 * every)
  ) {
    const lane = below(random, LANES);
    tape.push({ step, input: lane }, { step, input: lane + RELEASE });
  }
  return untilTheEnd(seed, tape);
}

/** Nobody can press what is over: of a tape what comes before. */
function untilTheEnd(seed: string, tape: readonly TapeEntry[]): TapeEntry[] {
  const playing = new Playing<LanternBeat>(rules, seed);
  let at = 0;
  while (at < tape.length && !playing.over) {
    const inputs: number[] = [];
    while (tape[at]?.step === playing.step) inputs.push(tape[at++]!.input);
    playing.advance(inputs);
  }
  return tape.slice(0, at);
}
