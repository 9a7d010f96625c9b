import { env } from "cloudflare:workers";
import { base64 } from "@scure/base";
import { beforeAll, expect, test } from "vitest";
import { notificationSubscription } from "~/domain/notifications/subscription";
import { call } from "~/tests/sign-in/player";
import { followToHead } from "~/tests/support/follow";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { checkMarket } from "~/workers/operations/check-market";
import { offer } from "./deals";
import { createTrader, itemsOf, openMarket, type Trader } from "./trader";

let token: string;
beforeAll(async () => {
  token = (await openMarket()).operator;
});

const price = { amount: "5000000", currency: "USDC" };
const job = (name: string) => runJob(name, servicesAt(new Date()));
const stateOf = async (id: string) =>
  (await call(`/listings/${id}`)).json<{ state: string; reason: string | null }>();

async function list(who: Trader) {
  const item = await who.ownItem();
  const { body } = await who.give<{ listingId: string; transaction: string }>(
    `/items/${item.itemId}/listing`,
    { body: { price } },
  );
  await who.sendPrepared(body.transaction);
  await job("settle-listings");
  return { ...item, listingId: body.listingId };
}
const buy = (who: Trader, listingId: string) =>
  who.give<{ transaction: string; purchaseId: string }>(`/listings/${listingId}/purchase`, {
    method: "POST",
  });

test("the switch stops all signing, ends what is for sale and tells whose it was", async () => {
  const [seller, buyer] = await Promise.all([createTrader(), createTrader()]);
  const [one, other] = [await list(seller), await list(seller)];
  const signed = await buy(buyer, other.listingId);
  expect(
    (await call("/ops/market/stop", { token: seller.token, body: { reason: "x" } })).status,
  ).toBe(403);
  const stop = () => call("/ops/market/stop", { token, body: { reason: "The key leaked" } });
  expect([(await stop()).status, (await stop()).status]).toEqual([204, 204]);

  expect((await buy(buyer, one.listingId)).body.code).toBe("market_stopped");
  const third = await seller.ownItem();
  const refused = await seller.give(`/items/${third.itemId}/listing`, { body: { price } });
  expect(refused.body.code).toBe("market_stopped");
  await job("stop-listings");
  expect(await stateOf(one.listingId)).toMatchObject({ state: "ended", reason: "stopped" });
  // What was signed before may still land, and is known for what it is.
  expect(await stateOf(other.listingId)).toMatchObject({ state: "ending", reason: "stopped" });
  await buyer.sendPrepared(signed.body.transaction);
  await job("settle-purchases");
  expect(await stateOf(other.listingId)).toMatchObject({ state: "sold" });
  expect(await itemsOf(other.mint, buyer.address)).toBe(1);

  await followToHead(servicesAt(new Date()), notificationSubscription);
  const { items } = (
    await seller.give<{ items: { detail: object; target: { url: string } }[] }>(
      "/notifications?kind=listing-ended",
    )
  ).body;
  expect(items).toMatchObject([{ detail: { reason: "stopped" } }]);
  // One press takes the approval back.
  const revoked = await seller.give<{ transaction: string }>(`/listings/${one.listingId}`, {
    method: "DELETE",
  });
  await seller.sendPrepared(revoked.body.transaction);
  const market = await (await call("/ops/market", { token })).json();
  expect(market).toMatchObject({ stopped: true, reason: "The key leaked", openListings: 0 });

  expect((await call("/ops/market/resume", { method: "POST", token })).status).toBe(204);
  await list(seller);
});

test("another key signs nothing that was approved for the one before", async () => {
  const [seller, buyer] = await Promise.all([createTrader(), createTrader()]);
  const old = await list(seller);
  await offer(buyer, await seller.ownItem());
  env.MARKET_KEY = base64.encode(new Uint8Array(32).fill(77));
  expect((await buy(buyer, old.listingId)).body.code).toBe("listing_ending");
  await job("watch-listings");
  expect(await stateOf(old.listingId)).toMatchObject({ state: "ended", reason: "key_rotated" });
  await job("watch-purses");
  const offers = await buyer.give<{ items: object[] }>("/offers/mine");
  expect(offers.body.items).toMatchObject([{ state: "ended", reason: "key_rotated" }]);
  const { body } = await seller.give<{ listingId: string; transaction: string }>(
    `/items/${old.itemId}/listing`,
    { body: { price } },
  );
  await seller.sendPrepared(body.transaction);
  await job("settle-listings");
  expect(await stateOf(body.listingId)).toMatchObject({ state: "open" });
  const bought = await buy(buyer, body.listingId);
  await buyer.sendPrepared(bought.body.transaction);
  await job("settle-purchases");
  expect(await itemsOf(old.mint, buyer.address)).toBe(1);
});

test("what was for sale and left its seller otherwise is shown to operators", async () => {
  const [seller, stranger] = await Promise.all([createTrader(), createTrader()]);
  const item = await list(seller);
  const signature = await seller.moveAway(item, stranger.address);
  await seller.give("/transactions", { body: { signature } });
  await job("watch-listings");
  const market = await (await call("/ops/market", { token })).json<{ movedUnsold: object[] }>();
  expect(market.movedUnsold).toMatchObject([
    {
      itemId: item.itemId,
      listingId: item.listingId,
      signature,
      from: seller.address,
      to: stranger.address,
    },
  ]);
});

test("the audit knows each signature of the market on chain as a sale, and names one that is none", async () => {
  const [seller, buyer] = await Promise.all([createTrader(), createTrader()]);
  const { listingId } = await list(seller);
  const { body } = await buy(buyer, listingId);
  const signature = await buyer.sendPrepared(body.transaction);
  const audit = () => checkMarket(servicesAt(new Date()), { at: 0 });
  const found = (await all(audit)).filter(({ params }) => params["signature"] === signature);
  expect(found).toMatchObject([{ check: "market", code: "not_sold" }]);
  await job("settle-purchases");
  expect(await all(audit)).toEqual([]);
});

/** All steps of it. */
async function all(begin: () => ReturnType<typeof checkMarket>) {
  let step = await begin();
  const findings = [...step.findings];
  while (step.next) {
    step = await checkMarket(servicesAt(new Date()), step.next);
    findings.push(...step.findings);
  }
  return findings;
}
