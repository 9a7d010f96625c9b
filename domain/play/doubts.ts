import type { HoldReason } from "./events";
import type { PlayedGame } from "./games";
import { dayOf } from "~/domain/day";
import type { Rules } from "./rules";
import { RETIRE } from "./rules";
import type { TapeEntry } from "./tape";

/** Of so many inputs and more it is seen whether they keep one distance. */
const ENOUGH = 40;

interface Solved {
  score: number;
  /** The day whose puzzle it was. */
  daily: string;
  startedAt: string;
  now: Date;
}

/**
 * Whether whoever solved a day's puzzle may have known it: what they did in the time since it was shown to them is more
 * than anybody does at first sight, or the replays of its day were open.
 */
export function knownBefore(
  { pointsAtSight = Infinity }: PlayedGame["human"],
  { score, daily, startedAt, now }: Solved,
): HoldReason | null {
  const shownMs = now.getTime() - Date.parse(startedAt);
  if (score * 1000 > pointsAtSight * shownMs) return "sight";
  return score > 0 && dayOf(now) > daily ? "shown" : null;
}

/** What in a tape hands hardly do. */
export function doubtsOf(
  tape: readonly TapeEntry[],
  { stepsPerSecond }: Pick<Rules, "stepsPerSecond">,
  { inputsPerSecond, leastSteps, irregular }: PlayedGame["human"],
): HoldReason | null {
  const steps = tape.filter(({ input }) => input !== RETIRE).map(({ step }) => step);
  if (steps.some((step, at) => steps[at + inputsPerSecond]! - step < stepsPerSecond)) return "rate";
  const gaps = steps.slice(1).map((step, at) => step - steps[at]!);
  if (gaps.length < ENOUGH - 1) return null;
  // Where none are too close, inputs of one step are one movement: both ends of a line, a turn with its thrust.
  const close = leastSteps > 1 ? gaps.filter((gap) => gap < leastSteps).length : 0;
  if (close * 4 > gaps.length) return "spacing";
  if (!irregular) return null;
  const counts = new Map<number, number>();
  for (const gap of gaps) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  return Math.max(...counts.values()) * 5 >= gaps.length * 4 ? "regular" : null;
}
