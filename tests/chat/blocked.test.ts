import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { join } from "~/tests/groups/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRoom, enter, messagesOf } from "./world";

const BLOCKERS = 500_000;
/** On a machine where nothing is quick. */
const MAX_MS = 1_000;

const block = (userId: string, { token }: { token: string }) =>
  call(`/blocks/${userId}`, { method: "PUT", token });

test("whom a block keeps apart is not named among those who are here, from the first frame on", async () => {
  const { creator, members, group } = await createRoom(1);
  await block(creator.user.id, members[0]!);
  const one = await enter(group.id, creator);
  const other = await enter(group.id, members[0]!);
  const [welcome] = other.of("welcome");
  expect(welcome!["count"]).toBe(2);
  expect(JSON.stringify(welcome)).not.toContain(creator.user.id);
  const room = await call(`/groups/${group.id}/room`, { token: members[0]!.token });
  expect(await room.text()).not.toContain(creator.user.id);
  const again = await enter(group.id, creator);
  expect(JSON.stringify(again.of("welcome"))).not.toContain(members[0]!.user.id);
  expect(one.of("entry")).not.toEqual([]);
});

test("a room that slept names those who are here, and nobody whom a block keeps apart", async () => {
  const { creator, members, group } = await createRoom(1);
  const reader = await enter(group.id, members[0]!);
  const foe = await createPlayer();
  await block(foe.user.id, members[0]!);
  await evictDurableObject(env.GROUP_CHAT.getByName(group.id));
  await join(group.id, foe);
  const joined = await reader.get(({ senderId }) => senderId === foe.user.id);
  expect(joined["sender"]).toMatchObject({ id: null, displayName: null });
  await evictDurableObject(env.GROUP_CHAT.getByName(group.id));
  const [welcome] = (await enter(group.id, creator)).of("welcome");
  expect(JSON.stringify(welcome)).toContain(members[0]!.user.id);
});

test("whom hundreds of thousands have blocked reads and talks as all others, and the room with them", async () => {
  const { creator, members, group } = await createRoom(1);
  const [foe] = members;
  await block(creator.user.id, foe!);
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${BLOCKERS - 1})
      INSERT INTO "blocks" ("blocker_id", "blocked_id", "blocked_at")
      SELECT '!' || i, ?, '2026-11-01T00:00:00.000Z' FROM n`,
  )
    .bind(creator.user.id)
    .run();
  const began = Date.now();
  const other = await enter(group.id, foe!);
  const one = await enter(group.id, creator);
  const { seq } = await one.say("Still here");
  const kept = await other.get((frame) => frame.type === "entry" && frame.seq === seq);
  expect(kept["text"]).toBeUndefined();
  for (let at = 0; at < 4; at++) await messagesOf(group.id, creator.token);
  expect((Date.now() - began) / 6).toBeLessThan(MAX_MS);
});

test("what is said without a socket is kept from whom a block keeps apart, too", async () => {
  const { creator, members, group } = await createRoom(1);
  await block(creator.user.id, members[0]!);
  const other = await enter(group.id, members[0]!);
  const sent = await call(`/groups/${group.id}/messages`, {
    token: creator.token,
    body: { clientId: "a", text: "Not for you" },
  });
  const { seq } = await sent.json<{ seq: number }>();
  const entry = await other.get((frame) => frame.type === "entry" && frame.seq === seq);
  expect(entry).toMatchObject({ senderId: creator.user.id, sender: { id: null } });
  expect(entry["text"]).toBeUndefined();
  await call(`/blocks/${creator.user.id}`, { method: "DELETE", token: members[0]!.token });
  await expect
    .poll(async () => (await messagesOf(group.id, members[0]!.token)).items.at(-1)!["text"])
    .toBe("Not for you");
  const again = await call(`/groups/${group.id}/messages`, {
    token: creator.token,
    body: { clientId: "b", text: "For you again" },
  });
  expect(again.status).toBe(201);
  await other.get(({ text }) => text === "For you again");
});
