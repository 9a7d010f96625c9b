import { Keypair } from "@solana/web3.js";
import { expect, test } from "vitest";
import { decodeTransaction } from "~/scripts/local-chain/decode-transaction";
import type { Price } from "~/scripts/local-chain/price-feed";
import { RpcError } from "~/scripts/local-chain/rpc-error";
import {
  call,
  customer,
  MERCHANT,
  MERCHANT_USDC,
  ONE_SOL,
  openShop,
  send,
  signed,
  solTransfer,
  USDC,
  usdcAccount,
} from "./shop";

test("errors carry the codes of Solana's nodes", async () => {
  const shop = await openShop();
  const code = async (method: string, ...params: unknown[]) =>
    (await call(shop, method, ...params)).error?.code;
  const address = MERCHANT.toBase58();
  const slot = shop.chain.clock.slot;

  expect(await code("getProgramAccounts", address)).toBe(-32601);
  expect(await code("toString")).toBe(-32601);
  expect(await code("getBalance")).toBe(-32602);
  expect(await code("getBalance", "nonsense")).toBe(-32602);
  expect(await code("getBalance", address, { commitment: "recent" })).toBe(-32602);
  expect(await code("getBalance", address, { minContextSlot: slot + 1 })).toBe(-32016);
  expect(await code("getBlockTime", slot + 1)).toBe(-32004);
  expect(await code("getSignaturesForAddress", address, { limit: 1001 })).toBe(-32602);
  expect(await code("getSignaturesForAddress", address, { commitment: "processed" })).toBe(-32602);
  expect(await code("sendTransaction", "AAAA", { encoding: "base64" })).toBe(-32602);
  expect(await code("sendTransaction", "0OIl")).toBe(-32602);
  expect(await code("getTokenAccountBalance", address)).toBe(-32602);
});

test("a batch is answered in order, and what is no JSON-RPC is refused", async () => {
  const shop = await openShop();
  const post = async (body: string) => (await fetch(shop.url, { method: "POST", body })).json();
  const request = (id: number, method: string) => ({ jsonrpc: "2.0", id, method });

  expect(await post(JSON.stringify([request(1, "getHealth"), request(2, "nope")]))).toEqual([
    { jsonrpc: "2.0", result: "ok", id: 1 },
    { jsonrpc: "2.0", error: { code: -32601, message: "Method not found" }, id: 2 },
  ]);
  expect(await post("[]")).toMatchObject({ error: { code: -32600 } });
  expect(await post("{")).toMatchObject({ error: { code: -32700 } });
  expect(await post('{"method":"getHealth"}')).toMatchObject({ error: { code: -32600 } });
});

