import { base58, base64 } from "@scure/base";
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  TOKEN_2022_PROGRAM_ID,
} from "@solana/spl-token";
import { Keypair, PublicKey, TransactionMessage, VersionedTransaction } from "@solana/web3.js";
import { describe, expect, test } from "vitest";
import { sellingMemo } from "~/domain/marketplace/signed-text";
import { customer, MERCHANT, ONE_USDC, openShop, type Shop } from "~/tests/local-chain/shop";
import { buildApproval, buildRevocation } from "~/workers/chain/market-approvals";
import {
  buildAcceptance,
  buildPurchase,
  marketAddress,
  type Sale,
} from "~/workers/chain/market-sales";
import { readSigned } from "~/workers/chain/signed-transactions";
import { itemToken } from "~/workers/chain/token-instructions";
import {
  accountOf,
  blockhashOf,
  itemAccountOf,
  marketKeys,
  marketSeed,
  ownItem,
  signAndSend,
  someKey,
  usdc,
  usdcOf,
} from "./market-chain";

const MAX_BYTES = 1232;
const delegate = marketKeys.publicKey.toBase58();
const PRICE = 12_345_679;
const ROYALTY = 617_283;

type Item = Awaited<ReturnType<typeof ownItem>>;

const memoOf = ({ mint }: Item) =>
  sellingMemo({
    listingId: "a-listing",
    mint,
    price: { amount: PRICE, currency: "USDC" },
    endsAt: "2026-12-24T00:00:00.000Z",
  });

/** Lists it as the seller's wallet does. */
async function list(shop: Shop, item: Item, amount = 1n) {
  const { owner, mint, holder } = item;
  const transaction = buildApproval({
    token: itemToken(mint),
    source: holder,
    owner: owner.publicKey.toBase58(),
    delegate,
    amount,
    text: memoOf(item),
    reference: someKey(),
    blockhash: blockhashOf(shop),
  });
  return signAndSend(shop, transaction, owner);
}

const saleOf = (shop: Shop, { owner, mint, holder }: Item, buyer: Keypair): Sale => ({
  mint,
  holder,
  seller: owner.publicKey.toBase58(),
  buyer: buyer.publicKey.toBase58(),
  price: PRICE,
  royalty: ROYALTY,
  money: usdc,
  shop: MERCHANT.toBase58(),
  reference: someKey(),
  blockhash: blockhashOf(shop),
});

async function listed() {
  const shop = await openShop();
  const item = await ownItem(shop);
  await list(shop, item);
  return { shop, item, buyer: customer(shop) };
}

test("the market's address is the key's", () => {
  expect(marketAddress(marketSeed)).toBe(delegate);
});

describe("an approval", () => {
  test("lets the market move the one token, and says so in words that its owner has signed", async () => {
    const shop = await openShop();
    const item = await ownItem(shop);
    const signature = await list(shop, item);

    const seller = item.owner.publicKey.toBase58();
    const seen = await readSigned(shop.url, signature);
    expect(seen).toMatchObject({ signature, failed: false });
    expect([...seen!.signatures.keys()]).toEqual([seller]);
    expect(seen!.memos).toEqual([{ text: memoOf(item), signers: [seller] }]);
    expect(await accountOf(shop, item.holder)).toEqual({
      program: itemToken(item.mint).program,
      mint: item.mint,
      owner: seller,
      amount: 1n,
      delegate,
      delegated: 1n,
    });
  });

  test("for more than one token is seen for what it is", async () => {
    const shop = await openShop();
    const item = await ownItem(shop);
    await list(shop, item, 2n);
    expect((await accountOf(shop, item.holder))?.delegated).toBe(2n);
  });

  test("is taken back by one press", async () => {
    const { shop, item, buyer } = await listed();
    const purchase = buildPurchase(saleOf(shop, item, buyer), marketSeed);
    const { owner, mint, holder } = item;
    const revocation = {
      token: itemToken(mint),
      source: holder,
      owner: owner.publicKey.toBase58(),
    };
    await signAndSend(shop, buildRevocation(revocation, blockhashOf(shop)), owner);

    expect((await accountOf(shop, holder))?.delegate).toBeNull();
    await expect(signAndSend(shop, purchase.transaction, buyer)).rejects.toThrow(/owner|custom/i);
    expect(await usdcOf(shop, buyer.publicKey)).toBe(100n * ONE_USDC);
  });
});

