/** Numbers by chance that are the same at every run: mulberry32. */
export function chance(seed: number) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Whole, from 0 up to but not including `end`. */
  const below = (end: number) => Math.floor(next() * end);
  return { next, below, pick: <Item>(items: readonly Item[]): Item => items[below(items.length)]! };
}
export type Chance = ReturnType<typeof chance>;
