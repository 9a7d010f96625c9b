import { beforeAll, describe, expect, test } from "vitest";
import { model } from "~/domain/model";
import { createCustomer } from "~/tests/orders/customer";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

interface Profile {
  displayName: string;
  about: string | null;
  counts: Record<string, number>;
  relation: Record<string, boolean> | null;
}
type List = { items: Record<string, unknown>[]; nextCursor: string | null };

const get = async <Answer>(path: string, token: string): Promise<Answer> => {
  const response = await call(path, { token });
  expect(response.status).toBe(200);
  return response.json();
};
const put = async (path: string, token: string, body?: object) =>
  expect((await call(path, { method: "PUT", token, body })).status).toBe(204);
const choose = (token: string, privacy: object) =>
  put("/me/privacy", token, {
    activity: "everybody",
    games: "everybody",
    friends: "everybody",
    ...privacy,
  });

/** What somebody sees of a player: how many games, deeds and friends. */
async function seen(id: string, token: string) {
  const [profile, ...lists] = await Promise.all([
    get<Profile>(`/users/${id}`, token),
    ...["games", "activity", "friends", "followers", "following"].map((list) =>
      get<List>(`/users/${id}/${list}`, token),
    ),
  ]);
  const [games, activity, friends, followers, following] = lists.map(({ items }) => items.length);
  const { counts } = profile;
  expect([counts.games, counts.friends, counts.followers]).toEqual([games, friends, followers]);
  return { games, activity, friends, following };
}
const ALL = { games: 2, activity: 2, friends: 1, following: 1 };
const NOTHING = { games: 0, activity: 0, friends: 0, following: 0 };

/** A player with two games, one friend and something to say. */
async function createOwner() {
  const customer = await createCustomer();
  await customer.order(["tile-tide"]);
  await customer.order(["neon-serpent"]);
  const friend = await createPlayer();
  const id = (await get<{ id: string }>("/me", customer.token)).id;
  await put(`/follows/${id}`, friend.token);
  await put(`/follows/${friend.user.id}`, customer.token);
  await call("/me", { method: "PATCH", token: customer.token, body: { about: "I play." } });
  return { id, token: customer.token, friend };
}

beforeAll(async () => {
  const operator = await createOperator();
  for (const id of ["tile-tide", "neon-serpent"]) {
    await operator.list(id, { delivery: "account", name: id });
    await operator.price(id, 0);
  }
});

describe("what others see of a player", () => {
  test("is all of it, as long as they chose nothing else", async () => {
    const { id, token } = await createOwner();
    const stranger = await createPlayer();
    expect(await seen(id, stranger.token)).toEqual(ALL);
    expect(await seen(id, token)).toEqual(ALL);
    const profile = await get<Profile>(`/users/${id}`, stranger.token);
    expect(profile).toMatchObject({
      id,
      about: "I play.",
      backgroundUrl: null,
      relation: { following: false, followedBy: false, friend: false, blocked: false },
    });
    for (const secret of ["address", "email", "balance", "privacy", "points"]) {
      expect(profile).not.toHaveProperty(secret);
    }
    expect((await get<Profile>(`/users/${id}`, token)).relation).toBeNull();
    const { items } = await get<List>(`/users/${id}/games`, stranger.token);
    for (const game of items) {
      expect(Object.keys(game).sort()).toEqual(["acquiredAt", "category", "gameId", "name"]);
    }
  });

  test("is what they chose: for everybody, for friends, for nobody", async () => {
    const { id, token, friend } = await createOwner();
    const stranger = await createPlayer();
    await choose(token, { games: "friends" });
    // What was bought says which games they own.
    expect(await seen(id, stranger.token)).toEqual({ ...ALL, games: 0, activity: 0 });
    expect(await seen(id, friend.token)).toEqual(ALL);
    await choose(token, { activity: "nobody", friends: "friends" });
    expect(await seen(id, stranger.token)).toEqual({ ...NOTHING, games: 2 });
    expect(await seen(id, friend.token)).toEqual({ ...ALL, activity: 0 });
    await choose(token, { activity: "nobody", games: "nobody", friends: "nobody" });
    expect(await seen(id, friend.token)).toEqual(NOTHING);
    expect(await seen(id, token)).toEqual(ALL);
    expect((await get<Profile>(`/users/${id}`, stranger.token)).about).toBe("I play.");
  });

  test("is no more what friends see when they are friends no more", async () => {
    const { id, token, friend } = await createOwner();
    await choose(token, { activity: "friends", games: "friends", friends: "friends" });
    expect(await seen(id, friend.token)).toEqual(ALL);
    await call(`/follows/${friend.user.id}`, { method: "DELETE", token });
    // One who follows is no friend.
    expect(await seen(id, friend.token)).toEqual(NOTHING);
  });

  test("is nothing but the name where one blocks the other, and the blocked is not told", async () => {
    const { id, token } = await createOwner();
    const blocked = await createPlayer();
    await put(`/blocks/${blocked.user.id}`, token);
    expect(await seen(id, blocked.token)).toEqual(NOTHING);
    const profile = await get<Profile>(`/users/${id}`, blocked.token);
    expect(profile).toMatchObject({ about: null, relation: { blocked: false } });

    const blocker = await createPlayer();
    await put(`/blocks/${id}`, blocker.token);
    expect(await seen(id, blocker.token)).toEqual(NOTHING);
    expect(await get<Profile>(`/users/${id}`, blocker.token)).toMatchObject({
      about: null,
      relation: { blocked: true },
    });
  });

  test("comes in pages", async () => {
    const { id, token } = await createOwner();
    for (const list of ["games", "activity"]) {
      const first = await get<List>(`/users/${id}/${list}?limit=1`, token);
      const second = await get<List>(
        `/users/${id}/${list}?limit=1&cursor=${encodeURIComponent(first.nextCursor!)}`,
        token,
      );
      const third = second.nextCursor
        ? await get<List>(
            `/users/${id}/${list}?limit=1&cursor=${encodeURIComponent(second.nextCursor)}`,
            token,
          )
        : { items: [] };
      expect(first.items).toHaveLength(1);
      expect(second.items).toHaveLength(1);
      expect(third.items).toEqual([]);
      expect(second.items[0]).not.toEqual(first.items[0]);
    }
  });

  test("asks for a login, and is nothing of somebody who is not there", async () => {
    const { user, token } = await createPlayer();
    await expectProblem(await call(`/users/${user.id}`), 401, "login_required");
    await expectProblem(await call("/users/nobody", { token }), 404, "not_found");
    expect(await get<List>("/users/nobody/games", token)).toEqual({ items: [], nextCursor: null });
  });

  test("is rebuilt as it stands", async () => {
    expect(await findDifferences(openStore(model).store)).toEqual([]);
  });
});
