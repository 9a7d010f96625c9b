import { Keypair } from "@solana/web3.js";
import { expect, test } from "vitest";
import type { Lie } from "~/scripts/local-chain/faults";
import {
  call,
  customer,
  finalTransaction,
  MERCHANT,
  MERCHANT_USDC,
  ONE_SOL,
  ONE_USDC,
  openShop,
  send,
  signed,
  solTransfer,
  USDC,
  usdcPayment,
  type Shop,
} from "./shop";

const NEVER = Symbol("never answered");

test("delayMs holds every answer back", async () => {
  const shop = await openShop();
  shop.chain.faults.set({ delayMs: 150 });
  const started = performance.now();
  expect(await call(shop, "getHealth")).toMatchObject({ result: "ok" });
  expect(performance.now() - started).toBeGreaterThanOrEqual(145);
});

test("hang never answers the named methods, and all of them when none is named", async () => {
  const shop = await openShop();
  shop.chain.faults.set({ hang: true, hangMethods: ["getSlot"] });
  expect(await orNever(call(shop, "getSlot"))).toBe(NEVER);
  expect(await call(shop, "getHealth")).toMatchObject({ result: "ok" });

  shop.chain.faults.set({ hangMethods: [] });
  expect(await orNever(call(shop, "getHealth"))).toBe(NEVER);
});

test("errorRate fails that share of the named methods, evenly", async () => {
  const shop = await openShop();
  shop.chain.faults.set({ errorRate: 0.25, errorMethods: ["getSlot"] });
  const statuses = [];
  for (let request = 0; request < 8; request++) statuses.push(await status(shop, "getSlot"));
  expect(statuses).toEqual([200, 200, 200, 500, 200, 200, 200, 500]);
  expect(await status(shop, "getHealth")).toBe(200);
});

test("each kind of error breaks the answer in its own way", async () => {
  const shop = await openShop();
  const { faults } = shop.chain;
  faults.set({ errorRate: 1, errorKind: "http-429" });
  expect(await status(shop, "getSlot")).toBe(429);
  faults.set({ errorKind: "malformed-json" });
  await expect(call(shop, "getSlot")).rejects.toThrow(SyntaxError);
  faults.set({ errorKind: "disconnect" });
  await expect(call(shop, "getSlot")).rejects.toThrow("fetch failed");
  faults.set({ errorKind: "timeout" });
  expect(await orNever(call(shop, "getSlot"))).toBe(NEVER);
  faults.set({ errorKind: "rpc-error" });
  expect((await call(shop, "getSlot")).error?.code).toBe(-32603);
});

test("a dropped transaction has a signature and never lands", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  shop.chain.faults.set({ drop: true });
  const signature = await send(shop, signed(shop, wallet, solTransfer(wallet, MERCHANT, ONE_SOL)));
  expect((await shop.connection.getSignatureStatus(signature)).value).toBeNull();
  expect(await shop.connection.getBalance(wallet.publicKey)).toBe(10 * ONE_SOL);
});

test("landAfterMs lets a transaction land later than its answer", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  shop.chain.faults.set({ landAfterMs: 60 });
  const payment = signed(shop, wallet, solTransfer(wallet, MERCHANT, ONE_SOL));
  const signature = await shop.connection.sendTransaction(payment);
  const landed = async () => (await shop.connection.getSignatureStatus(signature)).value !== null;
  expect(await landed()).toBe(false);
  await expect.poll(landed).toBe(true);
});

test("failNext lets so many transactions land failed, with the fee as their only trace", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const reference = Keypair.generate().publicKey;
  shop.chain.faults.set({ failNext: 1 });

  const failed = await send(shop, signed(shop, wallet, usdcPayment(wallet, ONE_USDC, reference)));
  const { meta } = (await finalTransaction(shop, failed))!;
  expect(meta!.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
  expect(meta!.postTokenBalances).toEqual(meta!.preTokenBalances);
  expect(await usdcReceived(shop)).toBe("0");
  expect(await shop.connection.getBalance(wallet.publicKey)).toBe(10 * ONE_SOL - 5_000);

  await send(shop, signed(shop, wallet, usdcPayment(wallet, 2n * ONE_USDC, reference)));
  expect(await usdcReceived(shop)).toBe("2000000");
  const listed = await shop.connection.getSignaturesForAddress(reference, {}, "finalized");
  expect(listed.map((entry) => entry.err === null)).toEqual([true, false]);
});

test("failNext takes back the accounts that the transaction had created", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const stranger = Keypair.generate().publicKey;
  shop.chain.faults.set({ failNext: 1 });
  await send(shop, signed(shop, wallet, solTransfer(wallet, stranger, ONE_SOL)));
  expect(await shop.connection.getAccountInfo(stranger)).toBeNull();
});

