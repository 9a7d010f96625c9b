import type { HoldReason } from "./events";
import type { PlayedGame } from "./games";
import type { Rules } from "./rules";
import { RETIRE } from "./rules";
import type { TapeEntry } from "./tape";

/** Of so many inputs and more it is seen whether they keep one distance. */
const ENOUGH = 40;

/** Whether a puzzle gave more in the time since it was shown here than it gives to who sees it for the first time. */
export const isForeseen = (
  { pointsAtSight = Infinity }: PlayedGame["human"],
  { score, shownMs }: { score: number; shownMs: number },
): boolean => score * 1000 > pointsAtSight * shownMs;

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
