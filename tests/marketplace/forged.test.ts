import { env } from "cloudflare:workers";
import { base64 } from "@scure/base";
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToInstruction,
  TOKEN_2022_PROGRAM_ID,
} from "@solana/spl-token";
import { PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { beforeAll, expect, test } from "vitest";
import { call } from "~/tests/sign-in/player";
import { runJob, servicesAt } from "~/tests/support/run-job";
import { marketAddress } from "~/workers/chain/market-sales";
import { buy, heldBy, inDays, list, listing, name, PRICE } from "./deals";
import { createTrader, itemAccount, itemsOf, openMarket, usdcOf } from "./trader";

beforeAll(openMarket);

const job = (which: string) => runJob(which, servicesAt(new Date()));
const APPROVE_CHECKED = 13;

test("a token that somebody minted as if it were ours is nothing here: neither shown, nor listed, nor offered for", async () => {
  const [forger, buyer] = await Promise.all([createTrader(), createTrader()]);
  const { mint, signature } = await forger.mintToken();
  expect((await name(forger, signature)).status).toBe(202);
  for (const which of ["settle-mints", "look-at-items", "follow-items"]) await job(which);
  const own = await forger.give<{ items: unknown[] }>("/items?owner=me");
  expect(own.body.items).toEqual([]);
  const found = await call(`/items?q=${mint}`);
  expect((await found.json<{ items: unknown[] }>()).items).toEqual([]);
  const body = { price: PRICE };
  expect((await forger.give(`/items/${mint}/listing`, { body })).status).toBe(404);
  const offered = { body: { price: PRICE, endsAt: inDays(3) } };
  expect((await buyer.give(`/items/${mint}/offers`, offered)).status).toBe(404);
});

test("an approval for more than the one token opens no listing", async () => {
  const seller = await createTrader();
  const item = await seller.ownItem();
  const { body } = await seller.give<{ listingId: string; transaction: string }>(
    `/items/${item.itemId}/listing`,
    { body: { price: PRICE } },
  );
  const transaction = Transaction.from(base64.decode(body.transaction));
  const approval = transaction.instructions.find(({ data }) => data[0] === APPROVE_CHECKED)!;
  expect(approval.data[1]).toBe(1);
  approval.data[1] = 2;
  transaction.signatures = [];
  transaction.sign(seller.wallet);
  const signature = await seller.sendPrepared(
    base64.encode(new Uint8Array(transaction.serialize({ requireAllSignatures: false }))),
  );
  await name(seller, signature);
  await job("settle-listings");
  expect(await listing(body.listingId)).toMatchObject({ state: "ended" });
});

test("a thousand dust tokens sent to the market and to wallets are nothing there, and keep nothing from being sold", async () => {
  const [seller, buyer, stranger] = await Promise.all([
    createTrader(),
    createTrader(),
    createTrader(),
  ]);
  const item = await seller.ownItem();
  const id = await list(seller, item);
  const dust = await stranger.mintToken();
  const [mint, from] = [new PublicKey(dust.mint), stranger.wallet.publicKey];
  const owners = [marketAddress(env.MARKET_KEY), seller.address, buyer.address];
  const accounts = owners.map((owner) => new PublicKey(itemAccount(dust.mint, owner)));
  await stranger.send(
    ...owners.map((owner, at) =>
      createAssociatedTokenAccountIdempotentInstruction(
        from,
        accounts[at]!,
        new PublicKey(owner),
        mint,
        TOKEN_2022_PROGRAM_ID,
      ),
    ),
  );
  const { body } = await buy(buyer, id);
  for (let sent = 0; sent < 1_000; sent += 20) {
    await stranger.send(
      ...Array.from({ length: 20 }, (_, at) =>
        // What it does is the same each time; what it mints makes another transaction of it.
        createMintToInstruction(mint, accounts[at % 3]!, from, sent + 1, [], TOKEN_2022_PROGRAM_ID),
      ),
    );
  }
  for (const which of ["settle-mints", "look-at-items", "follow-items", "watch-listings"]) {
    await job(which);
  }
  expect(await listing(id)).toMatchObject({ state: "open" });
  for (const [who, ids] of [
    [seller, [item.itemId]],
    [buyer, []],
  ] as const) {
    const own = await who.give<{ items: { id: string }[] }>("/items?owner=me");
    expect(own.body.items.map((one) => one.id)).toEqual(ids);
  }
  await buyer.sendPrepared(body.transaction);
  await job("settle-purchases");
  expect(await listing(id)).toMatchObject({ state: "sold" });
  expect(await itemsOf(item.mint, buyer.address)).toBe(1);
});

test("hundreds of transactions that name the market keep no sale waiting", async () => {
  const [seller, buyer, stranger] = await Promise.all([
    createTrader(),
    createTrader(),
    createTrader(),
  ]);
  const item = await seller.ownItem();
  const id = await list(seller, item);
  const { body } = await buy(buyer, id);
  const market = new PublicKey(marketAddress(env.MARKET_KEY));
  const dust = (lamports: number) =>
    SystemProgram.transfer({
      fromPubkey: stranger.wallet.publicKey,
      toPubkey: market,
      lamports: 1_000_000 + lamports,
    });
  await stranger.send(dust(0));
  for (let at = 1; at <= 100; at++) await stranger.send(dust(at));
  await buyer.sendPrepared(body.transaction);
  for (let at = 101; at <= 200; at++) await stranger.send(dust(at));
  await job("settle-purchases");
  expect(await listing(id)).toMatchObject({ state: "sold" });
  expect(await itemsOf(item.mint, buyer.address)).toBe(1);
});

test("what was signed for a second buyer, and not sent, buys nothing of what was sold and came back", async () => {
  const [seller, one, other] = await Promise.all([createTrader(), createTrader(), createTrader()]);
  const item = await seller.ownItem();
  const id = await list(seller, item);
  const [first, second] = [await buy(one, id), await buy(other, id)];
  await name(one, await one.sendPrepared(first.body.transaction));
  await name(one, await one.moveAway(heldBy(item, one), seller.address));
  const had = await usdcOf(other.address);
  await name(other, await other.sendPrepared(second.body.transaction));
  const held = [seller, one, other].map(({ address }) => itemsOf(item.mint, address));
  expect(await Promise.all(held)).toEqual([1, 0, 0]);
  expect(await usdcOf(other.address)).toBe(had);
  const purchase = await other.give<{ state: string }>(`/purchases/${second.body.purchaseId}`);
  expect(purchase.body.state).toBe("failed");
});
