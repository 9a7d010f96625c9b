import { expect } from "vitest";
import { stockOf } from "~/tests/gifts/giver";
import { call, createPlayer } from "~/tests/sign-in/player";
import { countOf, expectAll, NEXT_YEAR, type Races } from "./race";
import { countRows, lastOf, verified } from "./racers";

const keysOf = (name: string) => Array.from({ length: 40 }, (_, at) => `${name}-PASTED-${at}`);

/** What two operators may do to one game or code at the same moment. `name` is new each time, and a slug. */
export const catalogueRaces: Races = {
  async "prices of one game"({ one, two, put, list }, name) {
    await list(name, 0, 1_999);
    const price = (who: typeof one, priceCents: number) => () =>
      put(who, `/ops/games/${name}/price`, { priceCents, expectedCents: 1_999 });
    return {
      at: [price(one, 1_500), price(two, 1_600), price(one, 1_700)],
      once: { code: "price_set_meanwhile" },
      async check(told) {
        const won = [1_500, 1_600, 1_700][told.findIndex(({ status }) => status === 204)];
        const game = await (await call(`/games/${name}`)).json<{ price: { amount: string } }>();
        expect(game.price.amount).toBe(String(won));
      },
    };
  },

  async "sales of one game"({ one, two, post, list }, name) {
    await list(name, 0);
    const sell = (who: typeof one, percent: number) => () =>
      post(who, `/ops/games/${name}/sales`, { percent, ...NEXT_YEAR });
    return { at: [sell(one, 10), sell(two, 20)], once: { code: "sale_overlaps" } };
  },

  async "keys pasted into one game"({ one, two, post, list }, name) {
    await list(name, 0);
    const paste = (who: typeof one) => () =>
      post(who, `/ops/games/${name}/keys`, { keys: keysOf(name) });
    return {
      at: [paste(one), paste(two), paste(one)],
      async check(told) {
        expectAll(told, 200);
        expect(told.map(({ body }) => Number(body["added"])).toSorted()).toEqual([0, 0, 40]);
        expect(await stockOf(name)).toBe(40);
      },
    };
  },

  async "stock of one game"({ one, two, post }, name) {
    await one.list(name, { delivery: "shipment" });
    await one.price(name, 1_999);
    const add = (who: typeof one, quantity: number) => () =>
      post(who, `/ops/games/${name}/stock`, { quantity });
    return {
      at: [add(one, 5), add(two, 7), add(one, 11)],
      async check(told) {
        expect(told.every(({ status }) => status < 300)).toBe(true);
        expect(await stockOf(name)).toBe(23);
      },
    };
  },

  async "a game put on sale and taken off"({ one, two, put, remove, list }, name) {
    await list(name, 1);
    await one.withdraw(name);
    return {
      at: [
        () => put(one, `/ops/games/${name}/listing`),
        () => put(two, `/ops/games/${name}/listing`),
        () => remove(two, `/ops/games/${name}`),
      ],
      async check(told, { typesIn }) {
        expect(told.every(({ status }) => status < 300)).toBe(true);
        const turns = (await typesIn(`game-${name}`)).filter((type) =>
          ["GameRevised", "GameWithdrawn"].includes(type),
        );
        for (const [at, type] of turns.entries()) expect(type).not.toBe(turns[at - 1]);
        const row = `SELECT "withdrawn_at" IS NULL AS found FROM "games" WHERE "id" = ?`;
        expect(await countRows(row, name)).toBe(turns.at(-1) === "GameRevised" ? 1 : 0);
      },
    };
  },

  async "a game taken off while it is ordered"({ one, remove, list, customer }, name) {
    await list(name, 4);
    const buyers = [await customer(), await customer(), await customer()];
    for (const buyer of buyers) await buyer.add(name);
    const orders = await Promise.all(
      buyers.map((buyer) => verified(buyer, "/orders", { method: "USDC" })),
    );
    return {
      at: [...orders, () => remove(one, `/ops/games/${name}`)],
      async check(told) {
        const off = await lastOf(`game-${name}`, "GameWithdrawn");
        for (const { status, body } of told) {
          if (status === 201) {
            expect(await lastOf(`order-${String(body["id"])}`, "OrderPlaced")).toBeLessThan(off);
          } else if (status !== 204) expect(body["code"]).toBe("out_of_stock");
        }
      },
    };
  },

  async "a discount code stopped while it is used"({ two, put, list, customer }, name) {
    await list(name, 4);
    const code = name
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, "")
      .slice(-20);
    const issued = await put(two, `/ops/discounts/${code}`, {
      percent: 25,
      amountCents: null,
      minimumCents: 0,
      mostCents: null,
      uses: 1,
      from: "2026-01-01T00:00:00.000Z",
      until: "2099-01-01T00:00:00.000Z",
    });
    expect(issued.status).toBe(204);
    const buyers = [await customer(), await customer()];
    for (const buyer of buyers) await buyer.add(name);
    const [first, second] = await Promise.all(
      buyers.map((buyer) => verified(buyer, "/orders", { method: "USDC", discountCode: code })),
    );
    return {
      at: [first!, () => put(two, `/ops/discounts/${code}/stopped`), second!],
      async check(told) {
        const placed = told.filter(({ status }) => status === 201);
        expect(placed.length).toBeLessThanOrEqual(1);
        const stopped = await lastOf(`discount-${code}`, "DiscountCodeStopped");
        expect(stopped).toBeGreaterThan(0);
        for (const { body } of placed) {
          const at = await lastOf(`order-${String(body["id"])}`, "OrderPlaced");
          expect(at).toBeLessThan(stopped);
        }
      },
    };
  },

  async "a batch of codes stopped while one is redeemed"({ one, two, post }) {
    const made = await post(one, "/ops/redeem-batches", {
      prize: { kind: "points", amount: 50 },
      count: 1,
      usesPerCode: 2,
    });
    const { batchId, codes } = await made.json<{ batchId: string; codes: string[] }>();
    const players = [await createPlayer(), await createPlayer()];
    const [first, second] = await Promise.all(
      players.map((player) => verified(player, "/redeem-codes", { code: codes[0]! })),
    );
    const stop = (who: typeof one) => () => post(who, `/ops/redeem-batches/${batchId}/stop`);
    return {
      at: [first!, stop(one), second!, stop(two)],
      async check(told, { typesIn }) {
        const types = await typesIn(`redeem-batch-${batchId}`);
        expect(countOf(types, "RedeemBatchStopped")).toBeLessThanOrEqual(1);
        const used = [told[0]!, told[2]!].filter(({ status }) => status === 200).length;
        const earned = `SELECT count(*) AS found FROM "point_balances" WHERE "balance" = 50 AND "user_id" IN (?, ?)`;
        const [a, b] = players.map(({ user }) => user.id);
        expect(await countRows(earned, a, b)).toBe(used);
      },
    };
  },
};
