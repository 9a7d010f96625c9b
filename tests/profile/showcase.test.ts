import { beforeAll, expect, test } from "vitest";
import { model } from "~/domain/model";
import { listShownGames } from "~/domain/people/queries";
import { createCustomer } from "~/tests/orders/customer";
import { call, createPlayer } from "~/tests/sign-in/player";
import { services } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

const nothing = { games: [], achievements: [], collectibles: [] };

const choose = (token: string, showcase: object) =>
  call("/me/showcase", { method: "PUT", token, body: { ...nothing, ...showcase } });

async function shown(userId: string, viewerId: string) {
  const asked = { userId, viewerId, lng: "en" } as const;
  const { games } = await services().db.read({ games: listShownGames(asked) });
  return games.map(({ gameId }) => gameId);
}

beforeAll(async () => {
  const operator = await createOperator();
  for (const id of ["tile-tide", "neon-serpent", "moss-and-stone"]) {
    await operator.list(id, { delivery: "account", name: id });
    await operator.price(id, 0);
  }
});

test("what one owns stands first in the order that one chose, for those who may see one's games", async () => {
  const customer = await createCustomer();
  await customer.order(["tile-tide"]);
  await customer.order(["neon-serpent"]);
  const { id } = await (await call("/me", { token: customer.token })).json<{ id: string }>();
  const stranger = await createPlayer();

  expect(await shown(id, stranger.user.id)).toEqual([]);
  const games = ["neon-serpent", "moss-and-stone", "tile-tide"];
  expect((await choose(customer.token, { games })).status).toBe(204);
  expect(await shown(id, stranger.user.id)).toEqual(["neon-serpent", "tile-tide"]);
  expect((await choose(customer.token, { games: games.toReversed() })).status).toBe(204);
  expect(await shown(id, stranger.user.id)).toEqual(["tile-tide", "neon-serpent"]);

  const privacy = { activity: "everybody", games: "nobody", friends: "everybody" };
  await call("/me/privacy", { method: "PUT", token: customer.token, body: privacy });
  expect(await shown(id, stranger.user.id)).toEqual([]);
  expect(await shown(id, id)).toEqual(["tile-tide", "neon-serpent"]);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});

test("each stands there once, and no more than fit", async () => {
  const { token } = await createPlayer();
  const seven = Array.from({ length: 7 }, (_, at) => `game-${at}`);
  expect((await choose(token, { games: ["a", "a"] })).status).toBe(400);
  expect((await choose(token, { games: seven })).status).toBe(400);
  expect((await choose(token, { games: seven.slice(1) })).status).toBe(204);
  expect((await call("/me/showcase", { method: "PUT", body: nothing })).status).toBe(401);
});