test("neverConfirm leaves a transaction processed, unlisted, and the money where it was", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const reference = Keypair.generate().publicKey;
  shop.chain.faults.set({ neverConfirm: true });
  const signature = await send(
    shop,
    signed(shop, wallet, usdcPayment(wallet, ONE_USDC, reference)),
  );
  shop.chain.faults.reset();

  const { value } = await shop.connection.getSignatureStatus(signature);
  expect(value).toMatchObject({ confirmationStatus: "processed", confirmations: 0, err: null });
  expect(await shop.connection.getSignaturesForAddress(reference, {}, "confirmed")).toEqual([]);
  expect(await finalTransaction(shop, signature)).toBeNull();
  expect(await usdcReceived(shop)).toBe("0");

  shop.chain.clock.advance(150);
  expect((await shop.connection.getSignatureStatus(signature)).value).toBeNull();
});

test("lies about a payment that landed", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const reference = Keypair.generate().publicKey;
  const payment = signed(shop, wallet, usdcPayment(wallet, 4n * ONE_USDC, reference));
  const signature = await send(shop, payment);
  const other = await send(shop, signed(shop, wallet, solTransfer(wallet, MERCHANT, ONE_SOL)));
  const told = async (lie: Lie) => {
    shop.chain.faults.set({ lie });
    return (await finalTransaction(shop, signature))!;
  };
  const merchantBalance = ({ meta }: Awaited<ReturnType<typeof told>>) =>
    meta!.postTokenBalances!.find((balance) => balance.owner === MERCHANT.toBase58())!;

  expect((await told("other-transaction")).transaction.signatures).toEqual([other]);
  expect(merchantBalance(await told("wrong-amount")).uiTokenAmount.amount).toBe("2000000");
  expect(merchantBalance(await told("wrong-mint")).mint).not.toBe(USDC.toBase58());
  shop.chain.faults.set({ lie: "empty-history" });
  expect(await shop.connection.getSignaturesForAddress(reference, {}, "finalized")).toEqual([]);
});

test("the lie that a failed transaction succeeded is told everywhere, yet balances stay true", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const reference = Keypair.generate().publicKey;
  const payment = signed(shop, wallet, usdcPayment(wallet, 500n * ONE_USDC, reference));
  const signature = await send(shop, payment, { skipPreflight: true });
  shop.chain.faults.set({ lie: "success-for-failed" });

  const [listed] = await shop.connection.getSignaturesForAddress(reference, {}, "finalized");
  expect(listed!.err).toBeNull();
  expect((await shop.connection.getSignatureStatus(signature)).value!.err).toBeNull();
  const { meta } = (await finalTransaction(shop, signature))!;
  expect(meta!.err).toBeNull();
  expect(meta!.postTokenBalances).toEqual(meta!.preTokenBalances);
});

test("the control endpoint sets, merges, checks and resets faults", async () => {
  const shop = await openShop();
  const url = `${shop.url}/control/faults`;
  const post = (body: object) => fetch(url, { method: "POST", body: JSON.stringify(body) });

  await post({ drop: true });
  await post({ delayMs: 1 });
  expect(await (await fetch(url)).json()).toMatchObject({ drop: true, delayMs: 1, lie: null });
  expect((await post({ delayMs: -1 })).status).toBe(400);
  expect((await post({ unknown: true })).status).toBe(400);
  expect((await fetch(url, { method: "POST", body: "{" })).status).toBe(400);
  expect(shop.chain.faults.settings).toMatchObject({ drop: true, delayMs: 1 });
  await fetch(url, { method: "DELETE" });
  expect(shop.chain.faults.settings).toMatchObject({ drop: false, delayMs: 0 });
});

test("the faucet is spared", async () => {
  const shop = await openShop();
  shop.chain.faults.set({ drop: true, failNext: 5, neverConfirm: true });
  const wallet = customer(shop);
  expect(await shop.connection.getBalance(wallet.publicKey)).toBe(10 * ONE_SOL);
});

function orNever<Value>(answer: Promise<Value>): Promise<Value | typeof NEVER> {
  answer.catch(() => {});
  return Promise.race([
    answer,
    new Promise<typeof NEVER>((resolve) => setTimeout(() => resolve(NEVER), 150)),
  ]);
}

async function status(shop: Shop, method: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method });
  return (await fetch(shop.url, { method: "POST", body })).status;
}

async function usdcReceived({ connection }: Shop): Promise<string> {
  return (await connection.getTokenAccountBalance(MERCHANT_USDC)).value.amount;
}
