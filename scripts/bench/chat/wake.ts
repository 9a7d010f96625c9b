import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { none, withClients } from "./both";
import { RoomClient } from "./client";
import { words } from "./delivery";
import { printAgainst } from "./print";
import type { Side, Sides } from "./sides";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** From the opening of a socket to its welcome, and from a message to its receipt, where the room slept. */
export async function measureWake(sides: Sides): Promise<void> {
  const others = 100;
  await withClients(sides, others + 1, async (clients, room) => {
    const guest = sides.members[others]!;
    const enter = async (side: Side) => {
      const client = await RoomClient.enter(side.door(room, guest));
      client.leave();
      return client.welcomeAfter;
    };
    const hear = (client: RoomClient) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        client.heed = () => resolve(performance.now() - began);
        client.say(randomUUID(), words(0));
      });
    const found = { awake: none(), slept: none(), heard: none(), heardAsleep: none() };
    for (let round = 0; round <= ROUNDS * 4; round++) {
      for (const name of ["floor", "product"] as const) {
        const side = sides[name];
        const speaker = clients[name][round]!;
        const times = {
          awake: await enter(side),
          slept: 0,
          heard: await hear(speaker),
          heardAsleep: 0,
        };
        await side.evict(room);
        times.slept = await enter(side);
        await side.evict(room);
        times.heardAsleep = await hear(speaker);
        if (round) for (const key of KEYS) found[key][name].push(times[key]);
      }
    }
    console.log(`A room with ${others} sockets, awake and evicted`);
    printAgainst("from opening a socket to its welcome, awake, ms", found.awake, (ms) => ms);
    printAgainst("the same where the room slept", found.slept, (ms) => ms);
    printAgainst("from a message to its receipt, awake, ms", found.heard, (ms) => ms);
    printAgainst("the same where the room slept", found.heardAsleep, (ms) => ms);
  });
}
const KEYS = ["awake", "slept", "heard", "heardAsleep"] as const;
