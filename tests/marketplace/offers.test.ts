import { createRevokeInstruction, getAssociatedTokenAddressSync } from "@solana/spl-token";
import { env } from "cloudflare:workers";
import { PublicKey } from "@solana/web3.js";
import { beforeAll, describe, expect, test } from "vitest";
import { listPendingOffers } from "~/domain/marketplace/offer-queries";
import { whileLying } from "~/tests/items/lying-node";
import { call } from "~/tests/sign-in/player";
import { services } from "~/tests/spaces/world";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { settleOffer } from "~/workers/marketplace/settle-offers";
import { advance } from "~/tests/support/chain";
import { createTrader, itemsOf, openMarket, type Owned, type Trader, usdcOf } from "./trader";

const PRICE = { amount: "5000001", currency: "USDC" };
const ROYALTY = 250_000;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let owner: Trader;
beforeAll(async () => {
  await openMarket();
  owner = await createTrader();
});

const job = (name: string, days = 0) =>
  runJob(name, servicesAt(new Date(Date.now() + days * 86_400_000)));

interface Made {
  offerId: string;
  transaction: string;
  approves: { amount: string };
  replaces: string | null;
}
const prepare = (who: Trader, { itemId }: Owned, price = PRICE) =>
  who.give<Made>(`/items/${itemId}/offers`, { body: { price, endsAt: inDays(3) } });

async function offer(who: Trader, item: Owned, price = PRICE) {
  const { status, body } = await prepare(who, item, price);
  expect([status, body.code]).toEqual([201, undefined]);
  const signature = await who.sendPrepared(body.transaction);
  await who.give("/transactions", { body: { signature } });
  return body;
}

const offersFor = async ({ itemId }: Owned) =>
  (
    await (
      await call(`/items/${itemId}/offers`)
    ).json<{
      items: { id: string; payable: boolean; price: object; state: string }[];
    }>()
  ).items;
const own = async (who: Trader) =>
  (await who.give<{ items: { id: string; state: string; reason: string }[] }>("/offers/mine")).body
    .items;
const accept = (who: Trader, offerId: string) =>
  who.give<{ purchaseId: string; transaction: string }>(`/offers/${offerId}/accept`, {
    method: "POST",
  });

