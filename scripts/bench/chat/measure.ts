import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";
import { spreadOf } from "~/scripts/bench/comparison";
import { residentBytes } from "~/scripts/bench/notifications/memory";
import { callApi, repeat } from "~/scripts/bench/player";
import { enterAll, RoomClient } from "./client";
import { type Delivered, measureDelivery, measureTaking, type Taken, words } from "./delivery";
import { lengthen } from "./long-room";
import type { Member } from "./player-rows";
import { printAgainst, printFigure } from "./print";
import { type Side, type Sides, startSides } from "./sides";

/** As many as are in the largest room. */
const PLAYERS = Number(process.env.BENCH_PLAYERS ?? 1_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
/** What a player may say at once, and how long they then wait. */
const BURST = { messages: 5, ms: 5_500 };
/** Longer than workerd keeps an object that does nothing. */
const ASLEEP_MS = 15_000;

const PARTS = {
  memory: measureMemory,
  delivery: measureDeliveries,
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

/** Enters by so many on both sides, and ends it. */
async function withClients(
  sides: Sides,
  count: number,
  work: (clients: Record<"product" | "floor", RoomClient[]>, room: string) => Promise<void>,
): Promise<void> {
  const room = await sides.addRoom(count);
  const enter = (side: Side) =>
    enterAll(sides.members.slice(0, count).map((member) => side.door(room, member)));
  const clients = { product: await enter(sides.product), floor: await enter(sides.floor) };
  try {
    await work(clients, room);
  } finally {
    for (const client of [...clients.product, ...clients.floor]) client.leave();
  }
}

async function measureDeliveries(sides: Sides): Promise<void> {
  for (const [count, perSecond] of [
    [100, 50],
    [PLAYERS, 5],
  ] as const) {
    await withClients(sides, count, async (clients) => {
      const found: Record<"product" | "floor", Delivered[]> = { product: [], floor: [] };
      for (let round = 0; round <= ROUNDS; round++) {
        for (const side of ["floor", "product"] as const) {
          const delivered = await measureDelivery(clients[side], { perSecond, seconds: SECONDS });
          if (round) found[side].push(delivered);
        }
      }
      console.log(
        `Delivery to ${count} clients at ${perSecond} messages a second; the load generator was busy for ${busy(found)}`,
      );
      printAgainst("p50, ms", found, ({ p50 }) => p50, 1.2);
      printAgainst("p99, ms", found, ({ p99 }) => p99, 1.5);
      printAgainst("workerd's processor time a message, ms", found, ({ processor }) => processor);
    });
  }
}

async function measureRates(sides: Sides): Promise<void> {
  for (const count of [20, 100]) {
    await withClients(sides, count, async (clients) => {
      const found: Record<"product" | "floor", Taken[]> = { product: [], floor: [] };
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

/** From the opening of a socket to its welcome, and from a message to its receipt, where the room slept. */
async function measureWake(sides: Sides): Promise<void> {
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
const none = () => ({ product: [] as number[], floor: [] as number[] });

/** A room of very many entries beside one of a thousand: all of them unread. */
async function measureLength(sides: Sides): Promise<void> {
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

/** What a socket takes that has nothing to do, beside a bare one: each step so many more in a room of their own. */
async function measureMemory(sides: Sides): Promise<void> {
  const steps = 3;
  const kilobytes: Record<"product" | "floor", number[]> = none();
  for (const name of ["floor", "product"] as const) {
    const side = sides[name];
    const clients: RoomClient[] = [];
    // What the first ones bring once and for all is not theirs.
    const warm = await sides.addRoom(PLAYERS);
    for (const client of await enterAll(sides.members.map((member) => side.door(warm, member)))) {
      client.leave();
    }
    await sleep(ASLEEP_MS);
    let before = residentBytes(side.origin) ?? 0;
    for (let step = 0; step < steps; step++) {
      const room = await sides.addRoom(PLAYERS);
      clients.push(...(await enterAll(sides.members.map((member) => side.door(room, member)))));
      await sleep(ASLEEP_MS);
      const after = residentBytes(side.origin) ?? 0;
      kilobytes[name].push((after - before) / PLAYERS / 1_024);
      before = after;
    }
    for (const client of clients) client.leave();
    await sleep(ASLEEP_MS / 3);
  }
  console.log(`${steps} times ${PLAYERS} idle sockets, each thousand in a room of its own`);
  printAgainst("workerd's memory for one, KiB", kilobytes, (size) => size);
}

/** In a large group of whom few have a window open: how often these are told, and what that costs. */
async function measurePushes(sides: Sides): Promise<void> {
  const [all, online, perSecond, seconds] = [5_000, 200, 5, 20];
  const { product, members, shop } = sides;
  const room = await sides.addRoom(online, all - online);
  const windows = await repeat(online, 20, (at) => openWindow(shop.origin, members[at]!.token));
  const clients = await enterAll(members.slice(0, 20).map((member) => product.door(room, member)));
  const storage = await sides.storageOf(room);
  const number = async (sql: string) => Number((await storage.exec(sql))[0]!["n"]);
  // They have long been in, and their channels know.
  await storage.exec(`DELETE FROM "owed"`);
  // Each window asks for its rooms when it opens: from then on it is told.
  await repeat(online, 20, (at) =>
    callApi(shop.origin, "/chats/unread", { token: members[at]!.token }),
  );
  await sleep(3_000);
  for (const window of windows) window.told = 0;
  const delivered = await measureDelivery(clients, { perSecond, seconds });
  await sleep(2_500);
  const awake = await number(`SELECT count(*) AS "n" FROM "members" WHERE "awake" = 1`);
  const frames = windows.map(({ told }) => told);
  const sum = frames.reduce((total, one) => total + one, 0);
  console.log(
    `A group of ${all}, ${online} of them with a window open, ${perSecond} messages a second: ${awake} channels are told, the others left alone`,
  );
  printFigure("pushes a message", sum / (perSecond * seconds));
  printFigure("pushes a player and second", Math.max(...frames) / (seconds + 1));
  printFigure("workerd's processor time a message, ms", delivered.processor ?? NaN);
  for (const client of clients) client.leave();
  for (const { socket } of windows) socket.terminate();
}

async function openWindow(origin: string, token: string) {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/api/me/socket`, [
    "playstead.chat.v1",
    `x-token.${token}`,
  ]);
  const window = { socket, told: 0 };
  socket.on("message", (data: Buffer) => {
    if (data.includes('"type":"unread"')) window.told += 1;
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return window;
}
