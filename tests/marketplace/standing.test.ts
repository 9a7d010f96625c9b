import { beforeAll, expect, test } from "vitest";
import { call } from "~/tests/sign-in/player";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { bring, heldBy, list, listing, name, offer, PRICE } from "./deals";
import { createTrader, openMarket, type Trader } from "./trader";

let token: string;
beforeAll(async () => {
  token = (await openMarket()).operator;
});

const job = (which: string) => runJob(which, servicesAt(new Date()));

async function listItem(who: Trader) {
  const item = await who.ownItem();
  return { ...item, listingId: await list(who, item) };
}

/** What the page would have them take back. */
const standing = async (who: Trader) =>
  (await who.give<{ items: { kind: string; id: string }[] }>("/approvals")).body.items.map(
    ({ id }) => id,
  );

const revoke = async (who: Trader, path: string) => {
  const { body } = await who.give<{ transaction: string }>(path, { method: "DELETE" });
  return who.sendPrepared(body.transaction);
};

test("whatever a player has approved is found by one look once the market stops, of each account one", async () => {
  const [owner, trader, stranger] = await Promise.all([
    createTrader(),
    createTrader(),
    createTrader(),
  ]);
  const sold = [];
  for (let count = 0; count < 3; count++) sold.push(await listItem(trader));
  await trader.give(`/listings/${sold[0]!.listingId}`, { method: "DELETE" });
  await trader.moveAway(sold[1]!, stranger.address);
  await offer(trader, await owner.ownItem());
  const last = await offer(trader, await owner.ownItem());
  for (const which of ["watch-listings", "look-at-items", "follow-items"]) await job(which);
  expect((await call("/ops/market/stop", { token, body: { reason: "A drill" } })).status).toBe(204);
  for (const which of ["stop-listings", "stop-offers"]) await job(which);
  expect(await standing(trader)).toEqual([sold[2]!.listingId, sold[0]!.listingId, last]);
  expect(await standing(stranger)).toEqual([]);
  expect((await call("/ops/market/resume", { method: "POST", token })).status).toBe(204);
});

test("what was taken back on chain is not asked for once more: of a listing that was cancelled before, whoever finds it", async () => {
  const seller = await createTrader();
  const [one, other, third] = [
    await listItem(seller),
    await listItem(seller),
    await listItem(seller),
  ];
  for (const { listingId } of [one, other, third]) {
    await seller.give(`/listings/${listingId}`, { method: "DELETE" });
  }
  expect(await standing(seller)).toHaveLength(3);
  const signature = await revoke(seller, `/listings/${one.listingId}`);
  await revoke(seller, `/listings/${other.listingId}`);
  // By the one who tells of it, at once.
  await name(seller, signature);
  expect(await standing(seller)).toEqual([third.listingId, other.listingId]);
  // By the round through all items.
  await job("look-at-items");
  expect(await standing(seller)).toEqual([third.listingId]);
  const mine = await seller.give<{ items: { id: string; approved: boolean }[] }>("/listings/mine");
  expect(mine.body.items.map(({ id, approved }) => [id, approved])).toEqual([
    [third.listingId, true],
    [other.listingId, false],
    [one.listingId, false],
  ]);
});

test("nor is it of what was sold, and is bought back", async () => {
  const [seller, buyer] = await Promise.all([createTrader(), createTrader()]);
  const item = await listItem(seller);
  await bring(buyer, item.listingId);
  const again = await list(buyer, heldBy(item, buyer));
  expect(await standing(buyer)).toEqual([again]);
  await bring(seller, again);
  expect([await standing(seller), await standing(buyer)]).toEqual([[], []]);
});

test("it is asked for where the item went away and came back to an account that serves the market still", async () => {
  const [seller, friend] = await Promise.all([createTrader(), createTrader()]);
  const item = await listItem(seller);
  const away = await seller.moveAway(item, friend.address);
  await name(seller, away);
  expect(await standing(seller)).toEqual([]);
  const back = await friend.moveAway(heldBy(item, friend), seller.address);
  await name(seller, back);
  expect(await listing(item.listingId)).toMatchObject({ state: "ended", reason: "moved" });
  expect(await standing(seller)).toEqual([item.listingId]);
});

test("an approval that nobody had seen is found", async () => {
  const seller = await createTrader();
  const item = await seller.ownItem();
  const { body } = await seller.give<{ listingId: string; transaction: string }>(
    `/items/${item.itemId}/listing`,
    { body: { price: PRICE } },
  );
  await seller.give(`/listings/${body.listingId}`, { method: "DELETE" });
  await seller.sendPrepared(body.transaction);
  await job("settle-listings");
  expect(await standing(seller)).toEqual([]);
  await job("look-at-items");
  expect(await standing(seller)).toEqual([body.listingId]);
});

test("offers are taken back once, too, when none is open any more", async () => {
  const [owner, one, other] = await Promise.all([createTrader(), createTrader(), createTrader()]);
  const [first, second] = [
    await offer(one, await owner.ownItem()),
    await offer(other, await owner.ownItem()),
  ];
  expect((await call("/ops/market/stop", { token, body: { reason: "A drill" } })).status).toBe(204);
  await job("stop-offers");
  expect([await standing(one), await standing(other)]).toEqual([[first], [second]]);
  const signature = await revoke(one, `/offers/${first}`);
  await name(one, signature);
  await revoke(other, `/offers/${second}`);
  expect([await standing(one), await standing(other)]).toEqual([[], [second]]);
  await job("watch-purses");
  expect(await standing(other)).toEqual([]);
  expect((await call("/ops/market/resume", { method: "POST", token })).status).toBe(204);
});