describe("an offer", () => {
  test("that two look for at once stands", async () => {
    const buyer = await createTrader();
    const item = await owner.ownItem();
    const { body } = await prepare(buyer, item);
    const { db } = services();
    const { pending } = await db.read({
      pending: listPendingOffers({ now: new Date(), limit: 50 }),
    });
    const signature = await buyer.sendPrepared(body.transaction);
    await buyer.give("/transactions", { body: { signature } });
    await settleOffer(
      services(),
      pending.find(({ offerId }) => offerId === body.offerId)!,
    );
    expect(await offersFor(item)).toMatchObject([{ id: body.offerId, state: "open" }]);
  });

  test("stands when its buyer has approved the sum of all of theirs", async () => {
    const buyer = await createTrader();
    const [one, other] = [await owner.ownItem(), await owner.ownItem()];
    const first = await offer(buyer, one);
    const second = await offer(buyer, other, { amount: "7000000", currency: "USDC" });
    expect([first.approves.amount, second.approves.amount]).toEqual(["5000001", "12000001"]);
    expect(await offersFor(one)).toMatchObject([
      { id: first.offerId, payable: true, price: PRICE },
    ]);
    expect(await offersFor(other)).toMatchObject([{ id: second.offerId, payable: true }]);
    expect((await prepare(buyer, one)).body.code).toBe("offer_open");
    expect((await prepare(owner, one)).body.code).toBe("own_item");
  });

  test("is neither over nor unpayable to a node that has not seen its approval yet", async () => {
    const buyer = await createTrader();
    const item = await owner.ownItem();
    const { body } = await prepare(buyer, item);
    const signature = await buyer.sendPrepared(body.transaction);
    const behind = (name: string) => whileLying("is behind", () => job(name));
    await behind("settle-offers");
    expect(await own(buyer)).toMatchObject([{ state: "pending" }]);
    await buyer.give("/transactions", { body: { signature } });
    await behind("watch-purses");
    expect(await offersFor(item)).toMatchObject([{ id: body.offerId, payable: true }]);
    const accepted = await whileLying("is behind", () => accept(owner, body.offerId));
    expect(accepted.body.code).toBe("chain_unavailable");
  });

  test("is accepted in one transaction, for its price and no more", async () => {
    const buyer = await createTrader();
    const item = await owner.ownItem();
    const { offerId } = await offer(buyer, item);
    expect((await accept(buyer, offerId)).status).toBe(404);
    const { status, body } = await accept(owner, offerId);
    expect(status).toBe(201);
    const had = await usdcOf(owner.address);
    const signature = await owner.sendPrepared(body.transaction);
    await owner.give("/transactions", { body: { signature } });

    expect(await usdcOf(owner.address)).toBe(had + 5_000_001 - ROYALTY);
    expect(await usdcOf(buyer.address)).toBe(2_000_000_000 - 5_000_001);
    expect(await itemsOf(item.mint, buyer.address)).toBe(1);
    expect(await own(buyer)).toMatchObject([{ id: offerId, state: "ended", reason: "accepted" }]);
    expect((await accept(owner, offerId)).body.code).toBe("offer_ended");
    const sales = await (
      await call(`/sales?collectibleId=${item.collectibleId}`)
    ).json<{
      items: object[];
    }>();
    expect(sales.items[0]).toMatchObject({ itemId: item.itemId, price: PRICE, signature });
  });

  test("that can no longer be paid says so, and is not accepted", async () => {
    const buyer = await createTrader();
    const item = await owner.ownItem();
    const { offerId } = await offer(buyer, item);
    const purse = getAssociatedTokenAddressSync(
      new PublicKey(env.USDC_MINT),
      buyer.wallet.publicKey,
    );
    await buyer.send(createRevokeInstruction(purse, buyer.wallet.publicKey));
    await job("watch-purses");
    expect(await offersFor(item)).toMatchObject([{ id: offerId, payable: false }]);
    expect((await accept(owner, offerId)).body.code).toBe("offer_not_payable");
  });

  test("is taken back once no acceptance that was signed can land", async () => {
    const buyer = await createTrader();
    const item = await owner.ownItem();
    const { offerId } = await offer(buyer, item);
    await accept(owner, offerId);
    const taken = await buyer.give<{ offer: { state: string }; transaction: string }>(
      `/offers/${offerId}`,
      { method: "DELETE" },
    );
    expect(taken.body.offer.state).toBe("ending");
    expect((await accept(owner, offerId)).body.code).toBe("offer_ending");
    await advance(200);
    await job("settle-purchases");
    await job("finish-offers");
    expect(await own(buyer)).toMatchObject([{ state: "ended", reason: "withdrawn" }]);
  });

  test("pays once, whoever accepts it a second time", async () => {
    const buyer = await createTrader();
    const item = await owner.ownItem();
    const { offerId } = await offer(buyer, item);
    const [one, other] = await Promise.all([accept(owner, offerId), accept(owner, offerId)]);
    const signed = [one, other].filter(({ status }) => status === 201);
    expect(new Set(signed.map(({ body }) => body.purchaseId)).size).toBe(1);
  });

  test("ends when its time is over, and never begins where nobody approved it", async () => {
    const buyer = await createTrader();
    const [one, other] = [await owner.ownItem(), await owner.ownItem()];
    await offer(buyer, one);
    await job("end-offers", 4);
    expect(await own(buyer)).toMatchObject([{ state: "ended", reason: "expired" }]);
    await prepare(buyer, other);
    await advance(200);
    await job("settle-offers");
    expect((await own(buyer))[0]).toMatchObject({ state: "ended", reason: "lapsed" });
  });
});
