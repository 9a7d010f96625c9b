import { chosenFirst } from "~/domain/profile/showcase";
import type { AchievementStatus } from "./queries";

/** So many of the newest are looked through for the rarest. */
export const LOOKED_THROUGH = 24;
const SHOWN = 3;

/** What a profile shows of what its player has unlocked: what they chose first, then what the fewest have. */
export function proudest(
  unlocked: readonly AchievementStatus[],
  chosen: readonly AchievementStatus[],
): AchievementStatus[] {
  const rarest = unlocked.toSorted((one, other) => one.holders - other.holders);
  return chosenFirst(rarest, chosen, (one) => one.achievement.id).slice(0, SHOWN);
}
