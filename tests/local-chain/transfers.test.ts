import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
} from "@solana/spl-token";
import { base58 } from "@scure/base";
import { ComputeBudgetProgram, Keypair } from "@solana/web3.js";
import { expect, test } from "vitest";
import { memoInstruction } from "~/scripts/local-chain/memo";
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
  usdcAccount,
  usdcPayment,
} from "./shop";

test("a SOL transfer moves the amount and costs the fee", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const before = await shop.connection.getBalance(MERCHANT);

  const signature = await send(shop, signed(shop, wallet, solTransfer(wallet, MERCHANT, ONE_SOL)));

  expect(await shop.connection.getBalance(MERCHANT)).toBe(before + ONE_SOL);
  expect(await shop.connection.getBalance(wallet.publicKey)).toBe(9 * ONE_SOL - 5_000);
  const landed = await finalTransaction(shop, signature);
  expect(landed?.meta).toMatchObject({
    err: null,
    fee: 5_000,
    preBalances: [10 * ONE_SOL, before, 1],
    postBalances: [9 * ONE_SOL - 5_000, before + ONE_SOL, 1],
    preTokenBalances: [],
    computeUnitsConsumed: 150,
  });
});

test("a token transfer may create the account of its receiver", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const friend = Keypair.generate().publicKey;
  const account = usdcAccount(friend);
  const payer = wallet.publicKey;

  const signature = await send(
    shop,
    signed(
      shop,
      wallet,
      createAssociatedTokenAccountIdempotentInstruction(payer, account, friend, USDC),
      createTransferCheckedInstruction(usdcAccount(payer), USDC, account, payer, ONE_USDC, 6),
    ),
  );

  const landed = await finalTransaction(shop, signature);
  const keys = landed!.transaction.message.getAccountKeys().staticAccountKeys;
  const index = keys.findIndex((key) => key.equals(account));
  expect(landed!.meta!.preTokenBalances!.map((balance) => balance.accountIndex)).not.toContain(
    index,
  );
  expect(landed!.meta!.postTokenBalances).toContainEqual({
    accountIndex: index,
    mint: USDC.toBase58(),
    owner: friend.toBase58(),
    programId: "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
    uiTokenAmount: { amount: "1000000", decimals: 6, uiAmount: 1, uiAmountString: "1" },
  });
  expect(landed!.meta!.innerInstructions![0]!.instructions.length).toBeGreaterThan(2);
  const owned = await shop.connection.getTokenAccountsByOwner(friend, { mint: USDC });
  expect(owned.value.map(({ pubkey }) => pubkey.toBase58())).toEqual([account.toBase58()]);
  const supply = await shop.connection.getTokenSupply(USDC);
  expect(supply.value.uiAmountString).toBe("100");
});

test("a payment between guard instructions is found by its reference", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const reference = Keypair.generate().publicKey;

  const signature = await send(
    shop,
    signed(
      shop,
      wallet,
      ComputeBudgetProgram.setComputeUnitLimit({ units: 60_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 50_000 }),
      usdcPayment(wallet, 3n * ONE_USDC, reference),
      memoInstruction("order 17 你好"),
      solTransfer(wallet, wallet.publicKey, 0),
    ),
  );

  const found = await shop.connection.getSignaturesForAddress(reference, {}, "finalized");
  expect(found).toEqual([
    {
      signature,
      slot: expect.any(Number),
      err: null,
      memo: "[15] order 17 你好",
      blockTime: expect.any(Number),
      confirmationStatus: "finalized",
    },
  ]);
  const landed = await finalTransaction(shop, signature);
  expect(landed!.meta!.fee).toBe(5_000 + 3_000);
  const received = landed!.meta!.postTokenBalances!.find(
    (balance) => balance.owner === MERCHANT.toBase58(),
  );
  expect(received!.uiTokenAmount.amount).toBe("3000000");
  const balance = await shop.connection.getTokenAccountBalance(MERCHANT_USDC);
  expect(balance.value.amount).toBe("3000000");
});

test("a failed transaction is listed with its error and costs the fee alone", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const reference = Keypair.generate().publicKey;
  const payment = signed(shop, wallet, usdcPayment(wallet, 101n * ONE_USDC, reference));

  const signature = await send(shop, payment, { skipPreflight: true });

  const err = { InstructionError: [0, { Custom: 1 }] };
  const [listed] = await shop.connection.getSignaturesForAddress(reference, {}, "finalized");
  expect(listed).toMatchObject({ signature, err });
  const { meta } = (await finalTransaction(shop, signature))!;
  expect(meta!.err).toEqual(err);
  expect(meta!.postTokenBalances).toEqual(meta!.preTokenBalances);
  expect(meta!.postBalances[0]).toBe(meta!.preBalances[0]! - 5_000);
  expect(meta!.postBalances.slice(1)).toEqual(meta!.preBalances.slice(1));
  const status = await shop.connection.getSignatureStatus(signature);
  expect(status.value).toMatchObject({ err, confirmationStatus: "finalized", confirmations: null });
});

test("preflight refuses a transaction that would fail, with logs and error", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const payment = signed(shop, wallet, usdcPayment(wallet, 101n * ONE_USDC));

  const refused = await shop.connection.sendTransaction(payment).catch((error: unknown) => error);

  expect(refused).toMatchObject({
    message: expect.stringContaining("custom program error: 0x1"),
    logs: expect.arrayContaining([expect.stringContaining("insufficient funds")]),
  });
  expect(shop.chain.history.get(base58.encode(payment.signatures[0]!))).toBeUndefined();
  expect(await shop.connection.getBalance(wallet.publicKey)).toBe(10 * ONE_SOL);
});

test("getFeeForMessage says what is then charged", async () => {
  const shop = await openShop();
  const wallet = customer(shop);
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 777_777 });
  const candidates = [
    [solTransfer(wallet, MERCHANT, 1)],
    [price, solTransfer(wallet, MERCHANT, 1)],
    [price, usdcPayment(wallet, 1n)],
    [price, ComputeBudgetProgram.setComputeUnitLimit({ units: 54_321 }), usdcPayment(wallet, 2n)],
  ];
  for (const instructions of candidates) {
    const transaction = signed(shop, wallet, ...instructions);
    const fee = await shop.connection.getFeeForMessage(transaction.message);
    const signature = await send(shop, transaction);
    expect((await finalTransaction(shop, signature))!.meta!.fee).toBe(fee.value);
  }
});
