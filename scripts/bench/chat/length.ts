import { performance } from "node:perf_hooks";
import { callApi } from "~/scripts/bench/player";
import { none } from "./both";
import { RoomClient } from "./client";
import { lengthen } from "./long-room";
import type { Member } from "./player-rows";
import { printAgainst } from "./print";
import type { Sides } from "./sides";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 1_000_000);

/** A room of very many entries beside one of a thousand: all of them unread. */
export async function measureLength(sides: Sides): Promise<void> {
  const { product, members } = sides;
  const [reader, writer] = members as [Member, Member];
  const rooms: { length: number; room: string }[] = [];
  for (const length of [1_000, ENTRIES]) {
    const room = await sides.addRoom(2);
    (await RoomClient.enter(product.door(room, reader))).leave();
    const began = performance.now();
    await lengthen(await sides.storageOf(room), length, [writer.id]);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    if (length === ENTRIES) console.log(`A room of ${length} entries, made in ${seconds} s`);
    await product.evict(room);
    rooms.push({ length, room });
  }
  const ask = async (path: string) => {
    const began = performance.now();
    await callApi(product.origin, path, { token: reader.token });
    return performance.now() - began;
  };
  const found = { opened: none(), page: none(), room: none(), search: none() };
  for (let round = 0; round <= ROUNDS * 4; round++) {
    for (const { length, room } of rooms) {
      await product.evict(room);
      const client = await RoomClient.enter(product.door(room, reader, length - 100));
      const opened = client.welcomeAfter;
      client.leave();
      const times = {
        opened,
        page: await ask(`/groups/${room}/messages?limit=100`),
        room: await ask(`/groups/${room}/room`),
        search: await ask(`/groups/${room}/search?q=lamp`),
      };
      const side = length === ENTRIES ? "product" : "floor";
      if (round) for (const key of LENGTH_KEYS) found[key][side].push(times[key]);
    }
  }
  console.log(`A room of ${ENTRIES} entries by one of 1,000`);
  printAgainst("woken and opened, to the welcome, ms", found.opened, (ms) => ms, 1.5);
  printAgainst("its newest 100 entries, ms", found.page, (ms) => ms, 1.5);
  printAgainst("how it stands for one who has read nothing, ms", found.room, (ms) => ms, 1.5);
  printAgainst("its newest messages with one word, ms", found.search, (ms) => ms);
}
const LENGTH_KEYS = ["opened", "page", "room", "search"] as const;
