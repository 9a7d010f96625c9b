/** At most so many of each stand first on a profile. */
export const MAX_SHOWN = { games: 6, achievements: 3, collectibles: 6 } as const;

/** By id, the first first. What somebody no longer has is not shown, and comes back with it. */
export interface Showcase {
  games: string[];
  achievements: string[];
  collectibles: string[];
}

export const emptyShowcase: Showcase = { games: [], achievements: [], collectibles: [] };

/** What was chosen first, in that order; then the rest as it was. */
export function chosenFirst<One>(
  all: readonly One[],
  chosen: readonly One[],
  idOf: (one: One) => string,
): One[] {
  const ids = new Set(chosen.map(idOf));
  return [...chosen, ...all.filter((one) => !ids.has(idOf(one)))];
}
