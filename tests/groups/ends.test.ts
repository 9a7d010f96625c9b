import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { REQUEST_MS } from "~/domain/groups/membership";
import { call, createPlayer } from "~/tests/sign-in/player";
import { type TestPlayer } from "~/tests/spaces/world";
import { roomOf } from "~/workers/env";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { createGroup, disband, join, leave, readGroup, remove } from "./world";

const say = async (groupId: string, { token }: TestPlayer) => {
  const body = { clientId: crypto.randomUUID(), text: "Hello" };
  return (await call(`/groups/${groupId}/messages`, { token, body })).status;
};
/** Past our routes, by the copy that the room itself has. */
const inRoom = async (groupId: string, { user }: TestPlayer) => {
  const sending = { clientId: crypto.randomUUID(), text: "Hello" };
  const said = await roomOf(env, groupId).send(user.id, sending as never);
  return "entry" in said ? "said" : "refused" in said ? said.refused : "problem";
};

test("whoever is in says something, and nothing more once they are answered that they are out", async () => {
  const { creator, group } = await createGroup();
  const [leaver, removed, banned] = [
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  for (const player of [leaver, removed, banned]) {
    await join(group.id, player);
    expect(await say(group.id, player)).toBe(201);
  }
  await leave(group.id, leaver);
  await remove(group.id, creator, removed);
  await remove(group.id, creator, banned, true);
  for (const player of [leaver, removed, banned]) {
    expect(await say(group.id, player)).toBe(403);
    expect(await inRoom(group.id, player)).toBe("not_a_member");
  }
  expect(await inRoom(group.id, creator)).toBe("said");
  await disband(group.id, creator);
  expect(await say(group.id, creator)).toBe(404);
  expect(await inRoom(group.id, creator)).toBe("not_found");
});

test("a request that nobody answers ends after two weeks, and may be made again", async () => {
  const { group } = await createGroup({ approval: "admin" });
  const player = await createPlayer();
  await join(group.id, player);
  const expireIn = (ms: number) => runJob("expire-requests", servicesAt(new Date(Date.now() + ms)));
  const role = async () =>
    (await (await readGroup(group.id, player)).json<{ role: string }>()).role;
  await expireIn(REQUEST_MS - 60_000);
  expect(await role()).toBe("pending");
  // Twice, as jobs may.
  await expireIn(REQUEST_MS + 60_000);
  await expireIn(REQUEST_MS + 60_000);
  expect(await role()).toBe("none");
  expect(await (await join(group.id, player)).json()).toEqual({ state: "pending" });
});
