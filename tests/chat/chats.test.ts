import { base64 } from "@scure/base";
import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { expect, onTestFinished, test } from "vitest";
import type { EventRow } from "~/domain/event-store/event";
import { hashLeaf, rootFromInclusion } from "~/domain/ledger/merkle";
import { type PublishedEvent, publishEvent } from "~/domain/ledger/published-event";
import { leave } from "~/tests/groups/world";
import { openWindow } from "~/tests/notifications/player-window";
import { call, createPlayer, expectProblem, logIn, ORIGIN } from "~/tests/sign-in/player";
import { picture } from "~/tests/spaces/world";
import { holdQueue } from "~/tests/support/queue";
import { createServices } from "~/workers/services";
import { anchorRooms } from "~/workers/chat/anchor-rooms";
import { problemsOf, type SeenEntry } from "./independent";
import { createRoom, enter, messagesOf } from "./world";

const services = () => createServices(env, (work) => void work, "first-primary");
const fetchMedia = (id: string, { token }: { token: string }) =>
  exports.default.fetch(`${ORIGIN}/media/${id}/96`, { headers: { "x-token": token } });
const unreadOf = async (token: string) =>
  (await call("/chats/unread", { token })).json<{
    total: number;
    groups: { id: string; unread: number }[];
  }>();
const listOf = async (token: string) =>
  (
    await (
      await call("/chats", { token })
    ).json<{ items: { id: string; unread: number; last: { text?: string } | null }[] }>()
  ).items;

test("what is unread is the same in list, count and window, and goes down by the mark", async () => {
  const { creator, members, group } = await createRoom(1);
  const reader = members[0]!;
  const one = await enter(group.id, creator);
  const { seq } = await one.say("One");
  await one.say("Two");
  expect(await unreadOf(reader.token)).toEqual({ total: 2, groups: [{ id: group.id, unread: 2 }] });
  expect(await unreadOf(creator.token)).toEqual({ total: 0, groups: [] });
  const [chat] = await listOf(reader.token);
  expect(chat).toMatchObject({ id: group.id, unread: 2, last: { text: "Two" } });
  const window = await openWindow(reader.token);
  const totals = () =>
    (window.frames as unknown as { type: string; total: number }[])
      .filter(({ type }) => type === "unread")
      .map(({ total }) => total);
  await expect.poll(totals).toEqual([2]);
  await one.say("Three");
  await expect.poll(() => totals().at(-1)).toBe(3);
  const mark = await call(`/groups/${group.id}/read`, {
    method: "PUT",
    token: reader.token,
    body: { seq },
  });
  expect(await mark.json()).toEqual({ readSeq: seq, unread: 2 });
  await expect.poll(() => totals().at(-1)).toBe(2);
  const back = await call(`/groups/${group.id}/read`, {
    method: "PUT",
    token: reader.token,
    body: { seq: 1 },
  });
  expect(await back.json()).toEqual({ readSeq: seq, unread: 2 });
});

test("one's own mark shows in one's next request, whatever one's channel was told before", async () => {
  const { creator, members, group } = await createRoom(1);
  const [one, reader] = [await enter(group.id, creator), members[0]!];
  const window = await openWindow(reader.token);
  for (let round = 0; round < 5; round++) {
    const { seq } = await one.say(`Round ${round}`);
    await expect.poll(async () => (await unreadOf(reader.token)).total).toBe(1);
    // The second half has no window: its channel hears nothing, and asks.
    if (round === 2) window.socket.close();
    await call(`/groups/${group.id}/read`, { method: "PUT", token: reader.token, body: { seq } });
    expect((await unreadOf(reader.token)).total).toBe(0);
    expect((await listOf(reader.token))[0]).toMatchObject({ unread: 0 });
  }
});

test("in a muted group only what names one counts", async () => {
  const { creator, members, group } = await createRoom(1);
  const reader = members[0]!;
  const muting = { method: "PUT", token: reader.token, body: { muted: true } };
  expect((await call(`/groups/${group.id}/mute`, muting)).status).toBe(204);
  const one = await enter(group.id, creator);
  await one.say("To nobody");
  await one.say(`<@${reader.user.id}>, look`);
  expect((await unreadOf(reader.token)).total).toBe(1);
});

