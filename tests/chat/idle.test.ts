import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { LOOK_MS } from "~/domain/chat/limits";
import { requireLogOf } from "~/domain/community-id";
import { GroupChat } from "~/durable-objects/group-chat";
import { remove } from "~/tests/groups/world";
import { services } from "~/tests/spaces/world";
import { createRoom, enter } from "./world";
import { watch } from "./watch-db";

const roomOf = (groupId: string) => env.GROUP_CHAT.getByName(groupId);
const dueOf = (groupId: string) =>
  runInDurableObject(roomOf(groupId), (_, { storage }) => storage.getAlarm());

/** Does all that is owed: what is left is to look. */
async function settle(groupId: string): Promise<void> {
  const isLate = async () => ((await dueOf(groupId)) ?? Infinity) > Date.now() + 60_000;
  while (!(await isLate())) await runDurableObjectAlarm(roomOf(groupId));
}

test("a room in which nobody speaks looks every five minutes, once at each log", async () => {
  const { creator, members, group } = await createRoom(1);
  const [one, other] = [await enter(group.id, creator), await enter(group.id, members[0]!)];
  await one.say("Good night");
  await settle(group.id);
  // Awake or not: it is put to sleep, and woken by its alarm.
  await evictDurableObject(roomOf(group.id));
  const asked = await runInDurableObject(roomOf(group.id), async (_, state) => {
    const counted = { main: 0, logs: 0 };
    const count =
      (name: "main" | "logs") =>
      async <Rows>(read: () => Promise<Rows>) => {
        counted[name] += 1;
        return read();
      };
    const [DB, COMMUNITY_0, COMMUNITY_1] = [
      watch(env.DB, count("main")),
      watch(env.COMMUNITY_0, count("logs")),
      watch(env.COMMUNITY_1, count("logs")),
    ];
    const room = new GroupChat(state, { ...env, DB, COMMUNITY_0, COMMUNITY_1 });
    await room.alarm();
    return counted;
  });
  expect(asked).toEqual({ main: 1, logs: 1 });
  const due = (await dueOf(group.id))!;
  expect(due).toBeGreaterThan(Date.now() + LOOK_MS - 10_000);
  expect(due).toBeLessThanOrEqual(Date.now() + LOOK_MS);

  await evictDurableObject(roomOf(group.id));
  one.socket.close();
  other.socket.close();
  await expect.poll(() => dueOf(group.id)).toBeNull();
});

test("what became of those who are here is found by the next look, where the push was lost", async () => {
  const { creator, members, group } = await createRoom(2);
  const [one, banned, gone] = [
    await enter(group.id, creator),
    await enter(group.id, members[0]!),
    await enter(group.id, members[1]!),
  ];
  const { db } = services().at(requireLogOf(group.id));
  await db.batch([
    {
      sql: `INSERT INTO "group_changes" ("group_id", "position", "user_id", "became", "at")
        SELECT ?1, max("position") + 1, ?2, 'banned', ?3 FROM "group_changes"`,
      params: [group.id, members[0]!.user.id, new Date().toISOString()],
    },
  ]);
  await env.DB.prepare(`DELETE FROM sessions WHERE user_id = ?`).bind(members[1]!.user.id).run();
  await runDurableObjectAlarm(roomOf(group.id));
  await expect.poll(() => [banned.closes, gone.closes]).toEqual([[4003], [4001]]);
  expect((await one.say("Who is left?")).type).toBe("entry");
  const now = new Date().toISOString();
  const sql = `UPDATE "groups" SET "disbanded_at" = ? WHERE "id" = ?`;
  await db.batch([{ sql, params: [now, group.id] }]);
  await runDurableObjectAlarm(roomOf(group.id));
  await expect.poll(() => one.closes).toEqual([4004]);
});

test("whoever is banned is cut off at once", async () => {
  const { creator, members, group } = await createRoom(1);
  const banned = await enter(group.id, members[0]!);
  await remove(group.id, creator, members[0]!, true);
  await expect.poll(() => banned.closes).toEqual([4003]);
});

test("a session that ends of itself ends its sockets then, and not by the next look", async () => {
  const { creator, group } = await createRoom(0);
  const ends = Date.now() + 90_000;
  await env.DB.prepare(`UPDATE sessions SET expires_at = ? WHERE user_id = ?`)
    .bind(new Date(ends).toISOString(), creator.user.id)
    .run();
  await enter(group.id, creator);
  await settle(group.id);
  expect(await dueOf(group.id)).toBe(ends);
});
