import { runStragglers } from "~/tests/support/run-job";
import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type SeenEntry, problemsOf } from "~/tests/chat/independent";
import { createRoom, enter, messagesOf } from "~/tests/chat/world";
import { leave, remove } from "~/tests/groups/world";
import { call, ORIGIN } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";
import { deleteAccount, servicesIn, signFor } from "./leaver";
import { unzip } from "./unzip";

/** A room with two others, in which each said something. */
async function aRoom(leaver?: TestPlayer) {
  const { creator, members, group } = await createRoom(leaver ? 1 : 2);
  const [other, second] = members as [TestPlayer, TestPlayer];
  const player = leaver ?? second;
  if (leaver) await call(`/groups/${group.id}/membership`, { method: "PUT", token: leaver.token });
  const [own, theirs] = [await enter(group.id, player), await enter(group.id, other)];
  const { seq } = await own.say("I said this");
  await theirs.say("Somebody else's words");
  own.send({ type: "edit", seq, text: "I meant this" });
  await own.get(({ kind }) => kind === "edit");
  const gone = await own.say("Never mind");
  own.send({ type: "delete", seq: gone.seq });
  await own.get(({ kind }) => kind === "delete");
  return { creator, other, player, groupId: group.id };
}

test("a copy of one's data holds what one said, in rooms that one left or was put out of as well", async () => {
  const first = await aRoom();
  const { player } = first;
  const [left, removed] = [await aRoom(player), await aRoom(player)];
  await leave(left.groupId, player);
  await remove(removed.groupId, removed.creator, player, true);
  const { token, wallet } = player;
  await call("/me/export", { body: await signFor(wallet, "export"), token });
  await runStragglers(servicesIn(120));
  const { url } = await (await call("/me/export", { token })).json<{ url: string }>();
  const answer = await exports.default.fetch(`${ORIGIN}${url}`, { headers: { "x-token": token } });
  const files = unzip(new Uint8Array(await answer.arrayBuffer()));
  for (const { groupId } of [first, left, removed]) {
    const text = new TextDecoder().decode(files.get(`messages/${groupId}.json`));
    const said = JSON.parse(text) as { facts: { senderId: string; kind: string }; text: string }[];
    expect(said.map(({ facts, text: what }) => `${facts.kind}: ${what}`)).toEqual([
      "message: I said this",
      "edit: I meant this",
    ]);
    expect(said.every(({ facts }) => facts.senderId === player.user.id)).toBe(true);
  }
}, 60_000);

test("a deleted account takes what it said out of every room, also of those that it left or was put out of", async () => {
  const first = await aRoom();
  const { player } = first;
  const [left, removed] = [await aRoom(player), await aRoom(player)];
  await leave(left.groupId, player);
  await remove(removed.groupId, removed.creator, player, true);
  await deleteAccount(player);
  await runStragglers(servicesIn(120));
  for (const { groupId, creator } of [first, left, removed]) {
    const { items } = await messagesOf(groupId, creator.token, "?limit=100");
    const texts = items.map(({ text }) => text).filter((text) => text !== undefined);
    expect(texts).toContain("Somebody else's words");
    expect(texts.join()).not.toMatch(/I said this|I meant this|Never mind/);
    expect(await problemsOf(items as unknown as SeenEntry[])).toEqual([]);
    const found = await call(`/groups/${groupId}/search?q=meant`, { token: creator.token });
    expect(await found.json()).toMatchObject({ items: [] });
    expect(await env.GROUP_CHAT.getByName(groupId).listOwn(player.user.id, 0, 10)).toEqual([]);
  }
}, 60_000);