test("whoever leaves is cut off, is told nothing more and has no group in the list", async () => {
  const { creator, members, group } = await createRoom(1);
  const [one, other] = [await enter(group.id, creator), await enter(group.id, members[0]!)];
  await leave(group.id, members[0]!);
  await env.GROUP_CHAT.getByName(group.id).refresh();
  await expect.poll(() => other.closes).toEqual([4003]);
  await one.say("Among us");
  expect(JSON.stringify(other.frames)).not.toContain("Among us");
  expect(await listOf(members[0]!.token)).toEqual([]);
  await expectProblem(
    await call(`/groups/${group.id}/messages`, { token: members[0]!.token }),
    403,
    "not_a_member",
  );
});

test("a session that ends is cut off in every room, and only that one", async () => {
  const { creator, group } = await createRoom(0);
  const other = await logIn(creator.wallet);
  const [ended, kept] = [await enter(group.id, creator), await enter(group.id, other)];
  await call("/auth/logout", { method: "POST", token: creator.token });
  await expect.poll(() => ended.closes, { timeout: 5_000 }).toEqual([4001]);
  expect(kept.closes).toEqual([]);
});

test.each([
  ["logs out", "POST", "/auth/logout"],
  ["ends their other sessions", "DELETE", "/sessions"],
])("whoever %s is out of their rooms by that alone", async (_, method, path) => {
  const { creator, group } = await createRoom(0);
  const other = await logIn(creator.wallet);
  const ended = await enter(group.id, creator);
  const queue = env.EFFECTS;
  onTestFinished(() => void (env.EFFECTS = queue));
  holdQueue();
  await call(path, { method, token: (method === "POST" ? creator : other).token });
  await expect.poll(() => ended.closes, { timeout: 5_000 }).toEqual([4001]);
});

test("whom a block keeps apart is sent the entry without what was said", async () => {
  const { creator, members, group } = await createRoom(1);
  await call(`/blocks/${creator.user.id}`, { method: "PUT", token: members[0]!.token });
  const [one, other] = [await enter(group.id, creator), await enter(group.id, members[0]!)];
  const { seq } = await one.say("Not for you");
  const entry = await other.get((frame) => frame.type === "entry" && frame.seq === seq);
  expect(entry).toMatchObject({ senderId: creator.user.id, sender: { displayName: null } });
  expect([entry["text"], entry["salt"]]).toEqual([undefined, undefined]);
  const { items } = await messagesOf(group.id, members[0]!.token);
  expect(JSON.stringify(items)).not.toContain("Not for you");
});

test("the chain is what api.md says, also after what was deleted", async () => {
  const { creator, members, group } = await createRoom(1);
  const media = await picture(creator.user.id, "chat");
  await env.MEDIA.put(`${creator.user.id}/${media}/96`, "bytes");
  const one = await enter(group.id, creator);
  const { seq } = await one.say("With a picture", { media: [media] });
  await one.say("An answer", { replyTo: seq });
  one.send({ type: "react", seq, emoji: "🎉", on: true });
  one.send({ type: "edit", seq, text: "Changed" });
  await one.get(({ kind }) => kind === "edit");
  const shown = await fetchMedia(media, { token: members[0]!.token });
  expect(shown.status).toBe(200);
  const stranger = await createPlayer();
  expect((await fetchMedia(media, { token: stranger.token })).status).toBe(404);
  const read = async () =>
    (await messagesOf(group.id, members[0]!.token)).items as unknown as SeenEntry[];
  expect(await problemsOf(await read())).toEqual([]);
  one.send({ type: "delete", seq });
  await one.get(({ kind }) => kind === "delete");
  const left = await read();
  expect(await problemsOf(left)).toEqual([]);
  expect(JSON.stringify(left)).not.toContain("Changed");
  expect(left.find((entry) => entry.seq === seq)).not.toHaveProperty("salt");
  await runDurableObjectAlarm(env.GROUP_CHAT.getByName(group.id));
  expect((await fetchMedia(media, { token: members[0]!.token })).status).toBe(404);
});

