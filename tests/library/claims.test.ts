import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { model } from "~/domain/model";
import { libraryOf, listGame, stockOf } from "~/tests/gifts/giver";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

interface Player {
  token: string;
}
async function claim(gameId: string, { token }: Player, key?: string) {
  const headers = key ? { "idempotency-key": key } : undefined;
  const response = await call(`/library/${gameId}`, { method: "POST", token, headers });
  return { status: response.status, body: await response.json<{ code?: string }>() };
}
const count = async (sql: string, ...params: string[]) =>
  (await env.DB.prepare(sql)
    .bind(...params)
    .first<number>("n"))!;

test("a free game is in the library at one press, without an order, and counts for nothing", async () => {
  await listGame(operator, "gratis", 2, 0);
  const player = await createPlayer();
  await call("/wishlist/gratis", { method: "PUT", token: player.token });
  const key = crypto.randomUUID();
  expect(await claim("gratis", player, key)).toEqual({ status: 201, body: { gameId: "gratis" } });
  expect(await claim("gratis", player, key)).toEqual({ status: 201, body: { gameId: "gratis" } });
  expect(await libraryOf(player.token)).toMatchObject([{ gameId: "gratis", source: "free" }]);
  expect(await stockOf("gratis")).toBe(1);
  const wished = await call("/wishlist", { token: player.token });
  expect(await wished.json()).toMatchObject({ items: [] });
  const shown = await call("/library/gratis/reveal", { method: "POST", token: player.token });
  expect((await shown.json<{ key: string }>()).key).toMatch(/^gratis-KEY-\d$/);
  const orders = await call("/orders", { token: player.token });
  expect(await orders.json()).toMatchObject({ items: [] });
  const owner = (await env.DB.prepare(
    `SELECT "user_id" AS id FROM "library_entries" WHERE "game_id" = 'gratis'`,
  ).first<string>("id"))!;
  const counted = `SELECT count(*) AS n FROM "activities" WHERE "user_id" = ? AND "type" <> 'SessionStarted'
    AND "type" <> 'KeyRevealed'`;
  expect(await count(counted, owner)).toBe(0);
  expect(await count(`SELECT count(*) AS n FROM "firm_money" WHERE "user_id" = ?`, owner)).toBe(0);
});

test("what costs something, is owned, is sold out or comes by post is refused", async () => {
  const player = await createPlayer();
  await listGame(operator, "priced", 1);
  expect(await claim("priced", player)).toMatchObject({ status: 409, body: { code: "not_free" } });
  await listGame(operator, "none-left", 0, 0);
  expect(await claim("none-left", player)).toMatchObject({ body: { code: "out_of_stock" } });
  await listGame(operator, "mine", 2, 0);
  expect((await claim("mine", player)).status).toBe(201);
  expect(await claim("mine", player)).toMatchObject({
    status: 409,
    body: { code: "already_owned" },
  });
  expect((await claim("no-such-game", player)).status).toBe(404);
  expect((await call("/library/mine", { method: "POST" })).status).toBe(401);
});

test("the last copy goes to one of many who press at once, and one player has it once", async () => {
  await listGame(operator, "rush", 3, 0);
  const players = await Promise.all(Array.from({ length: 8 }, () => createPlayer()));
  const answers = await Promise.all([...players, ...players].map((one) => claim("rush", one)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(
    await count(`SELECT count(DISTINCT "key_id") AS n FROM "library_entries"
    WHERE "game_id" = 'rush'`),
  ).toBe(3);
  expect(await stockOf("rush")).toBe(0);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});
