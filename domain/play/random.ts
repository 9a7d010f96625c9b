/** State of the generator sfc32 (C. Doty-Humphrey, PractRand): four unsigned 32-bit integers. */
export interface Random {
  a: number;
  b: number;
  c: number;
  count: number;
}

/** @param seed 32 hex digits */
export function seedRandom(seed: string): Random {
  if (!/^[0-9a-f]{32}$/.test(seed)) throw new RangeError("A seed is 32 hex digits");
  const word = (at: number) => Number.parseInt(seed.slice(at * 8, at * 8 + 8), 16);
  const random = { a: word(0), b: word(1), c: word(2), count: word(3) };
  // Twelve rounds let every bit of the seed reach every bit of the state.
  for (let round = 0; round < 12; round++) nextUint32(random);
  return random;
}

/** An integer from 0 to 2^32 - 1. Advances `random` in place. */
export function nextUint32(random: Random): number {
  const mixed = (((random.a + random.b) >>> 0) + random.count) >>> 0;
  random.count = (random.count + 1) >>> 0;
  random.a = random.b ^ (random.b >>> 9);
  random.b = (random.c + (random.c << 3)) >>> 0;
  random.c = (((random.c << 21) | (random.c >>> 11)) + mixed) >>> 0;
  random.a >>>= 0;
  return mixed;
}

/** An integer from 0 up to but without `bound` (1 to 2^32), each as likely. */
export function below(random: Random, bound: number): number {
  const unfair = 2 ** 32 - (2 ** 32 % bound);
  let drawn = nextUint32(random);
  while (drawn >= unfair) drawn = nextUint32(random);
  return drawn % bound;
}

/** Puts `items` into a random order, in place. */
export function shuffle<Item>(random: Random, items: Item[]): Item[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = below(random, at + 1);
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
}
