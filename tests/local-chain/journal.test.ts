import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Keypair } from "@solana/web3.js";
import { expect, onTestFinished, test, vi } from "vitest";
import { LocalChain } from "~/scripts/local-chain/chain";
import { decodeTransaction } from "~/scripts/local-chain/decode-transaction";
import {
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
} from "./shop";

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "local-chain-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("balances, token accounts and history survive a restart", async () => {
  const dataDir = dataFolder();
  const first = await openShop({ dataDir });
  const wallet = customer(first);
  const reference = Keypair.generate().publicKey;
  const payment = signed(first, wallet, usdcPayment(wallet, 7n * ONE_USDC, reference));
  const signature = await send(first, payment);
  const landed = await finalTransaction(first, signature);
  await first.close();

  const second = await openShop({ dataDir });
  second.chain.clock.advance(32);

  expect(await finalTransaction(second, signature)).toEqual(landed);
  const found = await second.connection.getSignaturesForAddress(reference, {}, "finalized");
  expect(found.map((entry) => entry.signature)).toEqual([signature]);
  const received = await second.connection.getTokenAccountBalance(MERCHANT_USDC);
  expect(received.value.amount).toBe("7000000");
  const owned = await second.connection.getTokenAccountsByOwner(wallet.publicKey, { mint: USDC });
  expect(owned.value).toHaveLength(1);
  expect(second.chain.clock.slot).toBeGreaterThan(landed!.slot);
  await send(second, signed(second, wallet, usdcPayment(wallet, ONE_USDC)));
  const after = await second.connection.getTokenAccountBalance(MERCHANT_USDC);
  expect(after.value.amount).toBe("8000000");
});

test("a transaction that landed before a restart does not land again", async () => {
  const dataDir = dataFolder();
  const first = await openShop({ dataDir });
  const wallet = customer(first);
  const payment = signed(first, wallet, solTransfer(wallet, MERCHANT, ONE_SOL));
  await first.connection.sendTransaction(payment);
  await first.close();

  const second = await openShop({ dataDir });
  const decoded = decodeTransaction(payment.serialize());
  expect(second.chain.submit(decoded)).toMatchObject({ refused: "AlreadyProcessed" });
});

test("slots go on counting while the chain is down", async () => {
  const dataDir = dataFolder();
  let now = Date.now();
  const options = { dataDir, now: () => now };
  const first = await LocalChain.open(options);
  first.faucet.airdropSol(Keypair.generate().publicKey, 1_000_000_000n);
  const slot = first.clock.slot;
  await first.close();

  now += 60_000;
  const second = await LocalChain.open(options);
  expect(second.clock.slot - slot).toBe(150);
  await second.close();
});

test("a half-written last line is cut off and the chain goes on", async () => {
  const dataDir = dataFolder();
  const path = join(dataDir, "chain.jsonl");
  const first = await openShop({ dataDir });
  const wallet = customer(first);
  await first.close();
  const whole = readFileSync(path, "utf8");
  appendFileSync(path, whole.split("\n").at(-2)!.slice(0, 200));

  const second = await openShop({ dataDir });
  expect(await second.connection.getBalance(wallet.publicKey)).toBe(10 * ONE_SOL);
  expect(readFileSync(path, "utf8")).toBe(whole);
  const later = customer(second);
  await second.close();

  const third = await openShop({ dataDir });
  expect(await third.connection.getBalance(later.publicKey)).toBe(10 * ONE_SOL);
});

test("a broken line in the middle is skipped", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const dataDir = dataFolder();
  const path = join(dataDir, "chain.jsonl");
  const first = await openShop({ dataDir });
  const [one, other] = [customer(first), customer(first)];
  await first.close();
  const lines = readFileSync(path, "utf8").split("\n");
  lines[1] = lines[1]!.slice(0, 100);
  writeFileSync(path, lines.join("\n"));

  const second = await openShop({ dataDir });
  expect(await second.connection.getBalance(one.publicKey)).toBe(0);
  expect(await second.connection.getBalance(other.publicKey)).toBe(10 * ONE_SOL);
  expect(warn).toHaveBeenCalledOnce();
});

test("history is bounded, and a long journal is rewritten with all accounts", async () => {
  const dataDir = dataFolder();
  const options = { dataDir, manualClock: true, historyCapacity: 10 };
  const wallets = Array.from({ length: 30 }, () => Keypair.generate().publicKey);
  const first = await LocalChain.open(options);
  const signatures = wallets.map((wallet) => first.faucet.airdropSol(wallet, 1_000_000_000n));
  expect(first.history.newest().length).toBeLessThanOrEqual(11);
  expect(first.history.get(signatures[0]!)).toBeUndefined();
  expect([...first.history.forAddress(wallets[0]!.toBase58())]).toEqual([]);
  await first.close();

  const second = await LocalChain.open(options);
  const newest = second.history.newest().map((record) => record.signature);
  expect(newest).toEqual(signatures.slice(-10).reverse());
  await second.close();
  const lines = readFileSync(join(dataDir, "chain.jsonl"), "utf8").trimEnd().split("\n");
  expect(lines.filter((line) => line.includes('"kind":"transaction"'))).toHaveLength(10);

  const third = await LocalChain.open(options);
  for (const wallet of wallets) {
    expect(third.account(wallet.toBase58())?.lamports).toBe(1_000_000_000n);
  }
  await third.close();
});
