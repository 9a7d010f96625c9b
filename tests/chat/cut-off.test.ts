import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { MAX_CATCH_UP_BYTES, MAX_UNCONFIRMED, MAX_UNCONFIRMED_IN_ROOM } from "~/domain/chat/limits";
import { PING } from "~/domain/socket-protocol";
import { RoomSockets } from "~/durable-objects/room/sockets";
import { change } from "~/tests/groups/world";
import { call, expectProblem } from "~/tests/sign-in/player";
import { createRoom, enter } from "./world";

const TOO_SLOW = 4008;
const RESTART = 1012;

/** A mebibyte as it goes out, of a third as many characters. */
const frame = `{"text":"${"\u4f60".repeat((1024 * 1024 - 11) / 3)}"}`;

/** In a room by itself, where nothing else is sent. */
const inRoom = <Result>(groupId: string, work: (sockets: RoomSockets) => Result) =>
  runInDurableObject(env.GROUP_CHAT.getByName(groupId), (_, state) => work(new RoomSockets(state)));

test("of many some are cut off before a room is full of what they do not take, though they ping", async () => {
  const { creator, members, group } = await createRoom(1);
  const clients: Awaited<ReturnType<typeof enter>>[] = [];
  for (const player of [creator, creator, creator, members[0]!, members[0]!]) {
    clients.push(await enter(group.id, player));
  }
  let room: RoomSockets;
  const sendAll = (rounds: number) =>
    inRoom(group.id, (sockets) => {
      room ??= sockets;
      const [speaker] = room.all();
      for (let round = 0; round < rounds; round++) {
        // Whoever says something has read what came before.
        room.noteSeen(speaker!);
        room.sendToAll(frame);
      }
      expect(room.all()).toContain(speaker);
      return room.all().length;
    });
  const rounds = Math.floor(MAX_UNCONFIRMED_IN_ROOM / (clients.length - 1) / 1024 / 1024) - 1;
  expect(await sendAll(rounds)).toBe(clients.length);
  for (const client of clients) {
    client.socket.send(PING);
    await client.get(({ type }) => type === "pong");
  }
  expect(await sendAll(2)).toBeLessThan(clients.length);
  await expect.poll(() => clients.flatMap(({ closes }) => closes)).toContain(TOO_SLOW);
});

test("who is sent more than fits while nothing is heard of them is cut off, and may come back", async () => {
  const { creator, group } = await createRoom(0);
  const slow = await enter(group.id, creator);
  await inRoom(group.id, (sockets) => {
    for (let bytes = 0; bytes < MAX_UNCONFIRMED; bytes += 1024 * 1024) sockets.sendToAll(frame);
    expect(sockets.all()).toHaveLength(1);
    sockets.sendToAll(frame);
    expect(sockets.all()).toHaveLength(0);
  });
  await expect.poll(() => slow.closes).toEqual([TOO_SLOW]);
  expect((await (await enter(group.id, creator)).say("Back")).type).toBe("entry");
});

test("who missed more than a socket takes at once loads it by HTTP, and goes on from there", async () => {
  const { creator, group } = await createRoom(0);
  const one = await enter(group.id, creator);
  const { seq } = await one.say("One");
  for (const text of ["Two", "Three", "Four"]) await one.say(text);
  const stub = env.GROUP_CHAT.getByName(group.id);
  // Two bytes a character, and none too many: more than fits only where it is counted as it goes out.
  await runInDurableObject(stub, (_, { storage }) => {
    const text = "\u00e9".repeat(Math.floor(MAX_CATCH_UP_BYTES / 8) + 1);
    storage.sql.exec(`UPDATE "entries" SET "text" = ? WHERE "seq" >= ?`, text, seq!);
  });
  const headSeq = seq! + 3;
  const late = await enter(group.id, creator, seq! - 1);
  expect(await late.get(({ type }) => type === "reset")).toMatchObject({ headSeq });
  expect(late.entries()).toEqual([]);
  const back = await enter(group.id, creator, seq);
  await back.get((frame) => frame.seq === headSeq && frame.type === "entry");
});

test("a room that learns a new schema when it wakes has its sockets come back, and has lost nothing", async () => {
  const { creator, group } = await createRoom(0);
  const stub = env.GROUP_CHAT.getByName(group.id);
  const one = await enter(group.id, creator);
  const { seq } = await one.say("Before the release");
  await runInDurableObject(stub, (_, { storage }) => {
    storage.sql.exec(`DROP TABLE "replayed"`);
    storage.sql.exec(`DROP TABLE "apart"`);
    storage.sql.exec(`ALTER TABLE "owed" DROP COLUMN "seq"`);
    storage.sql.exec(`UPDATE "schema" SET "version" = 2`);
  });
  await evictDurableObject(stub);
  await stub.refresh();
  await expect.poll(() => one.closes).toEqual([RESTART]);
  const back = await enter(group.id, creator, seq! - 1);
  expect(await back.get((frame) => frame.seq === seq)).toMatchObject({
    text: "Before the release",
  });
  expect((await back.say("After it")).seq).toBe(seq! + 1);
});

test("in slow mode one waits between messages, and is told for how long", async () => {
  const { creator, members, group } = await createRoom(1);
  expect((await change(group.id, creator, { slowModeSeconds: 600 })).status).toBe(200);
  const one = await enter(group.id, members[0]!);
  expect(one.of("welcome")[0]).toMatchObject({ slowModeSeconds: 600 });
  expect((await one.say("First")).type).toBe("entry");
  const refused = await one.say("Second");
  expect(refused).toMatchObject({ type: "error", code: "slow_mode" });
  expect(refused.retryAfter).toBeGreaterThan(500);
  expect(refused.retryAfter).toBeLessThanOrEqual(600);
  const response = await call(`/groups/${group.id}/messages`, {
    token: members[0]!.token,
    body: { clientId: "third", text: "Third" },
  });
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(500);
  await expectProblem(response, 429, "slow_mode");
  // Others do not wait for them, and nobody waits once it is off.
  expect((await (await enter(group.id, creator)).say("Mine")).type).toBe("entry");
  expect((await change(group.id, creator, { slowModeSeconds: 0 })).status).toBe(200);
  expect((await one.say("Fourth")).type).toBe("entry");
});
