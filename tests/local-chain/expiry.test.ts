import {
  AddressLookupTableProgram,
  Keypair,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { expect, test } from "vitest";
import {
  call,
  customer,
  finalTransaction,
  MERCHANT,
  ONE_SOL,
  openShop,
  send,
  signed,
  solTransfer,
  type Shop,
} from "./shop";

test("a blockhash lives for 150 block heights and not one more", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const { blockhash, lastValidBlockHeight } = await shop.connection.getLatestBlockhash();
  const early = signed(shop, wallet, solTransfer(wallet, MERCHANT, 1));
  const late = signed(shop, wallet, solTransfer(wallet, MERCHANT, 2));

  shop.chain.clock.advance(150);
  expect(await shop.connection.getBlockHeight()).toBe(lastValidBlockHeight);
  expect((await shop.connection.isBlockhashValid(blockhash)).value).toBe(true);
  await shop.connection.sendTransaction(early);

  shop.chain.clock.advance(1);
  expect((await shop.connection.isBlockhashValid(blockhash)).value).toBe(false);
  expect((await shop.connection.getFeeForMessage(late.message)).value).toBeNull();
  await expect(shop.connection.sendTransaction(late)).rejects.toThrow("Blockhash not found");
});

test("without preflight an expired transaction gets a signature and never lands", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const late = signed(shop, wallet, solTransfer(wallet, MERCHANT, 2));
  shop.chain.clock.advance(151);

  const signature = await send(shop, late, { skipPreflight: true });

  expect((await shop.connection.getSignatureStatus(signature)).value).toBeNull();
  expect(await finalTransaction(shop, signature)).toBeNull();
});

test("a blockhash newer than the preflight commitment is not found, as on a cluster", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const payment = signed(shop, wallet, solTransfer(wallet, MERCHANT, 2));
  const text = Buffer.from(payment.serialize()).toString("base64");

  const refused = await call(shop, "sendTransaction", text, { encoding: "base64" });
  expect(refused.error).toMatchObject({ code: -32002, data: { err: "BlockhashNotFound" } });

  shop.chain.clock.advance(32);
  const taken = await call(shop, "sendTransaction", text, { encoding: "base64" });
  expect(taken.error).toBeUndefined();
});

test("the same transaction lands once", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const payment = signed(shop, wallet, solTransfer(wallet, MERCHANT, ONE_SOL));
  const signature = await shop.connection.sendTransaction(payment);

  await expect(shop.connection.sendTransaction(payment)).rejects.toThrow("already been processed");
  const again = await send(shop, payment, { skipPreflight: true });

  expect(again).toBe(signature);
  expect(await shop.connection.getBalance(wallet.publicKey)).toBe(9 * ONE_SOL - 5_000);
});

test("a wrong signature is refused with -32003", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const payment = signed(shop, wallet, solTransfer(wallet, MERCHANT, 1));
  payment.signatures[0]![3]! ^= 1;

  const text = Buffer.from(payment.serialize()).toString("base64");
  const config = { encoding: "base64", preflightCommitment: "processed" };
  const refused = await call(shop, "sendTransaction", text, config);
  expect(refused.error?.code).toBe(-32003);
});

test("a v0 transaction loads its accounts from a lookup table", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const friend = Keypair.generate().publicKey;
  const table = await lookupTable(shop, wallet, friend);
  const message = new TransactionMessage({
    payerKey: wallet.publicKey,
    recentBlockhash: (await shop.connection.getLatestBlockhash()).blockhash,
    instructions: [solTransfer(wallet, friend, ONE_SOL)],
  });
  const payment = new VersionedTransaction(message.compileToV0Message([table]));
  payment.sign([wallet]);
  expect(payment.message.staticAccountKeys.some((key) => key.equals(friend))).toBe(false);

  const signature = await send(shop, payment);

  const landed = await finalTransaction(shop, signature);
  expect(landed).toMatchObject({ version: 0, meta: { err: null } });
  expect(landed!.meta!.loadedAddresses!.writable.map(String)).toEqual([friend.toBase58()]);
  expect(landed!.meta!.postBalances[2]! - landed!.meta!.preBalances[2]!).toBe(ONE_SOL);
  const found = await shop.connection.getSignaturesForAddress(friend, {}, "finalized");
  expect(found.map((entry) => entry.signature)).toContain(signature);
  const old = await call(shop, "getTransaction", signature);
  expect(old.error?.code).toBe(-32015);
});

async function lookupTable(shop: Shop, wallet: Keypair, address: Keypair["publicKey"]) {
  shop.chain.clock.advance(1);
  const authority = wallet.publicKey;
  const [create, lookupTableAddress] = AddressLookupTableProgram.createLookupTable({
    authority,
    payer: authority,
    recentSlot: shop.chain.clock.slot - 1,
  });
  const extend = AddressLookupTableProgram.extendLookupTable({
    authority,
    payer: authority,
    lookupTable: lookupTableAddress,
    addresses: [address],
  });
  await send(shop, signed(shop, wallet, create, extend));
  const { value } = await shop.connection.getAddressLookupTable(lookupTableAddress);
  return value!;
}
