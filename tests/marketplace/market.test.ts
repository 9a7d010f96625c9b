import { env } from "cloudflare:workers";
import { createRevokeInstruction, TOKEN_2022_PROGRAM_ID } from "@solana/spl-token";
import { PublicKey } from "@solana/web3.js";
import { beforeAll, describe, expect, test } from "vitest";
import { whileLying } from "~/tests/items/lying-node";
import { call } from "~/tests/sign-in/player";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { findDifferences } from "~/tests/support/store";
import { advance } from "~/tests/support/chain";
import {
  createTrader,
  itemAccount,
  itemsOf,
  openMarket,
  type Owned,
  solOf,
  type Trader,
  usdcOf,
} from "./trader";

const PRICE = { amount: "12345679", currency: "USDC" };
const ROYALTY = 617_283;
let seller: Trader;
let buyer: Trader;

beforeAll(async () => {
  await openMarket();
  [seller, buyer] = await Promise.all([createTrader(), createTrader()]);
});

const services = () => servicesAt(new Date());
const job = (name: string) => runJob(name, services());

interface Listing {
  id: string;
  state: string;
  reason: string | null;
  price: typeof PRICE;
  nextPrice: typeof PRICE | null;
  effectiveAt: string | null;
}
const listingOf = async (id: string) => (await call(`/listings/${id}`)).json<Listing>();

const prepare = (who: Trader, { itemId }: Owned, price = PRICE) =>
  who.give<{ listingId: string; transaction: string }>(`/items/${itemId}/listing`, {
    body: { price },
  });

/** Lists an item as its owner does, and answers the open listing's id. */
async function list(who: Trader, item: Owned, price = PRICE) {
  const { status, body } = await prepare(who, item, price);
  expect([status, body.code]).toEqual([201, undefined]);
  await who.sendPrepared(body.transaction);
  await job("settle-listings");
  expect(await listingOf(body.listingId)).toMatchObject({ state: "open", price });
  return body.listingId;
}

interface Bought {
  purchaseId: string;
  transaction: string;
  pays: { to: string; amount: string; currency: string; why: string }[];
}
const buy = (who: Trader, listingId: string, body: object = {}) =>
  who.give<Bought>(`/listings/${listingId}/purchase`, { body });

const purchaseOf = async (who: Trader, id: string) =>
  (await who.give<{ state: string }>(`/purchases/${id}`)).body.state;

