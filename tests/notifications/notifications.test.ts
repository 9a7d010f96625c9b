import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { newId } from "~/domain/event-store/id";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { solveVerification } from "~/tests/orders/customer";
import { follow, happen } from "./history";

interface Listed {
  items: {
    id: string;
    line: string;
    kind: string;
    count: number;
    actors: { displayName: string }[];
    target: { kind: string; id: string; url: string; title: string };
    read: boolean;
  }[];
  nextCursor: string | null;
}

const operator = await createOperator();

async function list(token: string, search = ""): Promise<Listed> {
  const response = await call(`/notifications${search}`, { token });
  expect(response.status).toBe(200);
  return response.json();
}

async function unread(token: string): Promise<number> {
  const response = await call("/notifications/unread", { token });
  return (await response.json<{ count: number }>()).count;
}

const mined = (userId: string, epoch: number) =>
  happen(`mining-${userId}`, {
    type: "MiningAccrued",
    data: {
      userId,
      epoch,
      money: 1,
      talk: 0,
      owed: 0,
      amount: 5_000_000,
      totalMined: epoch * 5_000_000,
    },
  });

const refunded = (userId: string, orderId: string) =>
  happen(`order-${orderId}`, {
    type: "RefundOwed",
    data: {
      orderId,
      userId,
      refundId: newId(),
      parts: [{ payment: newId(), from: "counted", amount: "1" }],
      to: "somebody",
      mint: null,
      amount: "1",
      closesOrder: false,
      reason: "overpaid",
    },
  });

beforeAll(async () => {
  await operator.list("told-game", { titles: { "zh-CN": "暮掘" } });
  await operator.price("told-game", 0);
  await operator.stockKeys("told-game", ["TOLD-AAAA", "TOLD-BBBB"]);
});

test("what a player bought and got is a line that leads to the order", async () => {
  const { token } = await createPlayer();
  await call("/cart/games/told-game", { method: "PUT", token });
  const headers = { "x-verification": await solveVerification() };
  const placed = await call("/orders", { token, body: { method: "USDC" }, headers });
  const { id } = await placed.json<{ id: string }>();
  await follow();
  const { items } = await list(token, "?kind=delivered");
  expect(items).toMatchObject([
    {
      kind: "delivered",
      count: 1,
      actors: [],
      target: { kind: "order", id, url: `/store/pay-result?order=${id}`, title: "Gloamdelve" },
      read: false,
    },
  ]);
  const { items: chinese } = await list(token, "?kind=delivered&lng=zh-CN");
  expect(chinese).toMatchObject([{ target: { title: "暮掘" } }]);
});

test("many of one kind about one thing are one line", async () => {
  const { token, user } = await createPlayer();
  for (let epoch = 1; epoch <= 12; epoch++) await mined(user.id, epoch);
  await follow();
  const { items } = await list(token);
  expect(items).toMatchObject([{ kind: "epoch", count: 12, target: { title: "12" } }]);
  expect(await unread(token)).toBe(1);
});

test("a mark reaches to what was seen, and never goes back", async () => {
  const { token, user } = await createPlayer();
  await refunded(user.id, "one");
  await refunded(user.id, "two");
  await follow();
  const { items } = await list(token);
  expect(items.map(({ target }) => target.id)).toEqual(["two", "one"]);
  const read = (upTo: string, key: string) =>
    call("/notifications/read", { token, key, body: { upTo } });

  expect((await read(items[1]!.id, "first")).status).toBe(204);
  expect(await unread(token)).toBe(1);
  expect((await read(items[0]!.id, "second")).status).toBe(204);
  expect(await unread(token)).toBe(0);
  expect((await read(items[1]!.id, "third")).status).toBe(204);
  expect((await read(items[1]!.id, "first")).status).toBe(204);
  expect(await unread(token)).toBe(0);
  expect((await list(token)).items.every((one) => one.read)).toBe(true);
});

