import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { GroupChat } from "~/durable-objects/group-chat";
import { disband, join, leave } from "~/tests/groups/world";
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
  await rename("mentions", "gone");
  await other.say(`Two, <@${reader.user.id}>`);
  await expect
    .poll(() => chatOf(reader, busy.group.id))
    .toMatchObject({ unread: 2, mentions: 1, last: { text: expect.stringContaining("Two") } });
  expect(await chatOf(reader, group.id)).toMatchObject({
    unread: 1,
    last: { text: "Kept in mind" },
  });
  await rename("gone", "mentions");
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

/** What a player's channel keeps of rooms. */
const keptOf = ({ user }: { user: { id: string } }) =>
  runInDurableObject(env.PLAYER_CHANNEL.getByName(user.id), (_, { storage }) =>
    JSON.stringify(storage.sql.exec(`SELECT * FROM "heard"`).toArray()),
  );

test("without a window, too, rooms are asked that have said something since, and no others", async () => {
  const { creator, members, group } = await createRoom(1);
  const reader = members[0]!;
  const others = [await createRoom(0), await createRoom(0)];
  for (const other of others) expect((await join(other.group.id, reader)).status).toBe(200);
  const one = await enter(group.id, creator);
  await one.say("One");
  const spies = [
    vi.spyOn(GroupChat.prototype, "summary"),
    vi.spyOn(GroupChat.prototype, "readNews"),
  ];
  let before = 0;
  const asked = () => {
    const all = spies.flatMap(({ mock }) => mock.calls).filter(([id]) => id === reader.user.id);
    const more = all.length - before;
    before = all.length;
    return more;
  };
  const unread = async () =>
    (await (await call("/chats/unread", reader)).json<{ total: number }>()).total;
  expect(await chatOf(reader, group.id)).toMatchObject({ unread: 1, last: { text: "One" } });
  // Of which its channel knew nothing yet.
  expect(asked()).toBe(3);
  expect(await chatOf(reader, group.id)).toMatchObject({ last: { text: "One" } });
  expect(await unread()).toBe(1);
  expect(asked()).toBe(0);
  await one.say("Two");
  await one.say("Three");
  await expect.poll(unread).toBe(3);
  expect(asked()).toBe(1);
  expect(await chatOf(reader, group.id)).toMatchObject({ unread: 3, last: { text: "Three" } });
  expect(asked()).toBe(1);
  expect((await listOf(reader)).length).toBe(3);
  expect(asked()).toBe(0);
  for (const spy of spies) spy.mockRestore();
});

test("names in a list are those of the last minutes, and a block hides what was kept", async () => {
  const { creator, members, group } = await createRoom(1);
  const reader = members[0]!;
  await (await enter(group.id, creator)).say("Hear me");
  const last = async () => JSON.stringify((await chatOf(reader, group.id))?.last);
  expect(await last()).toContain("Hear me");
  const rename = `UPDATE "profiles" SET "display_name" = 'Anna Newname' WHERE "user_id" = ?`;
  await env.DB.prepare(rename).bind(creator.user.id).run();
  const grow = () =>
    runInDurableObject(
      env.PLAYER_CHANNEL.getByName(reader.user.id),
      (_, { storage }) => void storage.sql.exec(`UPDATE "heard" SET "summary_at" = 1`),
    );
  expect(await last()).not.toContain("Newname");
  await grow();
  expect(await last()).toContain("Newname");
  // Of which the channel has not been told.
  const block = `INSERT INTO "blocks" ("blocker_id", "blocked_id", "blocked_at") VALUES (?, ?, '2026-11-01T00:00:00.000Z')`;
  await env.DB.prepare(block).bind(reader.user.id, creator.user.id).run();
  await grow();
  expect(await last()).not.toContain("Hear me");
});

test("what is erased in a room lies in no channel, with a window or without", async () => {
  const { creator, members, group } = await createRoom(1);
  const reader = members[0]!;
  const one = await enter(group.id, creator);
  const { seq: quoted } = await one.say("Quoted for a while");
  const { seq: last } = await one.say("Not for ever", { replyTo: quoted });
  await listOf(reader);
  const kept = () => keptOf(reader);
  expect(await kept()).toContain("Quoted for a while");
  one.send({ type: "delete", seq: quoted });
  await expect.poll(kept).not.toContain("Quoted for a while");
  await listOf(reader);
  expect(await kept()).toContain("Not for ever");
  const window = await openWindow(reader.token);
  await expect.poll(() => totalOf(window)).toBe(1);
  window.socket.close();
  expect(await chatOf(reader, group.id)).toMatchObject({ last: { text: "Not for ever" } });
  one.send({ type: "delete", seq: last });
  await expect.poll(kept).not.toContain("Not for ever");
});

test("of a group that is disbanded a channel keeps nothing", async () => {
  const { creator, members, group } = await createRoom(1);
  const reader = members[0]!;
  await (await enter(group.id, creator)).say("The end is near");
  await listOf(reader);
  expect((await disband(group.id, creator)).status).toBe(204);
  await expect.poll(() => keptOf(reader)).toBe("[]");
});
