import { setTimeout as sleep } from "node:timers/promises";
import { spreadOf } from "~/scripts/bench/comparison";
import { type Both, withClients } from "./both";
import { type Delivered, measureDelivery, measureTaking, type Taken } from "./delivery";
import { printAgainst } from "./print";
import type { Sides } from "./sides";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = process.env.BENCH_SECONDS;
/** How long a room is busy with what it put off while somebody spoke. */
const PUT_OFF_MS = 2_500;
/** What a player may say at once, and how long they then wait. */
const BURST = { messages: 5, ms: 5_500 };

/** How long what is said is under way, where 100 hear it. */
export const measureDeliveries = (sides: Sides) =>
  // One slow message is slow to all who hear it: so many messages a round that the worst of them is not its p99.
  measureRounds(sides, { count: 100, perSecond: 50, seconds: 6 });

/** The same in the largest room. */
export const measureCrowd = (sides: Sides) =>
  measureRounds(sides, { count: sides.members.length, perSecond: 5, seconds: 24 });

/** In each round the floor, the product, and the floor again: what the two floors differ by is not the product's. */
async function measureRounds(
  sides: Sides,
  { count, perSecond, seconds: enough }: { count: number; perSecond: number; seconds: number },
): Promise<void> {
  const seconds = Number(SECONDS ?? enough);
  await withClients(sides, count, async (clients) => {
    const rounds: Delivered[][] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const found: Delivered[] = [];
      for (const side of ["floor", "product", "floor"] as const) {
        found.push(await measureDelivery(clients[side], { perSecond, seconds }));
        // What the product has put off is not the floor's to bear.
        if (side === "product") await sleep(PUT_OFF_MS);
      }
      if (round) rounds.push(found);
    }
    console.log(
      `Delivery to ${count} clients at ${perSecond} messages a second, ${perSecond * seconds} of them a round; the load generator was busy for ${busy({ all: rounds.flat() })}`,
    );
    const all = (at: number) => rounds.map((found) => found[at]!);
    for (const [name, of, goal] of FIGURES) {
      const floor = rounds.map(([before, , after]) => mean([of(before!), of(after!)]));
      printAgainst(name, { product: all(1).map(of), floor }, (value) => value, goal);
      const apart = { product: all(2).map(of), floor: all(0).map(of) };
      printAgainst("  the floor by itself", apart, (value) => value);
    }
    const p99 = rounds.map((found) => found.map((one) => one.p99.toFixed(1)).join(" "));
    console.log(`  p99 of each round, floor, product, floor: ${p99.join("; ")}`);
  });
}

const FIGURES = [
  ["p50, ms", ({ p50 }: Delivered) => p50, 1.2],
  ["p99, ms", ({ p99 }: Delivered) => p99, 1.5],
  ["workerd's processor time a message, ms", (one: Delivered) => one.processor ?? NaN, undefined],
] as const;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much of what is said at once a room takes in a second. */
export async function measureRates(sides: Sides): Promise<void> {
  for (const count of [20, 100]) {
    await withClients(sides, count, async (clients) => {
      const found: Both<Taken[]> = { product: [], floor: [] };
      for (let round = 0; round <= ROUNDS; round++) {
        for (const side of ["floor", "product"] as const) {
          const taken = await measureTaking(clients[side], BURST.messages);
          if (round) found[side].push(taken);
        }
        await sleep(BURST.ms);
      }
      console.log(
        `${count * BURST.messages} messages at once, heard by ${count}; the load generator was busy for ${busy(found)}`,
      );
      printAgainst("messages a second", found, ({ perSecond }) => perSecond);
      printAgainst("workerd's processor time a message, ms", found, ({ processor }) => processor);
    });
  }
}

const busy = (found: Record<string, { busy: number }[]>) =>
  `${Math.round(spreadOf(Object.values(found).flatMap((all) => all.map((one) => one.busy))).median * 100)} % of its time`;