test("whoever joins a line after it was seen makes it new, whatever is marked then", async () => {
  const { token, user } = await createPlayer();
  await mined(user.id, 1);
  await follow();
  const seen = (await list(token)).items[0]!;
  await mined(user.id, 2);
  await follow();
  await call("/notifications/read", { token, body: { upTo: seen.id } });
  expect(await unread(token)).toBe(1);
  const now = (await list(token)).items[0]!;
  expect([now.line, now.id === seen.id]).toEqual([seen.line, false]);
});

test("a mark far ahead reads nothing that is still to come", async () => {
  const { token, user } = await createPlayer();
  await mined(user.id, 1);
  await follow();
  const upTo = "9999-12-31T23:59:59.999Z_main:999999999";
  expect((await call("/notifications/read", { token, body: { upTo } })).status).toBe(204);
  expect(await unread(token)).toBe(0);
  await mined(user.id, 2);
  await follow();
  expect(await unread(token)).toBe(1);
});

test("an id that no list has given is refused", async () => {
  const { token } = await createPlayer();
  for (const upTo of ["", "x", "main:1", "2026-01-01T00:00:00.000Z_nowhere:1"]) {
    await expectProblem(
      await call("/notifications/read", { token, body: { upTo } }),
      400,
      "malformed",
    );
  }
});

test("a list goes on where a page ended while new lines come", async () => {
  const { token, user } = await createPlayer();
  for (let at = 0; at < 5; at++) await refunded(user.id, `page-${at}`);
  await follow();
  const first = await list(token, "?limit=2");
  await refunded(user.id, "late");
  await follow();
  const second = await list(token, `?limit=2&cursor=${first.nextCursor}`);
  const third = await list(token, `?limit=2&cursor=${second.nextCursor}`);
  const ids = [first, second, third].flatMap(({ items }) => items.map(({ target }) => target.id));
  expect(ids).toEqual(["page-4", "page-3", "page-2", "page-1", "page-0"]);
  expect(third.nextCursor).toBeNull();
});

test("what is switched off is in no list and no count, and comes back with the switch", async () => {
  const { token, user } = await createPlayer();
  await mined(user.id, 1);
  await refunded(user.id, "kept");
  await follow();
  const choose = (site: boolean) =>
    call("/notifications/choices", {
      method: "PUT",
      token,
      body: { choices: [{ kind: "epoch", site }] },
    });
  expect((await choose(false)).status).toBe(204);
  expect(await unread(token)).toBe(1);
  expect((await list(token)).items.map(({ kind }) => kind)).toEqual(["refund"]);
  const choices = await (
    await call("/notifications/choices", { token })
  ).json<{
    items: { kind: string; site: boolean; mail: boolean | null }[];
  }>();
  expect(choices.items).toContainEqual({ kind: "epoch", site: false, mail: null });
  expect(choices.items).toContainEqual({ kind: "refund", site: true, mail: true });
  await choose(true);
  expect(await unread(token)).toBe(2);
});

test("the newest 500 of a kind are kept", async () => {
  const { token, user } = await createPlayer();
  const numbers = JSON.stringify(Array.from({ length: 600 }, (_, at) => at + 1));
  await env.DB.prepare(
    `INSERT INTO notifications (user_id, kind, thing, item, target_kind, target_id, log, position, time)
      SELECT ?1, 'refund', 'old-' || value, '', 'order', 'old', 'main', value, '2020-01-01T00:00:00.000Z'
      FROM json_each(?2)`,
  )
    .bind(user.id, numbers)
    .run();
  await refunded(user.id, "newest");
  await follow();
  const kept = await env.DB.prepare(
    `SELECT count(*) AS count, min(position) AS oldest FROM notifications WHERE user_id = ? AND thing <> 'newest'`,
  )
    .bind(user.id)
    .first();
  expect(kept).toEqual({ count: 499, oldest: 102 });
  expect(await unread(token)).toBe(500);
});
