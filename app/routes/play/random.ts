/** The seed after this one. */
export function nextSeed(seed: number): number {
  return (seed + 0x6d2b79f5) | 0;
}

/** What a seed stands for, from 0 up to but without 1 (mulberry32). */
export function fraction(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
