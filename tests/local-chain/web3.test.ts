import {
  Connection,
  Keypair,
  sendAndConfirmTransaction,
  Transaction,
  TransactionExpiredBlockheightExceededError,
} from "@solana/web3.js";
import { expect, test } from "vitest";
import {
  customer,
  MERCHANT,
  MERCHANT_USDC,
  ONE_SOL,
  ONE_USDC,
  openShop,
  solTransfer,
  USDC,
  usdcPayment,
} from "./shop";

/** A chain in a hurry: a slot lasts 20 ms. */
const FAST = { manualClock: false, slotMs: 20 };

test("sendAndConfirmTransaction confirms over the WebSocket", async () => {
  const shop = await openShop(FAST);
  const wallet = customer(shop);
  const connection = new Connection(shop.url, "confirmed");

  const transaction = new Transaction().add(solTransfer(wallet, MERCHANT, ONE_SOL));
  const signature = await sendAndConfirmTransaction(connection, transaction, [wallet]);

  const status = await connection.getSignatureStatus(signature);
  expect(["confirmed", "finalized"]).toContain(status.value?.confirmationStatus);
});

test("confirmTransaction waits for finality, 32 slots later", async () => {
  const shop = await openShop(FAST);
  const connection = new Connection(shop.url, "finalized");
  const lifetime = await connection.getLatestBlockhash();
  const signature = await connection.requestAirdrop(Keypair.generate().publicKey, ONE_SOL);
  const landed = shop.chain.history.get(signature)!;

  const { value } = await connection.confirmTransaction({ signature, ...lifetime }, "finalized");

  expect(value.err).toBeNull();
  expect(shop.chain.clock.slot - landed.slot).toBeGreaterThanOrEqual(32);
});

test("confirmTransaction of a dropped transaction ends when its blockhash does", async () => {
  const shop = await openShop({ ...FAST, slotMs: 10 });
  const wallet = customer(shop);
  const connection = new Connection(shop.url, "confirmed");
  shop.chain.faults.set({ drop: true });

  const transaction = new Transaction().add(solTransfer(wallet, MERCHANT, ONE_SOL));

  await expect(sendAndConfirmTransaction(connection, transaction, [wallet])).rejects.toThrow(
    TransactionExpiredBlockheightExceededError,
  );
  await settleSubscriptions(connection);
});

test("an account subscription tells each change", async () => {
  const shop = await openShop(FAST);
  const wallet = customer(shop);
  const changes: bigint[] = [];
  const id = shop.connection.onAccountChange(
    MERCHANT_USDC,
    ({ data }) => changes.push(data.readBigUInt64LE(64)),
    { commitment: "confirmed" },
  );
  await settleSubscriptions(shop.connection);

  const payment = new Transaction().add(usdcPayment(wallet, 2n * ONE_USDC));
  await sendAndConfirmTransaction(shop.connection, payment, [wallet], { commitment: "finalized" });

  expect(changes).toEqual([2n * ONE_USDC]);
  await shop.connection.removeAccountChangeListener(id);
});

test("a slot subscription counts slots", async () => {
  const shop = await openShop(FAST);
  const slots: number[] = [];
  const id = shop.connection.onSlotChange(({ slot }) => slots.push(slot));
  await expect.poll(() => slots.length).toBeGreaterThan(3);
  await shop.connection.removeSlotChangeListener(id);

  expect(slots).toEqual(slots.toSorted((one, other) => one - other));
  expect(new Set(slots).size).toBe(slots.length);
});

test("parsed encodings name the transfer, the memo and the token account", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const transaction = new Transaction().add(usdcPayment(wallet, 5n * ONE_USDC));
  const signature = await shop.connection.sendTransaction(transaction, [wallet]);
  shop.chain.clock.advance(1);

  const parsed = await shop.connection.getParsedTransaction(signature, {
    commitment: "confirmed",
    maxSupportedTransactionVersion: 0,
  });
  expect(parsed!.transaction.message.instructions[0]).toMatchObject({
    program: "spl-token",
    parsed: {
      type: "transferChecked",
      info: { mint: USDC.toBase58(), tokenAmount: { amount: "5000000" } },
    },
  });
  expect(parsed!.transaction.message.accountKeys[0]).toMatchObject({
    pubkey: wallet.publicKey,
    signer: true,
    writable: true,
    source: "transaction",
  });
  const account = await shop.connection.getParsedAccountInfo(MERCHANT_USDC);
  expect(account.value!.data).toMatchObject({
    program: "spl-token",
    parsed: { type: "account", info: { owner: MERCHANT.toBase58() } },
    space: 165,
  });
  const mint = await shop.connection.getParsedAccountInfo(USDC);
  expect(mint.value!.data).toMatchObject({ parsed: { type: "mint", info: { decimals: 6 } } });
});

test("simulateTransaction shows the outcome and keeps nothing", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const { blockhash } = await shop.connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: wallet.publicKey, recentBlockhash: blockhash });
  transaction.add(solTransfer(wallet, MERCHANT, ONE_SOL));
  const before = await shop.connection.getBalance(MERCHANT);

  const { value } = await shop.connection.simulateTransaction(transaction, undefined, [MERCHANT]);

  expect(value.err).toBeNull();
  expect(value.accounts![0]!.lamports).toBe(before + ONE_SOL);
  expect(await shop.connection.getBalance(MERCHANT)).toBe(before);
});

/** Subscriptions are begun and ended in order: once a later one came and went, all are settled. */
async function settleSubscriptions(connection: Connection): Promise<void> {
  await new Promise<void>((resolve) => {
    const id = connection.onSlotChange(() => {
      void connection.removeSlotChangeListener(id).then(resolve);
    });
  });
}