describe("a listing", () => {
  test("opens when the chain shows what its seller has signed", async () => {
    const item = await seller.ownItem();
    const { body } = await prepare(seller, item);
    await job("settle-listings");
    expect(await listingOf(body.listingId)).toMatchObject({ state: "pending" });
    const signature = await seller.sendPrepared(body.transaction);
    const hint = await seller.give("/transactions", { body: { signature } });
    expect(hint.status).toBe(202);
    expect(await listingOf(body.listingId)).toMatchObject({ state: "open", price: PRICE });
    expect((await prepare(seller, item)).body.code).toBe("item_listed");
  });

  test("is refused of what one does not own, of what is not on chain, and beyond its bounds", async () => {
    const item = await seller.ownItem();
    expect((await prepare(buyer, item)).status).toBe(404);
    const odd = { amount: "1", currency: "USDC" };
    expect((await prepare(seller, item, odd)).body.code).toBe("price_out_of_range");
    const late = await seller.give(`/items/${item.itemId}/listing`, {
      body: { price: PRICE, endsAt: new Date(Date.now() + 31 * 86_400_000).toISOString() },
    });
    expect(late.body.code).toBe("end_out_of_range");
    await seller.moveAway(item, buyer.address);
    expect((await prepare(seller, item)).body.code).toBe("item_moved");
  });

  test("never opens without its words, and makes room for another", async () => {
    const item = await seller.ownItem();
    const first = (await prepare(seller, item)).body;
    const second = (await prepare(seller, item, { amount: "99000000", currency: "SOL" })).body;
    expect(await listingOf(first.listingId)).toMatchObject({ state: "ended", reason: "replaced" });
    // What was signed for the first opens nothing: neither it nor the second.
    await seller.sendPrepared(first.transaction);
    await job("settle-listings");
    expect(await listingOf(first.listingId)).toMatchObject({ state: "ended" });
    expect(await listingOf(second.listingId)).toMatchObject({ state: "pending" });
    await advance(200);
    await job("settle-listings");
    expect(await listingOf(second.listingId)).toMatchObject({ state: "ended", reason: "lapsed" });
  });

  test("neither ends unopened nor later by a node that has not seen its approval yet", async () => {
    const item = await seller.ownItem();
    const { listingId, transaction } = (await prepare(seller, item)).body;
    await seller.sendPrepared(transaction);
    const behind = (name: string) => whileLying("is behind", () => job(name));
    await behind("settle-listings").catch(() => "asks again");
    expect(await listingOf(listingId)).toMatchObject({ state: "pending" });
    await job("settle-listings");
    await behind("watch-listings");
    expect(await listingOf(listingId)).toMatchObject({ state: "open" });
    const bought = await whileLying("is behind", () => buy(buyer, listingId));
    expect(bought.body.code).toBe("chain_unavailable");
  });

  test("ends when the token moves, when the approval is taken back and when its time is over", async () => {
    const items = await Promise.all([0, 1, 2].map(() => seller.ownItem()));
    const ids: string[] = [];
    for (const item of items) ids.push(await list(seller, item));
    await seller.moveAway(items[0]!, buyer.address);
    await seller.send(
      createRevokeInstruction(
        new PublicKey(items[1]!.holder),
        seller.wallet.publicKey,
        [],
        TOKEN_2022_PROGRAM_ID,
      ),
    );
    await job("watch-listings");
    expect(await listingOf(ids[0]!)).toMatchObject({ state: "ended", reason: "moved" });
    expect(await listingOf(ids[1]!)).toMatchObject({ state: "ended", reason: "revoked" });
    expect(await listingOf(ids[2]!)).toMatchObject({ state: "open" });
    await runJob("end-listings", servicesAt(new Date(Date.now() + 31 * 86_400_000)));
    expect(await listingOf(ids[2]!)).toMatchObject({ state: "ended", reason: "expired" });
  });
});

