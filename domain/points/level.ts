/** From one level to the next it takes so many points more than it took to the one. */
export const LEVEL_STEP = 100;

/** Points earned in all with which a level begins: 0, 100, 300, 600, 1,000 … */
export const pointsOfLevel = (level: number) => (LEVEL_STEP / 2) * level * (level - 1);

/** The level of somebody who has earned so many points in all, whole numbers only. Nothing that is spent or taken back lowers it. */
export function levelOf(earned: number): { level: number; from: number; next: number } {
  let level = Math.floor((1 + Math.sqrt(1 + (8 * earned) / LEVEL_STEP)) / 2);
  // A root may be off by its last digit.
  while (pointsOfLevel(level) > earned) level -= 1;
  while (pointsOfLevel(level + 1) <= earned) level += 1;
  return { level, from: pointsOfLevel(level), next: pointsOfLevel(level + 1) };
}
