import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { OrderView } from "~/domain/orders/view";
import { callApi, createPlayer, type Player, repeat } from "~/scripts/bench/player";
import { pay, rpc, solve } from "~/scripts/bench/purchases";
import { CRASHES, type CrashingShop, openShop } from "./shop";

const GAMES = ["first", "second", "third", "fourth", "fifth"];
const BUYERS = 14 * CRASHES;

const texts = { en: "A game", "zh-CN": "游戏", "zh-TW": "遊戲" };

async function stock(shop: CrashingShop) {
  const operator = await shop.operator();
  for (const id of GAMES) {
    await operator.give("PUT", `ops/games/${id}`, {
      name: id,
      category: "pc",
      delivery: "key",
      platforms: ["windows"],
      genres: ["action"],
      developer: "Halfmoon Arcade",
      blockchain: "Solana",
      releaseDate: "2024-01-01",
      featured: false,
      tagline: texts,
      overview: texts,
    });
    await operator.give("PUT", `ops/games/${id}/price`, { priceCents: 1999 });
    const keys = Array.from(
      { length: BUYERS },
      (_, at) => `KEY-${id}-${String(at).padStart(3, "0")}`,
    );
    await operator.give("POST", `ops/games/${id}/keys`, { keys });
  }
  await operator.give("POST", "ops/rules/points", {
    startsAt: "2026-01-01T00:00:00.000Z",
    body: { perDollar: 1 },
  });
}

async function createBuyer(shop: CrashingShop): Promise<Player> {
  const buyer = await shop.insist(createPlayer);
  const address = buyer.wallet.publicKey.toBase58();
  await rpc(shop, "requestAirdrop", address, 1_000_000_000);
  await rpc(shop, "requestTokenAirdrop", address, 1_000_000_000);
  return buyer;
}

/** Every write carries a key that stays the same however often it must be sent. */
async function buy(shop: CrashingShop, { token, wallet }: Player, game: string): Promise<string> {
  const [cartKey, orderKey] = [randomUUID(), randomUUID()];
  await shop.insist((origin) =>
    callApi(origin, `/cart/games/${game}`, {
      method: "PUT",
      token,
      headers: { "idempotency-key": cartKey },
    }),
  );
  const verification = await solve(shop);
  const order = await shop.insist((origin) =>
    callApi<OrderView>(origin, "/orders", {
      token,
      body: { method: "USDC" },
      headers: { "x-verification": verification, "idempotency-key": orderKey },
    }),
  );
  const signature = await pay(shop, wallet, order);
  // The browser may be closed here: the hint is sent once, and may well be lost.
  await shop
    .insist((origin) =>
      callApi(origin, `/orders/${order.id}/payment`, { token, body: { signature } }),
    )
    .catch(() => undefined);
  return order.id;
}

test("killed during purchases, it loses nothing paid and delivers nothing twice", async () => {
  const shop = await openShop();
  await stock(shop);
  const buyers = await repeat(BUYERS, 4, () => createBuyer(shop));

  let bought = 0;
  const buying = Promise.all(
    buyers.map(async (buyer) => {
      const orders: string[] = [];
      for (const game of GAMES) {
        orders.push(await buy(shop, buyer, game));
        bought += 1;
      }
      return orders;
    }),
  );
  const all = BUYERS * GAMES.length;
  for (let crash = 1; crash <= CRASHES; crash++) {
    while (bought < (all * crash) / (CRASHES + 1)) await sleep(5);
    await shop.crash();
  }
  const orders = await buying;

  const keys = new Set<string>();
  for (const [at, { token }] of buyers.entries()) {
    for (const id of orders[at]!) {
      for (let look = 0; ; look++) {
        const { status } = await shop.insist((origin) =>
          callApi<OrderView>(origin, `/orders/${id}`, { token }),
        );
        if (status === "fulfilled") break;
        expect(look, `order ${id} is ${status}`).toBeLessThan(300);
        await sleep(100);
      }
    }
    const library = await shop.insist((origin) =>
      callApi<{ items: { gameId: string }[] }>(origin, "/library", { token }),
    );
    expect(library.items.map(({ gameId }) => gameId).toSorted()).toEqual(GAMES.toSorted());
    for (const game of GAMES) {
      const { key } = await shop.insist((origin) =>
        callApi<{ key: string }>(origin, `/library/${game}/reveal`, { method: "POST", token }),
      );
      keys.add(key);
    }
    const points = await shop.insist((origin) =>
      callApi<{ balance: number }>(origin, "/points", { token }),
    );
    expect(points.balance).toBe(19 * GAMES.length);
  }
  expect(keys.size).toBe(all);
  expect((await shop.audit()).findings).toEqual([]);
});
