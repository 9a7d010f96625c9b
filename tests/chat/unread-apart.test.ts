import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { join } from "~/tests/groups/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";
import { createRoom, enter } from "./world";

type Reader = Pick<TestPlayer, "token">;

const block = ({ token }: Reader, { user }: TestPlayer, method = "PUT") =>
  call(`/blocks/${user.id}`, { method, token });
const say = (groupId: string, { token }: Reader, text: string) =>
  call(`/groups/${groupId}/messages`, { token, body: { clientId: crypto.randomUUID(), text } });

interface Chat {
  id: string;
  unread: number;
  last: { text: string | null } | null;
}
/** What badge and list say of a room, each asked for by itself. */
async function told(groupId: string, { token }: Reader) {
  const { groups } = await (
    await call("/chats/unread", { token })
  ).json<{ groups: { id: string; unread: number }[] }>();
  const { items } = await (await call("/chats", { token })).json<{ items: Chat[] }>();
  const chat = items.find(({ id }) => id === groupId)!;
  const badge = groups.find(({ id }) => id === groupId)?.unread ?? 0;
  return { badge, unread: chat.unread, last: chat.last?.text ?? null };
}
const read = async (groupId: string, { token }: Reader, seq: number) =>
  (await call(`/groups/${groupId}/read`, { method: "PUT", token, body: { seq } })).json<{
    unread: number;
  }>();

test("what somebody says whom one has blocked is not unread, and not shown as the last", async () => {
  const { creator, members, group } = await createRoom(2);
  const [reader, foe] = members as [TestPlayer, TestPlayer];
  await block(reader, foe);
  await say(group.id, creator, "Good morning");
  await say(group.id, foe, "You again");
  const heard = { badge: 1, unread: 1, last: "Good morning" };
  await expect.poll(() => told(group.id, reader)).toEqual(heard);
  await expect.poll(() => told(group.id, creator)).toMatchObject({ unread: 1, last: "You again" });
  expect(await read(group.id, reader, 0)).toMatchObject({ unread: 1 });
  await evictDurableObject(env.GROUP_CHAT.getByName(group.id));
  expect(await read(group.id, reader, 0)).toMatchObject({ unread: 1 });
});

test("a block that comes after the message takes it out of the count, and its end brings it back", async () => {
  const { creator, members, group } = await createRoom(2);
  const [reader, foe] = members as [TestPlayer, TestPlayer];
  await say(group.id, creator, "One");
  await say(group.id, foe, "Two");
  await say(group.id, foe, `Three <@${reader.user.id}>`);
  await expect.poll(() => told(group.id, reader)).toMatchObject({ badge: 3, unread: 3 });
  await block(reader, foe);
  expect(await told(group.id, reader)).toEqual({ badge: 1, unread: 1, last: "One" });
  await block(reader, foe, "DELETE");
  expect(await told(group.id, reader)).toMatchObject({ badge: 3, unread: 3 });
  expect((await told(group.id, reader)).last).toContain("Three");
});

test("it is the same for whom the reader was blocked by, and for who has left since", async () => {
  const { members, group } = await createRoom(2);
  const [reader, foe] = members as [TestPlayer, TestPlayer];
  await say(group.id, foe, "Farewell");
  await call(`/groups/${group.id}/membership`, { method: "DELETE", token: foe.token });
  await expect.poll(() => told(group.id, reader)).toMatchObject({ unread: 1 });
  await block(foe, reader);
  expect(await told(group.id, reader)).toEqual({ badge: 0, unread: 0, last: null });
});

test("whoever comes in later is counted by the blocks that stood before", async () => {
  const { creator, group } = await createRoom(0);
  const late = await createPlayer();
  await block(late, creator);
  await join(group.id, late);
  await say(group.id, creator, "Welcome");
  await expect.poll(() => told(group.id, creator)).toMatchObject({ last: "Welcome" });
  expect(await told(group.id, late)).toEqual({ badge: 0, unread: 0, last: null });
});

test("an open window hears of it too, and a muted group counts no name that a block keeps apart", async () => {
  const { creator, members, group } = await createRoom(2);
  const [reader, foe] = members as [TestPlayer, TestPlayer];
  await call(`/groups/${group.id}/mute`, {
    method: "PUT",
    token: reader.token,
    body: { muted: true },
  });
  await block(reader, foe);
  const window = await enter(group.id, reader);
  await say(group.id, foe, `Listen <@${reader.user.id}>`);
  await say(group.id, creator, `And you <@${reader.user.id}>`);
  await expect.poll(() => told(group.id, reader)).toMatchObject({ unread: 1 });
  window.socket.close();
});
