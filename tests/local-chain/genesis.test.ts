import { base58 } from "@scure/base";
import { getAssociatedTokenAddressSync, getMint } from "@solana/spl-token";
import { Connection, Keypair } from "@solana/web3.js";
import { expect, test } from "vitest";
import {
  LOCAL_FAUCET_ADDRESS,
  LOCAL_MERCHANT_ADDRESS,
  LOCAL_MERCHANT_SECRET,
  LOCAL_MERCHANT_USDC_ACCOUNT,
  LOCAL_USDC_MINT,
  localFaucetKeypair,
  localMerchantKeypair,
  localUsdcMintKeypair,
} from "~/scripts/local-chain/genesis";
import {
  MERCHANT,
  MERCHANT_USDC,
  ONE_SOL,
  openShop,
  send,
  signed,
  solTransfer,
  USDC,
} from "./shop";

test("the published addresses are those of the keys", () => {
  expect(localUsdcMintKeypair().publicKey.toBase58()).toBe(LOCAL_USDC_MINT);
  expect(localMerchantKeypair().publicKey.toBase58()).toBe(LOCAL_MERCHANT_ADDRESS);
  expect(localFaucetKeypair().publicKey.toBase58()).toBe(LOCAL_FAUCET_ADDRESS);
  const account = getAssociatedTokenAddressSync(USDC, MERCHANT);
  expect(account.toBase58()).toBe(LOCAL_MERCHANT_USDC_ACCOUNT);
});

test("a new chain has the mint, and a merchant with SOL and an empty USDC account", async () => {
  const shop = await openShop();
  const mint = await getMint(shop.connection, USDC);
  expect(mint).toMatchObject({ decimals: 6, supply: 0n, isInitialized: true });
  expect(mint.mintAuthority?.toBase58()).toBe(LOCAL_FAUCET_ADDRESS);
  expect(await shop.connection.getBalance(MERCHANT)).toBe(10 * ONE_SOL);
  const owned = await shop.connection.getTokenAccountsByOwner(MERCHANT, { mint: USDC });
  expect(owned.value.map(({ pubkey }) => pubkey.toBase58())).toEqual([MERCHANT_USDC.toBase58()]);
});

test("the merchant's secret signs refunds", async () => {
  const shop = await openShop();
  const merchant = Keypair.fromSecretKey(base58.decode(LOCAL_MERCHANT_SECRET));
  const customer = Keypair.generate().publicKey;
  await send(shop, signed(shop, merchant, solTransfer(merchant, customer, ONE_SOL)));
  expect(await shop.connection.getBalance(customer)).toBe(ONE_SOL);
});

test("two chains side by side are the same cluster to a wallet", async () => {
  const [one, other] = [await openShop(), await openShop()];
  const genesisHash = (url: string) => new Connection(url).getGenesisHash();
  expect(await genesisHash(one.url)).toBe(await genesisHash(other.url));
  expect(one.port).not.toBe(other.port);
});
