import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createCustomer } from "~/tests/orders/customer";
import { call } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";

beforeAll(async () => {
  const operator = await createOperator();
  await operator.list("tile-tide", {
    delivery: "account",
    name: "Tile Tide",
    titles: { "zh-CN": "瓦潮方块" },
  });
  await operator.list("neon-serpent", {
    delivery: "account",
    name: "Neon Serpent",
    titles: { "zh-CN": "霓虹蛇" },
  });
  for (const id of ["tile-tide", "neon-serpent"]) await operator.price(id, 0);
});

interface Library {
  items: { gameId: string }[];
  nextCursor: string | null;
}

async function createOwner() {
  const { token, user } = await createCustomer();
  for (const id of ["tile-tide", "neon-serpent"]) {
    expect((await call(`/library/${id}`, { method: "POST", token })).status).toBe(201);
  }
  const idsOf = async (search: string) => {
    const response = await call(`/library?${search}`, { token });
    expect(response.status).toBe(200);
    const { items } = await response.json<{ items: { gameId: string }[] }>();
    return items.map(({ gameId }) => gameId).toSorted();
  };
  return { token, user, idsOf };
}

test("games are found by a part of any of their titles, whatever their letters' size", async () => {
  const { idsOf } = await createOwner();
  expect(await idsOf("q=TIDE")).toEqual(["tile-tide"]);
  expect(await idsOf(`q=${encodeURIComponent("方块")}&lng=en`)).toEqual(["tile-tide"]);
  expect(await idsOf("q=zh-CN")).toEqual([]);
  expect(await idsOf("q=%25")).toEqual([]);
  expect(await idsOf("q=+")).toEqual(["neon-serpent", "tile-tide"]);
});

test("games are sorted by when they came, by title and by when they were played, page by page", async () => {
  const { token, user } = await createOwner();
  await env.DB.prepare(
    `INSERT INTO "play_times" ("user_id", "game_id", "played", "last_played_at") VALUES (?, 'tile-tide', 1, ?)`,
  )
    .bind(user.id, new Date().toISOString())
    .run();
  async function sorted(search: string, cursor = ""): Promise<string[]> {
    const response = await call(`/library?limit=1&${search}&cursor=${cursor}`, { token });
    const { items, nextCursor } = await response.json<Library>();
    const ids = items.map(({ gameId }) => gameId);
    return nextCursor === null ? ids : [...ids, ...(await sorted(search, nextCursor))];
  }
  expect(await sorted("sort=newest")).toEqual(["neon-serpent", "tile-tide"]);
  expect(await sorted("sort=played")).toEqual(["tile-tide", "neon-serpent"]);
  expect(await sorted("sort=title")).toEqual(["neon-serpent", "tile-tide"]);
  expect(await sorted("sort=title&lng=zh-CN")).toEqual(["tile-tide", "neon-serpent"]);
  expect((await call("/library?sort=weight", { token })).status).toBe(400);
});

test("those with a key and those that are played here are told apart, page by page", async () => {
  const { token, idsOf } = await createOwner();
  expect(await idsOf("show=keys")).toEqual([]);
  expect(await idsOf("show=play")).toEqual(["neon-serpent", "tile-tide"]);
  const first = await call("/library?show=play&limit=1", { token });
  const { items, nextCursor } = await first.json<{ items: object[]; nextCursor: string }>();
  expect(items).toHaveLength(1);
  expect(await idsOf(`show=play&limit=1&cursor=${nextCursor}`)).toHaveLength(1);
  expect((await call("/library?show=none", { token })).status).toBe(400);
});
