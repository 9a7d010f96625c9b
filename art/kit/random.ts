/** 32-bit FNV-1a: the same text gives the same picture on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** A seeded source of numbers (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = hash(seed);
  }

  /** 0 <= n < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  range(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** Both ends included. */
  int(low: number, high: number): number {
    return Math.floor(this.range(low, high + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** A smooth curve through random heights, -1..1, one knot for each whole number. */
  curve(): (at: number) => number {
    const knots = new Map<number, number>();
    const knot = (index: number) => {
      const known = knots.get(index);
      if (known !== undefined) return known;
      const height = this.range(-1, 1);
      knots.set(index, height);
      return height;
    };
    return (at) => {
      const left = Math.floor(at);
      const t = at - left;
      const eased = t * t * (3 - 2 * t);
      return knot(left) * (1 - eased) + knot(left + 1) * eased;
    };
  }
}