describe("a purchase", () => {
  test("moves item and money at once, exact to the unit, and is told to everybody", async () => {
    const item = await seller.ownItem("ember-fox");
    const listingId = await list(seller, item);
    const { status, body } = await buy(buyer, listingId, { price: PRICE });
    expect(status).toBe(201);
    expect(body.pays).toMatchObject([
      { to: seller.address, amount: "11728396", currency: "USDC", why: "price" },
      { to: env.MERCHANT_ADDRESS, amount: String(ROYALTY), currency: "USDC", why: "royalty" },
      {
        to: itemAccount(item.mint, buyer.address),
        amount: "2074080",
        currency: "SOL",
        why: "rent",
      },
    ]);
    const before = await Promise.all([seller, buyer].map(({ address }) => usdcOf(address)));
    const shopHad = await usdcOf(env.MERCHANT_ADDRESS);
    const signature = await buyer.sendPrepared(body.transaction);
    await buyer.give("/transactions", { body: { signature } });

    expect(await purchaseOf(buyer, body.purchaseId)).toBe("sold");
    expect(await listingOf(listingId)).toMatchObject({ state: "sold" });
    expect(await usdcOf(seller.address)).toBe(before[0]! + 12_345_679 - ROYALTY);
    expect(await usdcOf(buyer.address)).toBe(before[1]! - 12_345_679);
    expect(await usdcOf(env.MERCHANT_ADDRESS)).toBe(shopHad + ROYALTY);
    expect(await itemsOf(item.mint, buyer.address)).toBe(1);
    const owner = await env.DB.prepare(
      `SELECT "owner_address" AS "owner", "holder" FROM "items" WHERE "item_id" = ?`,
    )
      .bind(item.itemId)
      .first();
    expect(owner).toEqual({
      owner: buyer.address,
      holder: itemAccount(item.mint, buyer.address),
    });
    const { items } = await (
      await call("/sales?collectibleId=ember-fox")
    ).json<{
      items: object[];
    }>();
    expect(items).toMatchObject([
      {
        itemId: item.itemId,
        price: PRICE,
        royalty: { amount: String(ROYALTY), currency: "USDC" },
        worth: PRICE.amount,
        seller: { address: seller.address, person: { id: seller.userId } },
        buyer: { address: buyer.address, person: { id: buyer.userId } },
        signature,
      },
    ]);
    // Whoever names it again changes nothing.
    await buyer.give("/transactions", { body: { signature } });
    await job("settle-purchases");
    expect((await buy(seller, listingId)).body.code).toBe("sold_a_moment_ago");
  });

  test("in SOL is the same, and is found by its reference when the browser was closed", async () => {
    const item = await seller.ownItem();
    const price = { amount: "250000001", currency: "SOL" };
    const listingId = await list(seller, item, price);
    const { body } = await buy(buyer, listingId);
    const [sellerHad, shopHad] = [await solOf(seller.address), await solOf(env.MERCHANT_ADDRESS)];
    await buyer.sendPrepared(body.transaction);
    await job("settle-purchases");
    expect(await purchaseOf(buyer, body.purchaseId)).toBe("sold");
    expect(await solOf(seller.address)).toBe(sellerHad + 250_000_001 - 12_500_000);
    expect(await solOf(env.MERCHANT_ADDRESS)).toBe(shopHad + 12_500_000);
  });

  test("of two at once is one's; the other pays nothing and is told", async () => {
    const late = await createTrader();
    const item = await seller.ownItem();
    const listingId = await list(seller, item);
    const [mine, theirs] = [await buy(buyer, listingId), await buy(late, listingId)];
    await buyer.sendPrepared(mine.body.transaction);
    await late.sendPrepared(theirs.body.transaction);
    await job("settle-purchases");
    expect(await purchaseOf(buyer, mine.body.purchaseId)).toBe("sold");
    expect(await purchaseOf(late, theirs.body.purchaseId)).toBe("failed");
    expect(await usdcOf(late.address)).toBe(2_000_000_000);
    expect((await buy(late, listingId)).body.code).toBe("sold_a_moment_ago");
  });

  test("pressed twice is one transaction", async () => {
    const listingId = await list(seller, await seller.ownItem());
    const [one, other] = [await buy(buyer, listingId), await buy(buyer, listingId)];
    const { purchaseId, transaction, pays } = one.body;
    expect(other.body).toMatchObject({ purchaseId, transaction, pays });
  });

  test("is refused to who owns it, cannot pay, or was shown another price", async () => {
    const listingId = await list(seller, await seller.ownItem());
    expect((await buy(seller, listingId)).body.code).toBe("own_item");
    const other = { price: { amount: "12345678", currency: "USDC" } };
    expect((await buy(buyer, listingId, other)).body.code).toBe("price_changed");
    const dear = await list(seller, await seller.ownItem(), {
      amount: "2000000001",
      currency: "USDC",
    });
    expect((await buy(buyer, dear)).body.code).toBe("insufficient_balance");
  });
});

