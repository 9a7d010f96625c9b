import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { listPendingKeyLines } from "~/domain/orders/queries";
import { createServices } from "~/workers/services";

const many = (from: number, count: number) =>
  `WITH RECURSIVE n(at) AS (SELECT ${from} UNION ALL SELECT at + 1 FROM n WHERE at + 1 < ${from + count})`;

/** So many paid orders of one game that wait for their keys, each a second after the one before. */
async function waiting(gameId: string, from: number, count: number) {
  await env.DB.batch([
    env.DB.prepare(
      `${many(from, count)} INSERT INTO "orders" ("id", "user_id", "kind", "status", "method", "total_cents", "recipient",
          "amount", "reference", "placed_at", "expires_at", "paid_at")
        SELECT 'o' || at, 'u', 'cart', 'paid', 'USDC', 100, 'us', '1', 'r' || at, '2026', '2026',
          strftime('%FT%TZ', 1767225600 + at, 'unixepoch') FROM n`,
    ),
    env.DB.prepare(
      `${many(from, count)} INSERT INTO "order_lines" ("order_id", "line_id", "place", "game_id", "delivery", "price_cents",
          "sale_discount_cents", "code_discount_cents", "state")
        SELECT 'o' || at, 'l', 0, ?, 'key', 100, 0, 0, 'pending' FROM n`,
    ).bind(gameId),
  ]);
}

test("lines that wait for keys of other games hide none whose game has one, the oldest first", async () => {
  await waiting("sold-out", 1, 60);
  await waiting("restocked", 200, 3);
  await env.DB.prepare(
    `INSERT INTO "game_keys" ("key_id", "game_id", "sealed_key") VALUES ('k', 'restocked', 'sealed')`,
  ).run();
  const { db } = createServices(env, () => {}, "first-primary");
  const listed = async (limit: number) =>
    (await db.read({ lines: listPendingKeyLines({ limit }) })).lines.map(({ orderId }) => orderId);
  expect(await listed(50)).toEqual(["o200", "o201", "o202"]);
  expect(await listed(1)).toEqual(["o200"]);
});
