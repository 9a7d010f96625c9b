import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { MAX_UNHEARD_IN_ROOM, SILENT_MS } from "~/domain/chat/limits";
import { RoomSockets } from "~/durable-objects/room/sockets";
import { change } from "~/tests/groups/world";
import { call, expectProblem } from "~/tests/sign-in/player";
import { createRoom, enter } from "./world";

const TOO_SLOW = 4008;
const RESTART = 1012;

afterEach(() => {
  vi.useRealTimers();
});

test("of many who give no sign of life some are cut off before a room is full of what they do not take", async () => {
  const { creator, members, group } = await createRoom(1);
  const silent: Awaited<ReturnType<typeof enter>>[] = [];
  for (const player of [creator, creator, creator, members[0]!, members[0]!]) {
    silent.push(await enter(group.id, player));
  }
  const frame = JSON.stringify({ type: "long", text: "x".repeat(1024 * 1024) });
  const rounds = Math.ceil(MAX_UNHEARD_IN_ROOM / silent.length / frame.length);
  await runInDurableObject(env.GROUP_CHAT.getByName(group.id), (_, state) => {
    const sockets = new RoomSockets(state);
    const sendAll = () => {
      for (const socket of sockets.all()) sockets.sendText(socket, frame);
    };
    for (let round = 0; round < rounds; round++) sendAll();
    expect(sockets.all()).toHaveLength(silent.length);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + SILENT_MS + 1_000 });
    sendAll();
    expect(sockets.all()).toHaveLength(silent.length - 1);
  });
  vi.useRealTimers();
  await expect.poll(() => silent.flatMap(({ closes }) => closes)).toEqual([TOO_SLOW]);
});

test("a room that learns a new schema when it wakes has its sockets come back, and has lost nothing", async () => {
  const { creator, group } = await createRoom(0);
  const stub = env.GROUP_CHAT.getByName(group.id);
  const one = await enter(group.id, creator);
  const { seq } = await one.say("Before the release");
  await runInDurableObject(stub, (_, { storage }) => {
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