describe("what was signed before", () => {
  test("may still land after a cancel, and the listing says so until it cannot", async () => {
    const listingId = await list(seller, await seller.ownItem());
    const { body } = await buy(buyer, listingId);
    const cancelled = await seller.give<{
      listing: Listing;
      effectiveAt: string;
      transaction: string;
    }>(`/listings/${listingId}`, { method: "DELETE" });
    expect(cancelled.body.listing.state).toBe("ending");
    expect(Date.parse(cancelled.body.effectiveAt)).toBeGreaterThan(Date.now());
    expect((await buy(buyer, listingId)).body.code).toBe("listing_ending");
    await job("finish-listings").catch(() => {});
    expect(await listingOf(listingId)).toMatchObject({ state: "ending" });
    await advance(200);
    await job("settle-purchases");
    await job("finish-listings");
    expect(await purchaseOf(buyer, body.purchaseId)).toBe("lapsed");
    expect(await listingOf(listingId)).toMatchObject({ state: "cancelled" });
    await seller.sendPrepared(cancelled.body.transaction).catch(() => "too late");
  });

  test("and lands after a cancel is a sale", async () => {
    const listingId = await list(seller, await seller.ownItem());
    const { body } = await buy(buyer, listingId);
    await seller.give(`/listings/${listingId}`, { method: "DELETE" });
    await buyer.sendPrepared(body.transaction);
    await job("settle-purchases");
    expect(await listingOf(listingId)).toMatchObject({ state: "sold" });
  });

  test("holds a new price back", async () => {
    const listingId = await list(seller, await seller.ownItem());
    const { body } = await buy(buyer, listingId);
    const next = { amount: "20000000", currency: "USDC" };
    const { text } = (
      await seller.give<{ text: string }>(
        `/listings/${listingId}/price-text?amount=${next.amount}&currency=USDC`,
      )
    ).body;
    expect(text).toContain("20 USDC");
    const signature = await seller.sign(text);
    const patch = (who: Trader, price: object) =>
      who.give<{ listing: Listing; effectiveAt: string | null }>(`/listings/${listingId}`, {
        method: "PATCH",
        body: { price, signature },
      });
    expect((await patch(buyer, next)).status).toBe(404);
    const lower = { ...next, amount: "10000" };
    expect((await patch(seller, lower)).body.code).toBe("signature_invalid");
    const changed = await patch(seller, next);
    expect(changed.body.listing).toMatchObject({ price: PRICE, nextPrice: next });
    expect((await patch(seller, next)).body.code).toBe("signature_invalid");
    expect((await buy(buyer, listingId)).body.code).toBe("price_changed");
    await advance(200);
    await job("settle-purchases");
    await job("finish-listings");
    expect(await purchaseOf(buyer, body.purchaseId)).toBe("lapsed");
    expect(await listingOf(listingId)).toMatchObject({ price: next, nextPrice: null });
    expect((await buy(buyer, listingId, { price: next })).status).toBe(201);
  });

  test("holds nothing back where there is none", async () => {
    const listingId = await list(seller, await seller.ownItem());
    const path = `/listings/${listingId}`;
    const { text } = (
      await seller.give<{ text: string }>(`${path}/price-text?amount=3000000&currency=SOL`)
    ).body;
    const price = { amount: "3000000", currency: "SOL" };
    const body = { price, signature: await seller.sign(text) };
    const changed = await seller.give<{ effectiveAt: null }>(path, { method: "PATCH", body });
    expect(changed.body.effectiveAt).toBeNull();
    expect(await listingOf(listingId)).toMatchObject({ price, state: "open" });
    const cancelled = await seller.give<{ listing: Listing }>(path, { method: "DELETE" });
    expect(cancelled.body.listing.state).toBe("cancelled");
    expect((await buy(buyer, listingId)).body.code).toBe("listing_ended");
  });
});

