import { setTimeout as sleep } from "node:timers/promises";
import { residentBytes } from "~/scripts/bench/notifications/memory";
import { none } from "./both";
import { enterAll, type RoomClient } from "./client";
import { printAgainst } from "./print";
import type { Sides } from "./sides";

/** Longer than workerd keeps an object that does nothing. */
const ASLEEP_MS = 15_000;

/** What a socket takes that has nothing to do, beside a bare one: each step so many more in a room of their own. */
export async function measureMemory(sides: Sides): Promise<void> {
  const steps = 3;
  const kilobytes = none();
  const { length } = sides.members;
  for (const name of ["floor", "product"] as const) {
    const side = sides[name];
    const clients: RoomClient[] = [];
    // What the first ones bring once and for all is not theirs.
    const warm = await sides.addRoom(length);
    for (const client of await enterAll(sides.members.map((member) => side.door(warm, member)))) {
      client.leave();
    }
    await sleep(ASLEEP_MS);
    let before = residentBytes(side.origin) ?? 0;
    for (let step = 0; step < steps; step++) {
      const room = await sides.addRoom(length);
      clients.push(...(await enterAll(sides.members.map((member) => side.door(room, member)))));
      await sleep(ASLEEP_MS);
      const after = residentBytes(side.origin) ?? 0;
      kilobytes[name].push((after - before) / length / 1_024);
      before = after;
    }
    for (const client of clients) client.leave();
    await sleep(ASLEEP_MS / 3);
  }
  console.log(`${steps} times ${length} idle sockets, each time in a room of their own`);
  printAgainst("workerd's memory for one, KiB", kilobytes, (size) => size);
}
