import { measureLength } from "./length";
import { measureMemory } from "./memory";
import { measurePushes } from "./pushes";
import { measureCrowd, measureDeliveries, measureRates } from "./rates";
import { startSides } from "./sides";
import { measureWake } from "./wake";

/** As many as are in the largest room. */
const PLAYERS = Number(process.env.BENCH_PLAYERS ?? 1_000);

const PARTS = {
  memory: measureMemory,
  delivery: measureDeliveries,
  crowd: measureCrowd,
  taking: measureRates,
  wake: measureWake,
  length: measureLength,
  pushes: measurePushes,
};

/** A room beside the least that stores and sends the same. `BENCH_CHAT=wake,length` measures these alone. */
export async function measureChat(): Promise<void> {
  const wanted = process.env.BENCH_CHAT?.split(",");
  const sides = await startSides(PLAYERS);
  try {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (!wanted || wanted.includes(name)) await measure(sides);
    }
  } finally {
    await sides.stop();
  }
}
