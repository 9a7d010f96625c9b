import {
  Connection,
  Keypair,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
} from "@solana/web3.js";
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { LOCAL_USDC_MINT } from "~/scripts/local-chain/genesis";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { visit } from "./support/hydration";

const LAMPORTS_PER_SIGNATURE = 5_000;

/** A player with mining power. */
export async function createMiner(): Promise<Customer> {
  const customer = await Customer.signedIn(theShop());
  await customer.fund();
  await spend(customer);
  return customer;
}

/** Opens the page of mining as a player whose wallet is the Demo wallet of that window. */
export async function enterAsMiner(
  page: Page,
  known: { customer?: Customer } = {},
): Promise<Customer> {
  const customer = known.customer ?? (await createMiner());
  await holdWallet(page, customer.wallet);
  await customer.enter(page.context());
  await unfoldMining(page);
  await visit(page, "/community");
  return customer;
}

/** Mining is folded into one line, unless somebody opened it before. */
export async function unfoldMining(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.setItem("mining", "open");
  });
}

/** Makes a wallet the Demo wallet of a window. */
export async function holdWallet(page: Page, wallet: Keypair): Promise<void> {
  const jwk = {
    kty: "OKP",
    crv: "Ed25519",
    x: Buffer.from(wallet.publicKey.toBytes()).toString("base64url"),
    d: Buffer.from(wallet.secretKey.subarray(0, 32)).toString("base64url"),
  };
  await page.context().addInitScript((key) => {
    localStorage.setItem("demo-wallet", key);
    localStorage.setItem("wallet", "Demo Wallet");
  }, JSON.stringify(jwk));
}

async function spend(customer: Customer): Promise<void> {
  const { items } = await customer.call<{ items: { id: string; stock: number | null }[] }>(
    "GET",
    "/games?category=pc&minPrice=100&maxPrice=500",
  );
  const game = items.find(({ stock }) => stock! > 50)!;
  const order = await customer.order([game.id]);
  await customer.pay(order);
  const isPaid = async () => expect((await customer.readOrder(order.id)).paidAt).toBeTruthy();
  // Unlike `expect.poll` it may run beside other tests.
  await vi.waitFor(isPaid, { timeout: 30_000, interval: 200 });
  // From then on it cannot be asked back.
  await customer.call("POST", `/library/${game.id}/reveal`);
}

/** Waits for the end of the epoch, and for the share of it. */
export function waitForShare(customer: Customer): Promise<string> {
  type Mining = { overall: { currentMined: { amount: string } } };
  const find = async () => {
    const { overall } = await customer.call<Mining>("GET", "/mining");
    return overall.currentMined.amount === "0" ? "" : overall.currentMined.amount;
  };
  return vi.waitUntil(find, { timeout: 30_000, interval: 300 });
}

/** STEAD on chain, in base units. */
export async function readStead(customer: Customer): Promise<bigint> {
  type Account = { account: { data: { parsed: { info: TokenInfo } } } };
  type TokenInfo = { mint: string; tokenAmount: { amount: string } };
  const { value } = await customer.rpc<{ value: Account[] }>(
    "getTokenAccountsByOwner",
    customer.wallet.publicKey.toBase58(),
    { programId: "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA" },
    { encoding: "jsonParsed", commitment: "confirmed" },
  );
  return value
    .map(({ account }) => account.data.parsed.info)
    .filter(({ mint }) => mint !== LOCAL_USDC_MINT)
    .reduce((sum, { tokenAmount }) => sum + BigInt(tokenAmount.amount), 0n);
}

/** Sends all their SOL to somebody else. */
export async function emptyWallet({ wallet }: Customer): Promise<void> {
  const connection = new Connection(theShop().chainUrl, "confirmed");
  const lamports = (await connection.getBalance(wallet.publicKey)) - LAMPORTS_PER_SIGNATURE;
  const transfer = SystemProgram.transfer({
    fromPubkey: wallet.publicKey,
    toPubkey: Keypair.generate().publicKey,
    lamports,
  });
  await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [wallet]);
}