test("pages of this machine may call, others may not", async () => {
  const shop = await openShop();
  const from = (origin: string) => fetch(`${shop.url}/health`, { headers: { origin } });
  const local = await from("http://localhost:8787");
  expect(local.headers.get("access-control-allow-origin")).toBe("http://localhost:8787");
  expect((await from("https://example.com")).status).toBe(403);
  const preflight = await fetch(shop.url, {
    method: "OPTIONS",
    headers: { origin: "http://127.0.0.1:8787", "access-control-request-method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("solana-client");
});

test("commitment grows with slots: processed, confirmed after one, finalized after 32", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const payment = signed(shop, wallet, solTransfer(wallet, MERCHANT, ONE_SOL));
  const signature = await shop.connection.sendTransaction(payment);
  const status = async () => (await shop.connection.getSignatureStatus(signature)).value;
  const found = async (commitment: "confirmed" | "finalized") =>
    (await shop.connection.getTransaction(signature, {
      commitment,
      maxSupportedTransactionVersion: 0,
    })) !== null;

  expect(await status()).toMatchObject({ confirmationStatus: "processed", confirmations: 0 });
  expect(await found("confirmed")).toBe(false);
  shop.chain.clock.advance(1);
  expect(await status()).toMatchObject({ confirmationStatus: "confirmed", confirmations: 1 });
  expect([await found("confirmed"), await found("finalized")]).toEqual([true, false]);
  shop.chain.clock.advance(31);
  expect(await status()).toMatchObject({ confirmationStatus: "finalized", confirmations: null });
  expect(await found("finalized")).toBe(true);
});

test("a chain without lag settles at once", async () => {
  const shop = await openShop({ lag: { confirmed: 0, finalized: 0 } });
  const signature = await shop.connection.requestAirdrop(Keypair.generate().publicKey, ONE_SOL);
  const { value } = await shop.connection.getSignatureStatus(signature);
  expect(value!.confirmationStatus).toBe("finalized");
});

test("getSignaturesForAddress pages with before, until and limit", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const sent: string[] = [];
  for (let lamports = 1; lamports <= 5; lamports++) {
    const payment = signed(shop, wallet, solTransfer(wallet, MERCHANT, lamports));
    sent.unshift(await send(shop, payment));
  }
  const page = async (options: { before?: string; until?: string; limit?: number }) => {
    const entries = await shop.connection.getSignaturesForAddress(MERCHANT, options, "finalized");
    return entries.map((entry) => entry.signature);
  };

  expect(await page({})).toEqual(sent);
  expect(await page({ limit: 2 })).toEqual(sent.slice(0, 2));
  expect(await page({ before: sent[1]!, limit: 2 })).toEqual(sent.slice(2, 4));
  expect(await page({ until: sent[3]! })).toEqual(sent.slice(0, 3));
});

test("the faucet gives SOL and USDC, up to a cap", async () => {
  const shop = await openShop();
  const owner = Keypair.generate().publicKey;
  await call(shop, "requestAirdrop", owner.toBase58(), ONE_SOL);
  await call(shop, "requestTokenAirdrop", owner.toBase58(), "2500000");
  await call(shop, "requestTokenAirdrop", owner.toBase58(), 2_500_000);

  expect(await shop.connection.getBalance(owner)).toBe(ONE_SOL);
  const { value } = await shop.connection.getTokenAccountBalance(usdcAccount(owner));
  expect(value).toMatchObject({ amount: "5000000", uiAmountString: "5" });
  const greedy = await call(shop, "requestTokenAirdrop", owner.toBase58(), "100000000001");
  expect(greedy.error?.code).toBe(-32602);
  const none = await call(shop, "requestAirdrop", owner.toBase58(), 0);
  expect(none.error?.code).toBe(-32602);
});

test("accounts come in every encoding", async () => {
  const shop = await openShop();
  const info = async (encoding: string, dataSlice?: object) => {
    const { result } = await call(shop, "getAccountInfo", USDC.toBase58(), { encoding, dataSlice });
    return (result as { value: { data: unknown; space: number } }).value;
  };
  expect(await info("base64")).toMatchObject({ data: [expect.any(String), "base64"], space: 82 });
  expect(await info("base58", { offset: 44, length: 1 })).toMatchObject({ data: ["7", "base58"] });
  expect(await info("jsonParsed")).toMatchObject({ data: { program: "spl-token" } });
  const many = await shop.connection.getMultipleAccountsInfo([
    MERCHANT_USDC,
    Keypair.generate().publicKey,
  ]);
  expect(many.map((one) => one?.data.length)).toEqual([165, undefined]);
});

test("the price drifts gently, is the same for the same time, and can be held", async () => {
  let now = Date.UTC(2026, 10, 21);
  const shop = await openShop({ manualClock: false, now: () => now });
  const price = async () => (await (await fetch(`${shop.url}/price/sol-usd`)).json()) as Price;
  const hold = (body: object) =>
    fetch(`${shop.url}/control/price`, { method: "POST", body: JSON.stringify(body) });

  const first = await price();
  expect(first).toEqual({
    price: expect.stringMatching(/^1\d\d\.\d\d$/),
    publishedAt: "2026-11-21T00:00:00.000Z",
  });
  now += 5_000;
  const second = await price();
  expect(Math.abs(Number(second.price) - Number(first.price))).toBeLessThan(0.2);
  now -= 5_000;
  expect(await price()).toEqual(first);

  await hold({ price: "99.5" });
  expect((await price()).price).toBe("99.5");
  await hold({ publishedAt: "2020-01-01T00:00:00.000Z" });
  expect(await price()).toMatchObject({ ...first, publishedAt: "2020-01-01T00:00:00.000Z" });
  expect((await hold({ price: "-1" })).status).toBe(400);
  await fetch(`${shop.url}/control/price`, { method: "DELETE" });
  expect(await price()).toEqual(first);
});

test("slots can be skipped over HTTP", async () => {
  const shop = await openShop();
  const slot = shop.chain.clock.slot;
  const body = JSON.stringify({ advance: 40 });
  await fetch(`${shop.url}/control/slots`, { method: "POST", body });
  expect(shop.chain.clock.slot).toBe(slot + 40);
});

test("mutilated transactions are refused and never end the process", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const bytes = signed(shop, wallet, solTransfer(wallet, MERCHANT, 1)).serialize();
  let seed = 1;
  const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 3_000; round++) {
    const mutilated = bytes.slice(0, round % 3 === 0 ? chance(bytes.length) : undefined);
    for (let change = 0; change <= chance(3); change++) {
      if (mutilated.length > 0) mutilated[chance(mutilated.length)] = chance(256);
    }
    if (Buffer.compare(mutilated, bytes) === 0) continue;
    try {
      expect(shop.chain.submit(decodeTransaction(mutilated)).refused).toBeDefined();
    } catch (error) {
      expect(error).toBeInstanceOf(RpcError);
    }
  }
});
