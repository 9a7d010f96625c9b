import { z } from "zod";

/** At most so many of each stand first on a profile. */
export const MAX_SHOWN = { games: 6, achievements: 3, collectibles: 6 } as const;

const picks = (most: number) =>
  z
    .array(z.string().min(1).max(64))
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, "each once");

/** By id, the first first. What somebody no longer has is not shown, and comes back with it. */
export const showcaseSchema = z.object({
  games: picks(MAX_SHOWN.games),
  achievements: picks(MAX_SHOWN.achievements),
  collectibles: picks(MAX_SHOWN.collectibles),
});
export type Showcase = z.infer<typeof showcaseSchema>;

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
