import { expect } from "vitest";
import { call } from "~/tests/sign-in/player";
import { itemAccount, type Owned, type Trader } from "./trader";

/** What traders do with each other, each step seen on chain at once. */

export const PRICE = { amount: "5000000", currency: "USDC" };
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const name = (who: Trader, signature: string) =>
  who.give("/transactions", { body: { signature } });

export const listing = async (id: string) =>
  (await call(`/listings/${id}`)).json<{
    state: string;
    reason: string | null;
    sellerId: string | null;
  }>();

export async function list(who: Trader, { itemId }: Owned, price = PRICE): Promise<string> {
  const path = `/items/${itemId}/listing`;
  const { status, body } = await who.give<{ listingId: string; transaction: string }>(path, {
    body: { price },
  });
  expect([status, body.code]).toEqual([201, undefined]);
  await name(who, await who.sendPrepared(body.transaction));
  expect(await listing(body.listingId)).toMatchObject({ state: "open" });
  return body.listingId;
}

interface Signed {
  purchaseId: string;
  transaction: string;
}
export const buy = (who: Trader, listingId: string) =>
  who.give<Signed>(`/listings/${listingId}/purchase`, { method: "POST" });

/** Buys it and says so. */
export async function bring(who: Trader, listingId: string): Promise<void> {
  const { body } = await buy(who, listingId);
  await name(who, await who.sendPrepared(body.transaction));
}

export const prepareOffer = (who: Trader, { itemId }: Owned, price = PRICE) =>
  who.give<{ offerId: string; transaction: string }>(`/items/${itemId}/offers`, {
    body: { price, endsAt: inDays(3) },
  });

export async function offer(who: Trader, item: Owned, price = PRICE): Promise<string> {
  const { status, body } = await prepareOffer(who, item, price);
  expect([status, body.code]).toEqual([201, undefined]);
  await name(who, await who.sendPrepared(body.transaction));
  return body.offerId;
}

export const accept = (who: Trader, offerId: string) =>
  who.give<Signed>(`/offers/${offerId}/accept`, { method: "POST" });

/** The same item in another's account. */
export const heldBy = (item: Owned, { address }: Trader): Owned => ({
  ...item,
  holder: itemAccount(item.mint, address),
});
