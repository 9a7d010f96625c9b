import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { buildRoom, type RoomParts } from "~/durable-objects/room/build";
import { createRoom } from "./world";

const deeds: [string, (room: RoomParts, userId: string) => void][] = [
  [
    "what is said",
    ({ inbox }, userId) => {
      const sending = { type: "send", clientId: "one", text: "Hello" } as const;
      expect(inbox.publish(userId, sending)).toHaveProperty("entry");
    },
  ],
  ["what is read", ({ inbox }, userId) => void inbox.read(userId, 1)],
  ["what is silenced", ({ notices }) => notices.notifySoon()],
];

test.each(deeds)("%s is kept together with the alarm that tells of it", async (_, deed) => {
  const { creator, group } = await createRoom(0);
  await runInDurableObject(env.GROUP_CHAT.getByName(group.id), async (__, state) => {
    await state.storage.deleteAlarm();
    const room = buildRoom(state, env, async () => {});
    deed(room, creator.user.id);
    // Asked in the same turn: should the room fall behind it, the alarm is there.
    expect(await state.storage.getAlarm()).not.toBeNull();
  });
});

test("an alarm that was due before a room slept stays where it was", async () => {
  const { creator, group } = await createRoom(0);
  await runInDurableObject(env.GROUP_CHAT.getByName(group.id), async (_, state) => {
    const due = Date.now() + 5_000;
    await state.storage.setAlarm(due);
    const room = buildRoom(state, env, async () => {});
    await room.alarm.load();
    room.inbox.read(creator.user.id, 1);
    expect(await state.storage.getAlarm()).toBe(due);
  });
});