test("the main log covers the heads of rooms", async () => {
  const { creator, group } = await createRoom(0);
  const other = await createRoom(0);
  const one = await enter(group.id, creator);
  await one.say("Covered");
  for (const { id } of [group, other.group]) {
    await env.GROUP_CHAT.getByName(id).refresh();
    await runDurableObjectAlarm(env.GROUP_CHAT.getByName(id));
  }
  await anchorRooms(services());
  const response = await call(`/groups/${group.id}/verify`, { token: creator.token });
  const { headSeq, headHash, anchors } = await response.json<{
    headSeq: number;
    headHash: string;
    anchors: {
      seq: number;
      hash: string;
      position: number;
      leafIndex: number;
      treeSize: number;
      hashes: string[];
      event: PublishedEvent;
    }[];
  }>();
  expect(anchors).toHaveLength(1);
  const { seq, hash, position, leafIndex, treeSize, hashes, event } = anchors[0]!;
  expect([seq, hash]).toEqual([headSeq, headHash]);
  const leaf = await hashLeaf(new TextEncoder().encode(`${group.id}\n${seq}\n${hash}`));
  const path = hashes.map((one) => base64.decode(one));
  const root = await rootFromInclusion(leaf, leafIndex, treeSize, path);
  expect(event).toMatchObject({ type: "ChatAnchored", position });
  expect(event.data).toEqual({ root: base64.encode(root!), rooms: treeSize });
  // As it stands in the log, salt and all: its own leaf can be recomputed.
  const row = await env.DB.prepare(`SELECT * FROM events WHERE position = ?`)
    .bind(position)
    .first();
  expect(event).toEqual(publishEvent(row as unknown as EventRow));
});

test("pinned messages, the announcement and the words of a room", async () => {
  const { creator, members, group } = await createRoom(1);
  const one = await enter(group.id, creator);
  const { seq } = await one.say("Treasure maps in the harbour");
  await one.say("今晚在港口集合");
  const asMember = { token: members[0]!.token };
  const pin = (token: string, method = "PUT") =>
    call(`/groups/${group.id}/pins/${seq}`, { method, token });
  await expectProblem(await pin(asMember.token), 403, "forbidden");
  expect((await pin(creator.token)).status).toBe(204);
  const room = async () =>
    (await call(`/groups/${group.id}/room`, asMember)).json<{
      pins: { seq: number }[];
      acknowledged: boolean;
    }>();
  expect(await room()).toMatchObject({ pins: [{ seq }], acknowledged: false });
  await call(`/groups/${group.id}/acknowledgement`, { ...asMember, method: "PUT" });
  expect(await room()).toMatchObject({ acknowledged: true });
  const search = async (q: string) =>
    (
      await (
        await call(`/groups/${group.id}/search?q=${encodeURIComponent(q)}`, asMember)
      ).json<{ items: { seq: number }[] }>()
    ).items.map((item) => item.seq);
  expect(await search("harbour")).toEqual([seq]);
  expect(await search("港口")).toEqual([seq! + 1]);
  one.send({ type: "delete", seq });
  await one.get(({ kind }) => kind === "delete");
  expect(await search("harbour")).toEqual([]);
  expect(await room()).toMatchObject({ pins: [] });
});

test("whoever does not want it is not shown as being here, nor as writing", async () => {
  const { creator, members, group } = await createRoom(1);
  const settings = { presence: false, typing: false };
  const put = { method: "PUT", token: members[0]!.token, body: settings };
  expect((await call("/chats/settings", put)).status).toBe(204);
  const one = await enter(group.id, creator);
  const hidden = await enter(group.id, members[0]!);
  hidden.send({ type: "typing" });
  await one.get(({ type }) => type === "presence");
  expect(one.of("presence").at(-1)).toMatchObject({ count: 1 });
  expect(one.of("typing")).toEqual([]);
});

test("a deleted account takes its texts out of every room, and the chain still verifies", async () => {
  const { creator, members, group } = await createRoom(1);
  const member = await enter(group.id, members[0]!);
  const { seq } = await member.say("Remember me");
  const one = await enter(group.id, creator);
  await one.say("An answer", { replyTo: seq });
  await env.GROUP_CHAT.getByName(group.id).forget(members[0]!.user.id);
  await evictDurableObject(env.GROUP_CHAT.getByName(group.id));
  const { items } = await messagesOf(group.id, creator.token);
  expect(JSON.stringify(items)).not.toContain("Remember me");
  expect(await problemsOf(items as unknown as SeenEntry[])).toEqual([]);
  expect(member.closes).toEqual([4001]);
});
