import { type Load, measure, type Measured, type Target } from "./load";

/** Something of the product beside the floor that it stands on. */
export interface Case {
  name: string;
  floor: Target;
  product: Target;
  /** What the ratio should reach. */
  goal?: number;
}

export interface Spread {
  median: number;
  least: number;
  most: number;
}

export interface Compared {
  name: string;
  floor: Spread;
  product: Spread;
  /** Product by floor, of the two measurements of one round. */
  ratio: Spread;
  /** Floor by product in processor time a request: what the ratio would be on an idle machine. */
  processorRatio: Spread | undefined;
  goal: number | undefined;
  /** Of the product. */
  latency: Latency;
  floorLatency: Latency;
}

/** Milliseconds, medians of the rounds. */
interface Latency {
  p50: number;
  p99: number;
}

/**
 * Measures floor and product in turns, so that whatever else the machine does meets both. The first
 * round only warms up.
 */
export async function compare(one: Case, rounds: number, load: Load): Promise<Compared> {
  const floors: Measured[] = [];
  const products: Measured[] = [];
  for (let round = 0; round <= rounds; round++) {
    const floor = await measure(one.floor, load);
    const product = await measure(one.product, load);
    if (round === 0) continue;
    floors.push(floor);
    products.push(product);
  }
  const ratios = (of: (floor: Measured, product: Measured) => number) =>
    spreadOf(products.map((product, round) => of(floors[round]!, product)));
  return {
    name: one.name,
    floor: spreadOf(floors.map(({ perSecond }) => perSecond)),
    product: spreadOf(products.map(({ perSecond }) => perSecond)),
    ratio: ratios((floor, product) => product.perSecond / floor.perSecond),
    processorRatio: products.every(({ processor }) => processor)
      ? ratios((floor, product) => floor.processor! / product.processor!)
      : undefined,
    goal: one.goal,
    latency: latencyOf(products),
    floorLatency: latencyOf(floors),
  };
}

const latencyOf = (rounds: readonly Measured[]): Latency => ({
  p50: spreadOf(rounds.map(({ p50 }) => p50)).median,
  p99: spreadOf(rounds.map(({ p99 }) => p99)).median,
});

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
  return { median, least: sorted[0]!, most: sorted.at(-1)! };
}
