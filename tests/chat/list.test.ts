import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { join, leave } from "~/tests/groups/world";
import { openWindow } from "~/tests/notifications/player-window";
import { call } from "~/tests/sign-in/player";
import { createRoom, enter } from "./world";

interface Chat {
  id: string;
  unread: number;
  mentions: number;
  muted: boolean;
  last: { text?: string; edited?: { text: string }; reactions: { emoji: string }[] } | null;
}

/** What a window was told is unread in all. */
const totalOf = ({ frames }: Awaited<ReturnType<typeof openWindow>>) =>
  (frames as { type: string; total?: number }[]).findLast(({ type }) => type === "unread")?.total;
const listOf = async ({ token }: { token: string }) =>
  (await (await call("/chats", { token })).json<{ items: Chat[] }>()).items;
const chatOf = async (player: { token: string }, groupId: string) =>
  (await listOf(player)).find(({ id }) => id === groupId);

test("while a window is open the list asks no room that has said nothing since", async () => {
  const { creator, members, group } = await createRoom(1);
  const reader = members[0]!;
  const busy = await createRoom(0);
  expect((await join(busy.group.id, reader)).status).toBe(200);
  await (await enter(group.id, creator)).say("Kept in mind");
  const other = await enter(busy.group.id, busy.creator);
  await other.say("One");
  const window = await openWindow(reader.token);
  await expect.poll(() => totalOf(window)).toBe(2);
  expect((await listOf(reader)).map(({ last }) => last?.text).sort()).toEqual([
    "Kept in mind",
    "One",
  ]);
  // From now on it could not answer.
  const rename = (from: string, to: string) =>
    runInDurableObject(
      env.GROUP_CHAT.getByName(group.id),
      (_, { storage }) => void storage.sql.exec(`ALTER TABLE "${from}" RENAME TO "${to}"`),
    );
  await rename("alive", "gone");
  await other.say(`Two, <@${reader.user.id}>`);
  await expect
    .poll(() => chatOf(reader, busy.group.id))
    .toMatchObject({ unread: 2, mentions: 1, last: { text: expect.stringContaining("Two") } });
  expect(await chatOf(reader, group.id)).toMatchObject({
    unread: 1,
    last: { text: "Kept in mind" },
  });
  await rename("gone", "alive");
});

test("what becomes of the last message is in the list of an open window within a second or two", async () => {
  const { creator, members, group } = await createRoom(1);
  const reader = members[0]!;
  const one = await enter(group.id, creator);
  const { seq: first } = await one.say("First");
  const window = await openWindow(reader.token);
  await expect.poll(() => totalOf(window)).toBe(1);
  const last = async () => (await chatOf(reader, group.id))?.last;
  expect(await last()).toMatchObject({ text: "First" });
  one.send({ type: "edit", seq: first, text: "Changed" });
  await expect.poll(last).toMatchObject({ edited: { text: "Changed" } });
  one.send({ type: "react", seq: first, emoji: "🎉", on: true });
  await expect.poll(last).toMatchObject({ reactions: [{ emoji: "🎉" }] });
  const mute = { method: "PUT", token: reader.token, body: { muted: true } };
  expect((await call(`/groups/${group.id}/mute`, mute)).status).toBe(204);
  await expect.poll(() => chatOf(reader, group.id)).toMatchObject({ muted: true, unread: 0 });
  await call(`/blocks/${creator.user.id}`, { method: "PUT", token: reader.token });
  await expect.poll(async () => JSON.stringify(await last())).not.toContain("Changed");
  await call(`/blocks/${creator.user.id}`, { method: "DELETE", token: reader.token });
  await expect.poll(last).toMatchObject({ edited: { text: "Changed" } });
  one.send({ type: "delete", seq: first });
  await expect.poll(last).toBeNull();
  await leave(group.id, reader);
  await expect.poll(() => chatOf(reader, group.id)).toBeUndefined();
});

test("a channel keeps nothing of what was said once its last window is closed", async () => {
  const { creator, members, group } = await createRoom(1);
  const reader = members[0]!;
  await (await enter(group.id, creator)).say("Not for ever");
  const window = await openWindow(reader.token);
  await expect.poll(() => totalOf(window)).toBe(1);
  await listOf(reader);
  const kept = () =>
    runInDurableObject(env.PLAYER_CHANNEL.getByName(reader.user.id), (_, { storage }) =>
      JSON.stringify(storage.sql.exec(`SELECT * FROM "heard"`).toArray()),
    );
  expect(await kept()).toContain("Not for ever");
  window.socket.close();
  await expect.poll(kept).not.toContain("Not for ever");
  expect(await chatOf(reader, group.id)).toMatchObject({ last: { text: "Not for ever" } });
  expect(await kept()).not.toContain("Not for ever");
});
