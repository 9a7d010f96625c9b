import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { deleteAccount, followDeletion, openServices } from "~/tests/account/leaver";
import { createRoom, enter, messagesOf } from "./world";

const NOBODY = { id: null, displayName: null, avatarUrl: null };

test("a deleted account's words are gone from messages, edits, quotes and pins when open windows are told", async () => {
  const { creator, members, group } = await createRoom(1);
  const leaver = members[0]!;
  const mine = await enter(group.id, leaver);
  const other = await enter(group.id, creator);
  const { seq } = await mine.say("My own secret");
  mine.send({ type: "edit", seq, text: "My other secret" });
  mine.send({ type: "react", seq, emoji: "👍", on: true });
  const { seq: answer } = await other.say("Is it?", { replyTo: seq });
  await other.get(({ kind }) => kind === "react");
  await env.GROUP_CHAT.getByName(group.id).pin(creator.user.id, seq!, true);
  await deleteAccount(leaver);
  await followDeletion(leaver.user.id);
  await other.get(({ type }) => type === "forgotten");
  const { items } = await messagesOf(group.id, creator.token);
  const theirs = items.filter((one) => one["senderId"] === leaver.user.id);
  expect(new Set(theirs.map(({ kind }) => kind))).toEqual(
    new Set(["member", "message", "edit", "react"]),
  );
  for (const one of theirs) {
    expect(one["sender"]).toEqual(NOBODY);
    // Where they came in is said by the room.
    if (one["kind"] !== "member")
      expect([one["text"], one["salt"]]).toEqual([undefined, undefined]);
  }
  expect(items.find((one) => one.seq === answer)).toMatchObject({
    quote: { seq, sender: NOBODY, text: null },
  });
  expect(JSON.stringify(items)).not.toContain("secret");
  const room = await env.GROUP_CHAT.getByName(group.id).state(creator.user.id);
  expect(room).toMatchObject({ pins: [] });
  expect((await other.say("Still here")).type).toBe("entry");
});

test("of the rooms of a deleted account nothing is left in its channel, whatever they told until they heard", async () => {
  const { members, group } = await createRoom(1);
  const { id } = members[0]!.user;
  const channel = () => env.PLAYER_CHANNEL.getByName(id);
  const rooms = {
    getByName: (name: string) => ({
      async forget(userId: string) {
        const at = Date.now() + 1_000;
        await channel().receiveRoomNews(group.id, { unread: 1, mentions: 0, version: "1", at });
        return env.GROUP_CHAT.getByName(name).forget(userId);
      },
    }),
  };
  await deleteAccount(members[0]!);
  const services = { ...openServices(), env: { ...env, GROUP_CHAT: rooms as never } };
  await followDeletion(id, services);
  const heard = await runInDurableObject(channel(), (_, { storage }) =>
    storage.sql.exec(`SELECT * FROM "heard"`).toArray(),
  );
  expect(heard).toEqual([]);
});
