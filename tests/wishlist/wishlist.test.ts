import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { model } from "~/domain/model";
import { createCustomer } from "~/tests/orders/customer";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

const GAMES = ["ember", "frost", "gale", "haze", "iris", "jade"];
/** Nobody else wishes for it. */
const ALONE = "kite";

beforeAll(async () => {
  const operator = await createOperator();
  for (const id of [...GAMES, ALONE]) {
    await operator.list(id);
    await operator.price(id, id === "ember" ? 0 : 999);
  }
  await operator.list("unpriced");
  await operator.stockKeys(
    "ember",
    Array.from({ length: 10 }, (_, at) => `EMBER-KEY-${at}`),
  );
});

const wish = (id: string, token: string) => call(`/wishlist/games/${id}`, { method: "PUT", token });
const unwish = (id: string, token: string) =>
  call(`/wishlist/games/${id}`, { method: "DELETE", token });
interface Wish {
  id: string;
  withdrawn: boolean;
  discountedPrice: { amount: string };
}
const list = async (token: string, search = "") =>
  (await call(`/wishlist${search}`, { token })).json<{
    items: Wish[];
    nextCursor: string | null;
  }>();
const ids = async (token: string) => (await list(token)).items.map(({ id }) => id);

describe("a wishlist", () => {
  test("holds each game once, the newest wish first, at today's price", async () => {
    const { token } = await createPlayer();
    for (const id of ["frost", "gale", "frost"]) expect((await wish(id, token)).status).toBe(204);
    const { items } = await list(token);
    expect(items).toMatchObject([
      { id: "gale", discountedPrice: { amount: "999" } },
      { id: "frost" },
    ]);
    expect((await unwish("gale", token)).status).toBe(204);
    expect((await unwish("gale", token)).status).toBe(204);
    expect(await ids(token)).toEqual(["frost"]);
  });

  test("is read page by page", async () => {
    const { token } = await createPlayer();
    for (const id of ["frost", "gale", "haze"]) await wish(id, token);
    const first = await list(token, "?limit=2");
    const second = await list(token, `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([
      "haze",
      "gale",
      "frost",
    ]);
    expect(second.nextCursor).toBeNull();
  });

  test("holds what the store has", async () => {
    const { token } = await createPlayer();
    await expectProblem(await wish("unheard-of", token), 404, "not_found");
    await expectProblem(await wish("unpriced", token), 404, "not_found");
  });

  test("has an end, even when all wishes come at once", async () => {
    const { token } = await createPlayer();
    env.MAX_WISHES = "3";
    const answers = await Promise.all(GAMES.map((id) => wish(id, token)));
    env.MAX_WISHES = "300";
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(3);
    await expectProblem(
      answers.find(({ status }) => status === 409)!,
      409,
      "wishlist_full",
    );
  });

  test("loses a game by its purchase, and takes none that is owned", async () => {
    const customer = await createCustomer();
    await wish("ember", customer.token);
    await wish("frost", customer.token);
    await call("/cart/games/ember", { method: "PUT", token: customer.token });
    expect((await customer.place({ method: "USDC" })).body.status).toBe("fulfilled");
    expect(await ids(customer.token)).toEqual(["frost"]);
    await expectProblem(await wish("ember", customer.token), 409, "already_owned");
  });

  test("takes no game that is bought at the same moment", async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => createCustomer()));
    await Promise.all(
      customers.map(async ({ token, place }) => {
        await call("/cart/games/ember", { method: "PUT", token });
        await Promise.all([place({ method: "USDC" }), wish("ember", token), wish("ember", token)]);
        expect(await ids(token)).toEqual([]);
      }),
    );
  });

  test("is its player's alone, and goes with them", async () => {
    const [gone, left] = [await createPlayer(), await createPlayer()];
    for (const { token } of [gone, left]) await wish(ALONE, token);
    const { store } = openStore(model);
    await forgetPerson(store, gone.user.id);
    const { results } = await env.DB.prepare(`SELECT user_id FROM wishes WHERE game_id = ?`)
      .bind(ALONE)
      .all();
    expect(results).toEqual([{ user_id: left.user.id }]);
    expect(await ids(left.token)).toEqual([ALONE]);
    expect(await findDifferences(store)).toEqual([]);
  });
});
