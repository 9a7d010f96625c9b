import { env } from "cloudflare:workers";
import { base64 } from "@scure/base";
import { beforeAll, describe, expect, test } from "vitest";
import { call } from "~/tests/sign-in/player";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { burn } from "~/tests/items/elsewhere";
import { whileHiding, whileLying } from "~/tests/items/lying-node";
import { advance } from "~/tests/support/chain";
import {
  accept,
  bring,
  buy,
  heldBy,
  inDays,
  list,
  listing,
  name,
  offer,
  prepareOffer,
  PRICE,
} from "./deals";
import { createTrader, itemsOf, openMarket, type Trader, usdcOf } from "./trader";

let operator: string;
beforeAll(async () => {
  operator = (await openMarket()).operator;
});

const job = (which: string) => runJob(which, servicesAt(new Date()));
const traders = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createTrader())) as Promise<
    [Trader, Trader, Trader]
  >;
const ownOffers = async (who: Trader) =>
  (await who.give<{ items: { state: string; reason: string | null }[] }>("/offers/mine")).body
    .items;

describe("an approval that outlives what it was for", () => {
  test("sells nothing after the end that the wallet has signed, however late that is noticed", async () => {
    const [seller, buyer] = await traders(2);
    const id = await list(seller, await seller.ownItem());
    await env.DB.prepare(`UPDATE "listings" SET "ends_at" = ? WHERE "listing_id" = ?`)
      .bind(new Date(Date.now() - 1).toISOString(), id)
      .run();
    expect((await buy(buyer, id)).body.code).toBe("listing_ended");
  });

  test("does not sell at its old price what went away and came back", async () => {
    const [seller, friend, buyer] = await traders(3);
    const item = await seller.ownItem();
    const id = await list(seller, item);
    await seller.moveAway(item, friend.address);
    await name(seller, await friend.moveAway(heldBy(item, friend), seller.address));
    await job("watch-listings");
    expect(await listing(id)).toMatchObject({ state: "ended", reason: "moved" });
    expect((await buy(buyer, id)).body.code).toBe("listing_ended");
  });

  test("is not used where the listing is still to be ended", async () => {
    const [seller, friend, buyer] = await traders(3);
    const item = await seller.ownItem();
    const id = await list(seller, item);
    await seller.moveAway(item, friend.address);
    await name(seller, await friend.moveAway(heldBy(item, friend), seller.address));
    await env.DB.prepare(`UPDATE "listings" SET "state" = 'open' WHERE "listing_id" = ?`)
      .bind(id)
      .run();
    expect((await buy(buyer, id)).body.code).toBe("sold_a_moment_ago");
  });

  test("ends with the acceptance of an offer, so that its new owner can sell the item at once", async () => {
    const [seller, buyer] = await traders(2);
    const item = await seller.ownItem();
    const id = await list(seller, item);
    const { body } = await accept(seller, await offer(buyer, item));
    await name(seller, await seller.sendPrepared(body.transaction));
    expect(await listing(id)).toMatchObject({ state: "ended" });
    await list(buyer, heldBy(item, buyer));
  });

  test("for an offer pays nothing once its buyer had the item, however they came by it", async () => {
    const [owner, buyer, third] = await traders(3);
    const item = await owner.ownItem();
    const offerId = await offer(buyer, item, { amount: "9000000", currency: "USDC" });
    await bring(buyer, await list(owner, item));
    expect(await ownOffers(buyer)).toMatchObject([{ state: "ended", reason: "withdrawn" }]);
    await name(buyer, await buyer.moveAway(heldBy(item, buyer), third.address));
    await env.DB.prepare(`UPDATE "offers" SET "state" = 'open' WHERE "offer_id" = ?`)
      .bind(offerId)
      .run();
    expect((await accept(third, offerId)).body.code).toBe("offer_ended");
  });

  test("for an offer ends when its item is burned", async () => {
    const [owner, buyer] = await traders(2);
    const item = await owner.ownItem();
    await offer(buyer, item);
    await name(owner, await burn(item.mint, owner.wallet));
    expect(await ownOffers(buyer)).toMatchObject([{ state: "ended", reason: "item_gone" }]);
  });

  test("is taken back whole while the market is stopped, whatever else is open", async () => {
    const [owner, buyer] = await traders(2);
    const offerId = await offer(buyer, await owner.ownItem());
    await offer(buyer, await owner.ownItem());
    await call("/ops/market/stop", { token: operator, body: { reason: "The key leaked" } });
    const { body } = await buyer.give<{ transaction: string }>(`/offers/${offerId}`, {
      method: "DELETE",
    });
    await call("/ops/market/resume", { token: operator, method: "POST" });
    await buyer.sendPrepared(body.transaction);
    await job("watch-purses");
    const purse = await env.DB.prepare(
      `SELECT "market_purses"."delegate" FROM "market_purses" JOIN "offers" USING ("purse") WHERE "offer_id" = ?`,
    );
    expect(await purse.bind(offerId).first()).toEqual({ delegate: null });
  });
});

