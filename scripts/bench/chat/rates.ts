import { setTimeout as sleep } from "node:timers/promises";
import { spreadOf } from "~/scripts/bench/comparison";
import { type Both, withClients } from "./both";
import { type Delivered, measureDelivery, measureTaking, type Taken } from "./delivery";
import { printAgainst } from "./print";
import type { Sides } from "./sides";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = process.env.BENCH_SECONDS;
/** What a player may say at once, and how long they then wait. */
const BURST = { messages: 5, ms: 5_500 };

/** How long what is said is under way, where many hear it. */
export async function measureDeliveries(sides: Sides): Promise<void> {
  // One slow message is slow to all who hear it: so many messages a round that the worst of them is not its p99.
  for (const [count, perSecond, enough] of [
    [100, 50, 6],
    [sides.members.length, 5, 24],
  ] as const) {
    const seconds = Number(SECONDS ?? enough);
    await withClients(sides, count, async (clients) => {
      const found: Both<Delivered[]> = { product: [], floor: [] };
      for (let round = 0; round <= ROUNDS; round++) {
        for (const side of ["floor", "product"] as const) {
          const delivered = await measureDelivery(clients[side], { perSecond, seconds });
          if (round) found[side].push(delivered);
        }
      }
      console.log(
        `Delivery to ${count} clients at ${perSecond} messages a second, ${perSecond * seconds} of them a round; the load generator was busy for ${busy(found)}`,
      );
      printAgainst("p50, ms", found, ({ p50 }) => p50, 1.2);
      printAgainst("p99, ms", found, ({ p99 }) => p99, 1.5);
      printAgainst("workerd's processor time a message, ms", found, ({ processor }) => processor);
    });
  }
}

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