describe("a purchase", () => {
  test("in USDC pays the seller and the royalty to the unit, and moves the item", async () => {
    const { shop, item, buyer } = await listed();
    const { seller, shopHad } = {
      seller: await usdcOf(shop, item.owner.publicKey),
      shopHad: await usdcOf(shop, MERCHANT),
    };
    const { transaction, cosignature } = buildPurchase(saleOf(shop, item, buyer), marketSeed);
    expect(base64.decode(transaction).length).toBeLessThanOrEqual(MAX_BYTES);
    const signature = await signAndSend(shop, transaction, buyer);

    expect(await usdcOf(shop, buyer.publicKey)).toBe(100n * ONE_USDC - BigInt(PRICE));
    expect(await usdcOf(shop, item.owner.publicKey)).toBe(seller + BigInt(PRICE - ROYALTY));
    expect(await usdcOf(shop, MERCHANT)).toBe(shopHad + BigInt(ROYALTY));
    const bought = itemAccountOf(item.mint, buyer.publicKey);
    expect((await accountOf(shop, bought))?.amount).toBe(1n);
    expect(await accountOf(shop, item.holder)).toMatchObject({ amount: 0n, delegate: null });
    const seen = await readSigned(shop.url, signature);
    expect(seen!.signatures.get(delegate)).toBe(cosignature);
  });

  test("in SOL does the same", async () => {
    const { shop, item, buyer } = await listed();
    const seller = await shop.connection.getBalance(item.owner.publicKey);
    const shopHad = await shop.connection.getBalance(MERCHANT);
    const sale = { ...saleOf(shop, item, buyer), money: null };
    await signAndSend(shop, buildPurchase(sale, marketSeed).transaction, buyer);

    expect(await shop.connection.getBalance(item.owner.publicKey)).toBe(seller + PRICE - ROYALTY);
    expect(await shop.connection.getBalance(MERCHANT)).toBe(shopHad + ROYALTY);
    const bought = itemAccountOf(item.mint, buyer.publicKey);
    expect((await accountOf(shop, bought))?.amount).toBe(1n);
  });

  test("is won by one of two, and the other pays nothing but the fee of trying", async () => {
    const { shop, item, buyer } = await listed();
    const late = customer(shop);
    const both = [buyer, late].map((one) => buildPurchase(saleOf(shop, item, one), marketSeed));
    await signAndSend(shop, both[0]!.transaction, buyer);
    await expect(signAndSend(shop, both[1]!.transaction, late)).rejects.toThrow(/custom|owner/i);
    expect(await usdcOf(shop, late.publicKey)).toBe(100n * ONE_USDC);
    expect(await accountOf(shop, itemAccountOf(item.mint, late.publicKey))).toBeNull();
  });

  test("of which anything was changed is not what we signed", async () => {
    const { shop, item, buyer } = await listed();
    const other = await ownItem(shop, item.owner);
    await list(shop, other);
    const sale = saleOf(shop, item, buyer);
    const { transaction, cosignature } = buildPurchase(sale, marketSeed);
    const changes: Partial<Sale>[] = [
      { price: ROYALTY + 1 },
      { royalty: 0 },
      { seller: buyer.publicKey.toBase58() },
      { shop: buyer.publicKey.toBase58() },
      { mint: other.mint, holder: other.holder },
      { money: null },
      { reference: someKey() },
    ];
    // As whoever holds no key of ours can make them: with the signature that they were given.
    const forger = base64.encode(Keypair.generate().secretKey.slice(0, 32));
    for (const change of changes) {
      const forged = VersionedTransaction.deserialize(
        base64.decode(buildPurchase({ ...sale, ...change }, forger).transaction),
      );
      const keys = forged.message.staticAccountKeys;
      const at = keys.findIndex((key) => key.toBase58() === marketAddress(forger));
      keys[at] = new PublicKey(delegate);
      forged.signatures[at] = base58.decode(cosignature);
      await expect(
        signAndSend(shop, base64.encode(forged.serialize()), buyer),
        JSON.stringify(change),
      ).rejects.toThrow(/signature/i);
    }
    expect((await accountOf(shop, item.holder))?.amount).toBe(1n);
    await signAndSend(shop, transaction, buyer);
  });

  test("lends its co-signature to no other instruction, beside its own or in their place", async () => {
    const { shop, item, buyer } = await listed();
    const other = await ownItem(shop, item.owner);
    await list(shop, other);
    const { transaction, cosignature } = buildPurchase(saleOf(shop, item, buyer), marketSeed);
    const signed = VersionedTransaction.deserialize(base64.decode(transaction));
    const { instructions, recentBlockhash } = TransactionMessage.decompile(signed.message);
    const [mint, market] = [new PublicKey(other.mint), new PublicKey(delegate)];
    const to = new PublicKey(itemAccountOf(other.mint, buyer.publicKey));
    const steal = [
      createAssociatedTokenAccountIdempotentInstruction(
        buyer.publicKey,
        to,
        buyer.publicKey,
        mint,
        TOKEN_2022_PROGRAM_ID,
      ),
      createTransferCheckedInstruction(
        new PublicKey(other.holder),
        mint,
        to,
        market,
        1,
        0,
        [],
        TOKEN_2022_PROGRAM_ID,
      ),
    ];
    for (const asked of [
      steal,
      [...instructions, ...steal],
      [...instructions.slice(0, -1), ...steal],
    ]) {
      const payerKey = buyer.publicKey;
      const message = new TransactionMessage({ payerKey, recentBlockhash, instructions: asked });
      const forged = new VersionedTransaction(message.compileToLegacyMessage());
      forged.addSignature(market, base58.decode(cosignature));
      await expect(signAndSend(shop, base64.encode(forged.serialize()), buyer)).rejects.toThrow(
        /signature/i,
      );
    }
    expect((await accountOf(shop, other.holder))?.amount).toBe(1n);
    expect((await accountOf(shop, item.holder))?.amount).toBe(1n);
    await signAndSend(shop, transaction, buyer);
    expect((await accountOf(shop, other.holder))?.amount).toBe(1n);
  });

  test("cannot be sent again, nor by somebody else, nor after its time", async () => {
    const { shop, item, buyer } = await listed();
    const { transaction } = buildPurchase(saleOf(shop, item, buyer), marketSeed);
    const stranger = customer(shop);
    await expect(signAndSend(shop, transaction, stranger)).rejects.toThrow(/sign/i);
    shop.chain.clock.advance(200);
    await expect(signAndSend(shop, transaction, buyer)).rejects.toThrow(/blockhash/i);
    expect((await accountOf(shop, item.holder))?.amount).toBe(1n);
  });
});

