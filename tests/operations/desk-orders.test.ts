import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { DeskOrder } from "~/domain/operations/order-queries";
import { findDeskOrders, listDeskOrders, readOrderCursor } from "~/domain/operations/order-queries";
import {
  countWaiting,
  listLowStock,
  listSales,
  viewSales,
} from "~/domain/operations/sales-queries";
import { deleteAccount, followDeletion, servicesIn } from "~/tests/account/leaver";
import { listGame } from "~/tests/gifts/giver";
import { createCustomer } from "~/tests/orders/customer";
import { call } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";

const NOTHING = { beforeTime: "~", beforeId: "~", limit: 50 };

/** How SQLite goes about a query: a table that it reads from end to end is named by SCAN. */
async function planOf({ sql, params }: { sql: string; params: readonly unknown[] }) {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}
const scans = (plan: readonly string[], table: string) =>
  plan.filter((step) => step.startsWith(`SCAN ${table}`) && !step.includes("USING"));
const sorts = (plan: readonly string[]) =>
  plan.filter((step) => step.includes("USE TEMP B-TREE")).length;

test("the desk's lists read rows by their indexes alone", async () => {
  const list = await planOf(listDeskOrders({ ...NOTHING, status: undefined }));
  expect(list.join()).toContain("orders_placed");
  // But for the few lines of each.
  expect(sorts(list)).toBe(1);
  const ofStatus = await planOf(listDeskOrders({ ...NOTHING, status: "refund_due" }));
  expect(ofStatus.join()).toContain("orders_status");
  expect(sorts(ofStatus)).toBe(1);
  // The other way round along the same indexes.
  const start = { ...NOTHING, ...readOrderCursor("oldest", undefined), order: "oldest" as const };
  for (const [status, index] of [
    [undefined, "orders_placed"],
    ["paid", "orders_status"],
  ] as const) {
    const oldest = await planOf(listDeskOrders({ ...start, status }));
    expect(oldest.join()).toContain(index);
    expect(sorts(oldest)).toBe(1);
  }
  const found = await planOf(findDeskOrders("ada@example.com", "mark"));
  for (const table of [
    "orders",
    "placed",
    "order_payments",
    "order_refunds",
    "order_emails",
    "users",
    "profiles",
  ]) {
    expect(scans(found, table), table).toEqual([]);
  }
  expect((await planOf(listSales(new Date()))).join()).toContain(
    "USING INDEX sqlite_autoindex_daily_sales",
  );
  const waiting = await planOf(countWaiting());
  expect(scans(waiting, "orders")).toEqual([]);
  expect(scans(waiting, "order_lines")).toEqual([]);
  expect((await planOf(listLowStock(10, "en"))).join()).toContain("game_stock_few");
});

test("an order is found by its id, its player, a signature and its e-mail", async () => {
  const operator = await createOperator();
  await listGame(operator, "found", 5);
  const customer = await createCustomer();
  expect((await customer.add("found")).status).toBe(204);
  const contact = { email: "Ada.Found@Example.com", newsletter: false };
  const { body: order } = await customer.place({ method: "USDC", contact });
  const signature = await customer.pay(order);
  await customer.hint(order.id, signature);
  await expect.poll(async () => (await customer.read(order.id)).status).toBe("fulfilled");
  const find = async (q: string) => {
    const path = `/ops/orders/search?q=${encodeURIComponent(q)}`;
    const response = await call(path, { token: operator.token });
    return (await response.json<{ items: DeskOrder[] }>()).items.map(({ id }) => id);
  };
  const { address } = customer.loginWallet;
  for (const q of [order.id, order.id.slice(0, 8), signature, address, "ada.found@example.com"]) {
    expect(await find(q), q).toEqual([order.id]);
  }
  expect(await find("bob.found@example.com")).toEqual([]);
  // Orders older than the marks are found by the account's e-mail, once it is known to be theirs.
  const body = { email: "bob.found@example.com" };
  const { token } = customer;
  expect((await call("/me", { method: "PATCH", body, token })).status).toBeLessThan(300);
  expect(await find("Bob.Found@example.com")).toEqual([]);
  await env.DB.prepare("UPDATE profiles SET email_verified_at = ? WHERE user_id = ?")
    .bind(new Date().toISOString(), customer.user.id)
    .run();
  expect(await find("Bob.Found@example.com")).toEqual([order.id]);
  expect((await call(`/ops/orders/search?q=x`, { token: customer.token })).status).toBe(403);
  const row = await env.DB.prepare("SELECT hmac FROM order_emails WHERE order_id = ?")
    .bind(order.id)
    .first<{ hmac: string }>();
  expect(row!.hmac).toMatch(/^[\w-]{43}$/);

  const listed = async (lng: string) => {
    const list = await call(`/ops/orders?limit=1&lng=${lng}`, { token: operator.token });
    return (await list.json<{ items: DeskOrder[] }>()).items[0]!.games;
  };
  await env.DB.prepare("UPDATE games SET titles = ? WHERE id = 'found'")
    .bind(JSON.stringify({ "zh-TW": "尋獲" }))
    .run();
  expect([await listed("zh-TW"), await listed("zh-CN")]).toEqual([["尋獲"], ["Gloamdelve"]]);

  const story = await call(`/ops/orders/${order.id}`, { token: operator.token });
  expect(await story.json()).toMatchObject({
    order: { id: order.id, status: "fulfilled" },
    lines: [{ gameId: "found", state: "delivered", shownAt: null }],
    payments: [{ signature }],
  });
  expect((await call("/ops/orders/nobodys", { token: operator.token })).status).toBe(404);

  // Whoever deletes their account is found by no e-mail any more.
  await deleteAccount({ wallet: customer.loginWallet, token: customer.token });
  await followDeletion(customer.user.id, servicesIn(120));
  const marks = env.DB.prepare("SELECT count(*) AS marks FROM order_emails WHERE user_id = ?");
  expect(await marks.bind(customer.user.id).first()).toEqual({ marks: 0 });
  expect(await find("ada.found@example.com")).toEqual([]);
});

test("orders are paged from the oldest on, each once", async () => {
  const operator = await createOperator();
  await listGame(operator, "aged", 5);
  for (let order = 0; order < 3; order++) {
    const customer = await createCustomer();
    expect((await customer.add("aged")).status).toBe(204);
    await customer.place({ method: "USDC" });
  }
  const seen: DeskOrder[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const path = `/ops/orders?order=oldest&limit=2&cursor=${encodeURIComponent(cursor)}`;
    const response = await call(path, { token: operator.token });
    const page = await response.json<{ items: DeskOrder[]; nextCursor: string | null }>();
    seen.push(...page.items);
    cursor = page.nextCursor;
  }
  const times = seen.map(({ placedAt }) => placedAt);
  expect(times).toEqual(times.toSorted());
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(3);
});

test("a week of sales stands beside the week before, days without one too", () => {
  const now = new Date("2026-11-26T12:00:00.000Z");
  const rows = [
    { day: "2026-11-13", cents: 500, orders: 1 },
    { day: "2026-11-20", cents: 1000, orders: 2 },
    { day: "2026-11-26", cents: 300, orders: 1 },
  ];
  const { today, week, before, days } = viewSales(rows, now);
  expect(today).toMatchObject({ cents: 300, orders: 1 });
  expect(week).toEqual({ cents: 1300, orders: 3 });
  expect(before).toEqual({ cents: 500, orders: 1 });
  expect(days).toHaveLength(14);
  expect(days[0]).toEqual({ day: "2026-11-13", cents: 500, orders: 1 });
  expect(days[1]).toEqual({ day: "2026-11-14", cents: 0, orders: 0 });
});
