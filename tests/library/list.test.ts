import { beforeAll, expect, test } from "vitest";
import { createCustomer } from "~/tests/orders/customer";
import { call } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";

beforeAll(async () => {
  const operator = await createOperator();
  await operator.list("tile-tide", {
    delivery: "account",
    name: "Tile Tide",
    titles: { "zh-CN": "鲸落方块" },
  });
  await operator.list("neon-serpent", { delivery: "account", name: "Neon Serpent" });
  for (const id of ["tile-tide", "neon-serpent"]) await operator.price(id, 0);
});

async function createOwner() {
  const { token } = await createCustomer();
  for (const id of ["tile-tide", "neon-serpent"]) {
    expect((await call(`/library/${id}`, { method: "POST", token })).status).toBe(201);
  }
  const idsOf = async (search: string) => {
    const response = await call(`/library?${search}`, { token });
    expect(response.status).toBe(200);
    const { items } = await response.json<{ items: { gameId: string }[] }>();
    return items.map(({ gameId }) => gameId).toSorted();
  };
  return { token, idsOf };
}

test("games are found by a part of any of their titles, whatever their letters' size", async () => {
  const { idsOf } = await createOwner();
  expect(await idsOf("q=TIDE")).toEqual(["tile-tide"]);
  expect(await idsOf(`q=${encodeURIComponent("方块")}&lng=en`)).toEqual(["tile-tide"]);
  expect(await idsOf("q=zh-CN")).toEqual([]);
  expect(await idsOf("q=%25")).toEqual([]);
  expect(await idsOf("q=+")).toEqual(["neon-serpent", "tile-tide"]);
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