describe("an offer", () => {
  async function offered() {
    const shop = await openShop();
    const item = await ownItem(shop);
    const buyer = customer(shop);
    const purse = await import("~/workers/chain/token-instructions").then((tokens) =>
      tokens.associatedAccount(buyer.publicKey.toBase58(), usdc),
    );
    const approval = buildApproval({
      token: usdc,
      source: purse,
      owner: buyer.publicKey.toBase58(),
      delegate,
      amount: BigInt(PRICE) + 5n,
      text: "an offer",
      reference: someKey(),
      blockhash: blockhashOf(shop),
    });
    await signAndSend(shop, approval, buyer);
    return { shop, item, buyer, purse };
  }

  test("is accepted in one transaction, which takes no more than its price of what was approved", async () => {
    const { shop, item, buyer, purse } = await offered();
    const seller = await usdcOf(shop, item.owner.publicKey);
    const sale = { ...saleOf(shop, item, buyer), money: usdc, purse };
    const { transaction } = buildAcceptance(sale, marketSeed);
    expect(base64.decode(transaction).length).toBeLessThanOrEqual(MAX_BYTES);
    await signAndSend(shop, transaction, item.owner);

    expect(await usdcOf(shop, item.owner.publicKey)).toBe(seller + BigInt(PRICE - ROYALTY));
    expect(await accountOf(shop, purse)).toMatchObject({ delegate, delegated: 5n });
    const bought = itemAccountOf(item.mint, buyer.publicKey);
    expect((await accountOf(shop, bought))?.amount).toBe(1n);
  });

  test("takes no money where the item does not move", async () => {
    const { shop, item, buyer, purse } = await offered();
    const sale = { ...saleOf(shop, item, buyer), money: usdc, purse };
    const { transaction } = buildAcceptance({ ...sale, holder: purse }, marketSeed);
    await expect(signAndSend(shop, transaction, item.owner)).rejects.toThrow();
    expect(await usdcOf(shop, buyer.publicKey)).toBe(100n * ONE_USDC);
  });
});
