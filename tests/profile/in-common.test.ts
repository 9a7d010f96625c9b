import { expect, test } from "vitest";
import type { Statement } from "~/domain/event-store/statement";
import { listFriendsInCommon } from "~/domain/follows/common-queries";
import { listSpacesInCommon } from "~/domain/spaces/common-queries";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { logOf } from "~/domain/community-id";

const put = async (path: string, { token }: TestPlayer, body?: object) =>
  expect((await call(path, { method: "PUT", token, body })).status).toBe(204);

async function befriend(one: TestPlayer, other: TestPlayer): Promise<void> {
  await put(`/follows/${other.user.id}`, one);
  await put(`/follows/${one.user.id}`, other);
}

async function friendsInCommon(viewer: TestPlayer, other: TestPlayer, limit = 6) {
  const asked = { userId: other.user.id, viewerId: viewer.user.id, limit };
  const { found } = await services().db.read({ found: listFriendsInCommon(asked) });
  return { count: found.count, ids: found.items.map(({ id }) => id) };
}

const NONE = { count: 0, ids: [] };

/** Two players with so many friends in common, and each with one of their own. */
async function createPair(shared: number) {
  const [viewer, other] = [await createPlayer(), await createPlayer()];
  const friends = await Promise.all(Array.from({ length: shared }, () => createPlayer()));
  for (const friend of friends) {
    await befriend(viewer, friend);
    await befriend(other, friend);
  }
  await befriend(viewer, await createPlayer());
  await befriend(other, await createPlayer());
  return { viewer, other, friends };
}

test("friends of both are counted in all, and listed as far as is asked", async () => {
  const { viewer, other, friends } = await createPair(3);
  const { count, ids } = await friendsInCommon(viewer, other, 2);
  expect(count).toBe(3);
  expect(ids).toHaveLength(2);
  const all = await friendsInCommon(viewer, other);
  expect(all.ids.toSorted()).toEqual(friends.map(({ user }) => user.id).toSorted());
});

test("whoever keeps their friends to themselves has none in common, and is nobody's in common", async () => {
  const { viewer, other, friends } = await createPair(2);
  const nobody = { activity: "everybody", games: "everybody", friends: "nobody" };
  await put("/me/privacy", friends[0]!, nobody);
  expect(await friendsInCommon(viewer, other)).toEqual({ count: 1, ids: [friends[1]!.user.id] });
  await put("/me/privacy", other, nobody);
  expect(await friendsInCommon(viewer, other)).toEqual(NONE);
});

test("a block leaves nothing in common", async () => {
  const { viewer, other } = await createPair(1);
  await put(`/blocks/${viewer.user.id}`, other);
  expect(await friendsInCommon(viewer, other)).toEqual(NONE);
});

test("Spaces in which both are, and no other, as long as they are open", async () => {
  const [viewer, other] = [await createRichPlayer(10_000), await createPlayer()];
  const space = await createSpace(viewer);
  await createSpace(viewer);
  const read = async () => {
    const asked = { userId: other.user.id, viewerId: viewer.user.id, limit: 6 };
    const { db } = services().at(logOf(space.id)!);
    const { rows } = await db.read({ rows: listSpacesInCommon(asked) });
    return rows.map(({ id, count }) => ({ id, count }));
  };
  expect(await read()).toEqual([]);
  await put(`/spaces/${space.id}/membership`, other);
  expect(await read()).toEqual([{ id: space.id, count: 1 }]);
  const gone = await call(`/spaces/${space.id}`, { method: "DELETE", token: viewer.token });
  expect(gone.status).toBe(204);
  expect(await read()).toEqual([]);
});

test("nobody's lists are walked through but those of the two", async () => {
  const both = { userId: "one", viewerId: "other", limit: 6 };
  const stepsOf = async (asked: unknown, from: ReturnType<typeof services>["db"]) => {
    const { sql, params } = asked as Statement;
    const [plan] = await from.batch([{ sql: `EXPLAIN QUERY PLAN ${sql}`, params }]);
    return plan!.map(({ detail }) => String(detail)).join("\n");
  };
  const friends = await stepsOf(listFriendsInCommon(both), services().db);
  expect(friends).toMatch(/SEARCH mine .*\(follower_id=\?/);
  expect(friends).toMatch(/SEARCH follows .*\(follower_id=\? AND followed_id=\?/);
  const spaces = await stepsOf(listSpacesInCommon(both), services().at("community-0").db);
  expect(spaces).toMatch(/SEARCH their .*\(user_id=\?/);
  for (const steps of [friends, spaces]) expect(steps).not.toMatch(/SCAN (?!json_each)\w/);
});