describe("whoever means no deal", () => {
  test("has only so many purchases signed that they do not send", async () => {
    const [seller, buyer] = await traders(2);
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 11; at++) {
      codes.push((await buy(buyer, await list(seller, await seller.ownItem()))).body.code);
    }
    expect(codes).toEqual([...Array<undefined>(10).fill(undefined), "purchases_pending"]);
  });

  test("has only so many offers open", async () => {
    const [owner, buyer] = await traders(2);
    const offerId = await offer(buyer, await owner.ownItem());
    const columns = `"collectible_id", "user_id", "mint", "buyer", "purse", "delegate", "price", "approved",
      "ends_at", "state", "reference", "blockhash", "last_valid_block_height", "prepared_at", "position"`;
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 49)
      INSERT INTO "offers" ("offer_id", "item_id", ${columns})
      SELECT "offer_id" || i, "item_id" || i, ${columns} FROM "offers", n WHERE "offer_id" = ?`,
    )
      .bind(offerId)
      .run();
    const refused = await prepareOffer(buyer, await owner.ownItem());
    expect(refused.body.code).toBe("too_many_offers");
    await env.DB.prepare(`DELETE FROM "offers" WHERE "offer_id" LIKE ? || '_%'`)
      .bind(offerId)
      .run();
  });

  test("makes no offers to who has blocked them, and is not named to them", async () => {
    const [owner, buyer] = await traders(2);
    const [item, other] = [await owner.ownItem("world-seed"), await owner.ownItem()];
    await offer(buyer, other);
    await bring(buyer, await list(owner, item));
    const named = async (path: string) =>
      (await owner.give<{ items: Record<string, { person: { id: string } | null }>[] }>(path)).body
        .items[0]!["buyer"]!.person?.id ?? null;
    const paths = [`/items/${other.itemId}/offers`, "/sales?collectibleId=world-seed"];
    expect(await Promise.all(paths.map(named))).toEqual([buyer.userId, buyer.userId]);
    await call(`/blocks/${buyer.userId}`, { method: "PUT", token: owner.token });
    expect(await Promise.all(paths.map(named))).toEqual([null, null]);
    expect((await prepareOffer(buyer, await owner.ownItem())).body.code).toBe("blocked");
  });

  test("learns and changes nothing of others', and with a session that was ended nothing of theirs", async () => {
    const [seller, stranger] = await traders(2);
    const item = await seller.ownItem();
    const id = await list(seller, item);
    const to = { address: stranger.address };
    const price = { price: PRICE, signature: "AAAA" };
    const tries = await Promise.all([
      stranger.give(`/items/${item.itemId}/listing`, { body: { price: PRICE } }),
      stranger.give(`/items/${item.itemId}/send`, { body: { to } }),
      stranger.give(`/listings/${id}`, { method: "DELETE" }),
      stranger.give(`/listings/${id}`, { method: "PATCH", body: price }),
      stranger.give(`/listings/${id}/price-text?amount=10000&currency=USDC`),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    await call("/auth/logout", { method: "POST", token: seller.token });
    expect((await seller.give(`/listings/${id}`, { method: "DELETE" })).status).toBe(401);
    expect(await listing(id)).toMatchObject({ state: "open" });
  });
});

describe("a node that lies", () => {
  const stateOf = async (who: Trader, purchaseId: string) =>
    (await who.give<{ state: string }>(`/purchases/${purchaseId}`)).body.state;

  test("and hides a purchase until it was given up does not undo it: it is the sale that it is", async () => {
    const [seller, buyer] = await traders(2);
    const id = await list(seller, await seller.ownItem());
    const { body } = await buy(buyer, id);
    const signature = await buyer.sendPrepared(body.transaction);
    await advance(200);
    await whileHiding(signature, () => job("settle-purchases"));
    expect(await stateOf(buyer, body.purchaseId)).toBe("lapsed");
    await job("look-at-items");
    await job("follow-items");
    expect(await stateOf(buyer, body.purchaseId)).toBe("sold");
    expect(await listing(id)).toMatchObject({ state: "sold" });
  });

  test("and shows as done what failed sells nothing", async () => {
    const [seller, buyer] = await traders(2);
    const item = await seller.ownItem();
    const { body } = await buy(buyer, await list(seller, item));
    await seller.moveAway(item, buyer.address);
    const signature = await buyer.sendPrepared(body.transaction);
    await whileLying("shows as done what failed", () => name(buyer, signature));
    expect(await stateOf(buyer, body.purchaseId)).toBe("pending");
    await name(buyer, signature);
    expect(await stateOf(buyer, body.purchaseId)).toBe("failed");
  });
});

test("whoever deletes their account is not named by what they sold", async () => {
  const who = await createTrader();
  const id = await list(who, await who.ownItem());
  expect((await listing(id)).sellerId).toBe(who.userId);
  await who.give(`/listings/${id}`, { method: "DELETE" });
  const asked = { address: who.address, purpose: "delete" };
  const { message } = await (
    await call("/auth/challenge", { body: asked })
  ).json<{ message: string }>();
  const signedMessage = base64.encode(new TextEncoder().encode(message));
  const body = { signedMessage, signature: await who.sign(message) };
  expect((await who.give("/me", { method: "DELETE", body })).status).toBe(202);
  expect((await listing(id)).sellerId).toBeNull();
});

test("what is for sale is not sent to anybody", async () => {
  const [seller, friend] = await traders(2);
  const item = await seller.ownItem();
  await list(seller, item);
  const path = `/items/${item.itemId}/send`;
  const sent = await seller.give(path, { body: { to: { address: friend.address } } });
  expect([sent.status, sent.body.code]).toEqual([409, "item_listed"]);
});

test("prices beyond all bounds are refused, as what was asked for wrongly", async () => {
  const who = await createTrader();
  const { itemId } = await who.ownItem();
  const asked = [
    ["0", "USDC", 400],
    ["-5", "USDC", 400],
    ["1e6", "USDC", 400],
    ["010000", "USDC", 400],
    ["10000", "STEAD", 400],
    ["9999", "USDC", 422],
    ["999999", "SOL", 422],
    ["9007199254740993", "USDC", 422],
    ["9999999999999999", "SOL", 422],
  ] as const;
  for (const [amount, currency, status] of asked) {
    const body = { price: { amount, currency } };
    const answer = await who.give(`/items/${itemId}/listing`, { body });
    expect([amount, currency, answer.status]).toEqual([amount, currency, status]);
  }
});

test("whatever is pressed at once, twice, and sent: the item is one wallet's, and no money comes or goes", async () => {
  const all = await traders(3);
  const [seller, buyer, other] = all;
  const item = await seller.ownItem();
  const id = await list(seller, item);
  const offerId = await offer(buyer, item);
  const presses = [
    () => buy(buyer, id),
    () => buy(other, id),
    () => accept(seller, offerId),
    () => accept(other, offerId),
    () => seller.give(`/listings/${id}`, { method: "DELETE" }),
    () => buyer.give(`/offers/${offerId}`, { method: "DELETE" }),
    () => seller.give(`/items/${item.itemId}/listing`, { body: { price: PRICE } }),
    () => seller.give(`/items/${item.itemId}/send`, { body: { to: { address: other.address } } }),
    () => seller.give(`/items/${item.itemId}/mint`, { method: "POST" }),
    () => other.give(`/items/${item.itemId}/offers`, { body: { price: PRICE, endsAt: inDays(2) } }),
  ];
  const answers = await Promise.all([...presses, ...presses].map((press) => press()));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const money = async () =>
    (
      await Promise.all([...all.map(({ address }) => address), env.MERCHANT_ADDRESS].map(usdcOf))
    ).reduce((sum, one) => sum + one);
  const had = await money();
  for (const { body } of answers) {
    if (!("transaction" in body) || !body.transaction) continue;
    for (const who of all) {
      await who.sendPrepared(String(body.transaction)).catch(() => "refused");
    }
  }
  for (const each of ["settle-purchases", "look-at-items", "follow-items"]) {
    await job(each).catch(() => "later");
  }
  const held = await Promise.all(all.map(({ address }) => itemsOf(item.mint, address)));
  expect(held.reduce((sum, one) => sum + one)).toBe(1);
  expect(await money()).toBe(had);
  const known = env.DB.prepare(
    `SELECT "owner_address" AS "owner" FROM "items" WHERE "item_id" = ?`,
  );
  expect(await known.bind(item.itemId).first()).toEqual({ owner: all[held.indexOf(1)]!.address });
});