describe("a sale that makes no price", () => {
  test("is one to and fro, with that which went before it, and counts for nothing", async () => {
    const [one, other] = await Promise.all([createTrader(), createTrader()]);
    const item = await one.ownItem("world-seed");
    const pass = async (from: Trader, to: Trader, amount: string) => {
      const listed = {
        ...item,
        holder: itemAccount(item.mint, from.address),
      };
      const { body } = await buy(to, await list(from, listed, { amount, currency: "USDC" }));
      await to.sendPrepared(body.transaction);
      await job("settle-purchases");
    };
    const prices = async () =>
      (
        await (
          await call(`/items/${item.itemId}`)
        ).json<{
          prices: { lastSale: object | null };
        }>()
      ).prices.lastSale;
    const sales = async () =>
      (
        await (
          await call("/sales?collectibleId=world-seed")
        ).json<{
          items: { excluded: boolean; excludedBecause: string | null; counts: boolean }[];
        }>()
      ).items;
    await pass(one, other, "900000000");
    expect(await prices()).toBeNull();
    await job("examine-sales");
    expect(await prices()).toEqual({ amount: "900000000", currency: "USDC" });
    await pass(other, one, "950000000");
    await job("examine-sales");
    expect(await sales()).toMatchObject([
      { excluded: true, excludedBecause: "to_and_fro" },
      { excluded: true, excludedBecause: "to_and_fro" },
    ]);
    expect(await prices()).toBeNull();
  });

  test("is one between wallets of which one gave the other its first SOL", async () => {
    const one = await createTrader();
    const puppet = await createTrader(async (address) => {
      const { SystemProgram, PublicKey: Key } = await import("@solana/web3.js");
      // Nobody hides it behind a transaction that only names the wallet.
      const { publicKey } = buyer.wallet;
      const naming = { fromPubkey: publicKey, toPubkey: publicKey, lamports: 1 };
      const transfer = SystemProgram.transfer(naming);
      transfer.keys.push({ pubkey: new Key(address), isSigner: false, isWritable: false });
      await buyer.send(transfer);
      await one.send(
        SystemProgram.transfer({
          fromPubkey: one.wallet.publicKey,
          toPubkey: new Key(address),
          lamports: 5_000_000_000,
        }),
      );
    });
    const item = await one.ownItem("starlit-hourglass");
    const { body } = await buy(puppet, await list(one, item));
    await puppet.sendPrepared(body.transaction);
    await job("settle-purchases");
    await job("examine-sales");
    const { items } = await (
      await call("/sales?collectibleId=starlit-hourglass")
    ).json<{ items: object[] }>();
    expect(items).toMatchObject([{ excluded: true, excludedBecause: "funded" }]);
  });
});

describe("what is for sale", () => {
  interface Page {
    items: { id: string; listing: { price: typeof PRICE } }[];
    nextCursor: string | null;
    facets: { collectibleId: { value: string; count: number }[] };
  }
  const look = async (query: string) => (await call(`/items?listed=true&${query}`)).json<Page>();

  test("is listed by price in either currency, page by page, and by what it is", async () => {
    const who = await createTrader();
    await job("follow-sol-price");
    const asked = [
      { amount: "30000000", currency: "USDC" },
      { amount: "1000000", currency: "SOL" },
      { amount: "10000000", currency: "USDC" },
      { amount: "900000000", currency: "SOL" },
    ];
    const ids: string[] = [];
    for (const price of asked) {
      const item = await who.ownItem("jam-jar");
      await list(who, item, price);
      ids.push(item.itemId);
    }
    const byPrice = [1, 2, 0, 3].map((at) => ids[at]!);
    const walk = async (sort: string) => {
      const found: string[] = [];
      for (let cursor = ""; found.length < 10;) {
        const page = await look(
          `collectibleId=jam-jar&sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`,
        );
        found.push(...page.items.map(({ id }) => id));
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      return found;
    };
    expect(await walk("price")).toEqual(byPrice);
    expect(await walk("-price")).toEqual(byPrice.toReversed());
    expect((await walk("-at")).filter((id) => ids.includes(id))).toEqual(ids.toReversed());
    const cheap = await look("collectibleId=jam-jar&currency=USDC&maxPrice=10000000");
    expect(cheap.items.map(({ id }) => id)).toEqual([ids[2]]);
    expect(cheap.facets.collectibleId).toContainEqual({ value: "jam-jar", count: 4 });
    expect((await look("q=no-such-thing")).items).toEqual([]);
    const mine = await (await call("/items?owner=me", { token: who.token })).json<Page>();
    expect(mine.items[0]!.listing.price).toEqual(asked[3]);
  });
});

test("what was replayed is what there is", async () => {
  expect(await findDifferences(services().store)).toEqual([]);
});
