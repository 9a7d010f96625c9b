import { env } from "cloudflare:workers";
import { base64, base64urlnopad } from "@scure/base";
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from "@solana/spl-token";
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from "@solana/web3.js";
import { expect } from "vitest";
import { newId } from "~/domain/event-store/id";
import { model } from "~/domain/model";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import { rpc } from "~/tests/orders/customer";
import { call, type Call, type Challenge, type Login } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { happenIn } from "~/tests/support/happen";
import { openChain } from "~/tests/support/chain";
import { openStore } from "~/tests/support/store";

const MINT_BYTES = 82;
const { store } = openStore(model);

/** The market of one file, on a chain of its own. */
export async function openMarket() {
  await openChain();
  env.MARKET_KEY = base64.encode(crypto.getRandomValues(new Uint8Array(32)));
  const { token } = await createOperator();
  const body = { startsAt: "2026-01-01T00:00:00.000Z", body: { basisPoints: 500 } };
  expect((await call("/ops/rules/royalty", { token, body })).status).toBe(201);
  return { operator: token };
}

const airdrop = async (address: string) =>
  void (await rpc("requestAirdrop", address, 20_000_000_000));

/** A signed-in player whose wallet has 20 SOL and 2,000 USDC on the local chain, and what they do as verbs. */
export async function createTrader(fund = airdrop) {
  const wallet = Keypair.generate();
  const address = wallet.publicKey.toBase58();
  await fund(address);
  await rpc("requestTokenAirdrop", address, 2_000_000_000);
  const sign = async (text: string) => {
    const key = await crypto.subtle.importKey("jwk", jwkOf(wallet), "Ed25519", false, ["sign"]);
    const bytes = new TextEncoder().encode(text);
    return base64.encode(new Uint8Array(await crypto.subtle.sign("Ed25519", key, bytes)));
  };
  const challenge = await call("/auth/challenge", { body: { address } });
  const { message } = await challenge.json<Challenge>();
  const signedMessage = base64.encode(new TextEncoder().encode(message));
  const body = { address, signedMessage, signature: await sign(message) };
  const { token, user } = await (await call("/auth/login", { body })).json<Login>();

  async function send(...instructions: TransactionInstruction[]): Promise<string> {
    const transaction = new Transaction().add(...instructions);
    transaction.recentBlockhash = await latestBlockhash();
    transaction.feePayer = wallet.publicKey;
    transaction.sign(wallet);
    return sendBytes(transaction.serialize().toString("base64"));
  }
  return {
    wallet,
    address,
    token,
    userId: user.id,
    sign,
    send,
    async give<Body = Record<string, unknown>>(path: string, options: Call = {}) {
      const response = await call(path, { token, ...options });
      const text = await response.text();
      type Answered = Body & { code?: string };
      return { status: response.status, body: (text ? JSON.parse(text) : {}) as Answered };
    },
    /** Signs what was prepared, and sends it. */
    async sendPrepared(prepared: string): Promise<string> {
      const transaction = Transaction.from(base64.decode(prepared));
      transaction.partialSign(wallet);
      return sendBytes(transaction.serialize().toString("base64"));
    },
    /** Moves an item by the wallet alone, as any of its own programs can. */
    moveAway: ({ mint, holder }: Pick<Owned, "mint" | "holder">, to: string) =>
      send(
        createAssociatedTokenAccountIdempotentInstruction(
          wallet.publicKey,
          new PublicKey(itemAccount(mint, to)),
          new PublicKey(to),
          new PublicKey(mint),
          TOKEN_2022_PROGRAM_ID,
        ),
        createTransferCheckedInstruction(
          new PublicKey(holder),
          new PublicKey(mint),
          new PublicKey(itemAccount(mint, to)),
          wallet.publicKey,
          1,
          0,
          [],
          TOKEN_2022_PROGRAM_ID,
        ),
      ),
    /** A token of its own making, as anybody can mint one. */
    async mintToken() {
      const mint = Keypair.generate();
      const holder = itemAccount(mint.publicKey.toBase58(), address);
      const of = [mint.publicKey, wallet.publicKey] as const;
      const transaction = new Transaction().add(
        SystemProgram.createAccount({
          fromPubkey: wallet.publicKey,
          newAccountPubkey: mint.publicKey,
          space: MINT_BYTES,
          lamports: await rpc<number>("getMinimumBalanceForRentExemption", MINT_BYTES),
          programId: TOKEN_2022_PROGRAM_ID,
        }),
        createInitializeMint2Instruction(of[0], 0, of[1], null, TOKEN_2022_PROGRAM_ID),
        createAssociatedTokenAccountIdempotentInstruction(
          wallet.publicKey,
          new PublicKey(holder),
          wallet.publicKey,
          mint.publicKey,
          TOKEN_2022_PROGRAM_ID,
        ),
        createMintToInstruction(of[0], new PublicKey(holder), of[1], 1, [], TOKEN_2022_PROGRAM_ID),
      );
      transaction.recentBlockhash = await latestBlockhash();
      transaction.feePayer = wallet.publicKey;
      transaction.sign(wallet, mint);
      const signature = await sendBytes(transaction.serialize().toString("base64"));
      return { mint: mint.publicKey.toBase58(), holder, signature };
    },
    /** A collectible that was drawn, and has been minted to the wallet. */
    async ownItem(collectibleId: CollectibleId = "moon-owl") {
      const { signature, ...token } = await this.mintToken();
      const item = { itemId: newId(), ...token };
      await bookItem(user.id, address, collectibleId, item, signature);
      return { ...item, collectibleId };
    },
  };
}
export type Trader = Awaited<ReturnType<typeof createTrader>>;
export interface Owned {
  itemId: string;
  mint: string;
  holder: string;
  collectibleId: CollectibleId;
}

/** As the log has it of an item that was drawn and minted. */
async function bookItem(
  userId: string,
  address: string,
  collectibleId: CollectibleId,
  { itemId, mint, holder }: { itemId: string; mint: string; holder: string },
  signature: string,
) {
  await happenIn(store, `box-${itemId}`, {
    type: "MysteryBoxOpened",
    data: {
      userId,
      openingId: itemId,
      seedId: itemId,
      clientSeed: "",
      nonce: 0,
      oddsVersion: 1,
      soldOut: [],
      owned: [],
      pityBefore: 0,
      pityAfter: 1,
      pityApplied: false,
      odds: "all",
      worth: 0,
      allowance: 0,
      prices: {},
      total: 1,
      roll: 0,
      drawn: "it",
      prize: {
        id: "it",
        rarity: "rare",
        limited: false,
        kind: "collectible",
        collectibleId,
      },
      price: 1,
      day: "2026-11-21",
      ofDay: 1,
      dailyLimit: 5,
    },
  });
  const to = { address, holder };
  await happenIn(store, `item-${itemId}`, {
    type: "ItemMintReserved",
    data: {
      itemId,
      mintId: itemId,
      userId,
      to: address,
      payer: address,
      mint,
      metadata: "0".repeat(64),
      royaltyBasisPoints: 500,
      blockhash: "",
      lastValidBlockHeight: 1,
    },
  });
  await happenIn(store, `item-${itemId}`, {
    type: "ItemMinted",
    data: { itemId, userId, mint, signature, slot: 1, at: new Date().toISOString(), to },
  });
}

export const itemAccount = (mint: string, owner: string) =>
  getAssociatedTokenAddressSync(
    new PublicKey(mint),
    new PublicKey(owner),
    true,
    TOKEN_2022_PROGRAM_ID,
  ).toBase58();

const usdcAccount = (owner: string) =>
  getAssociatedTokenAddressSync(new PublicKey(env.USDC_MINT), new PublicKey(owner), true);

async function balanceOf(account: string): Promise<number> {
  const { value } = await rpc<{ value: { data: [string] } | null }>("getAccountInfo", account, {
    encoding: "base64",
  });
  if (!value) return 0;
  const bytes = base64.decode(value.data[0]);
  return Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(64, true));
}
export const usdcOf = (owner: string) => balanceOf(usdcAccount(owner).toBase58());
export const itemsOf = (mint: string, owner: string) => balanceOf(itemAccount(mint, owner));
export const solOf = async (owner: string) =>
  (await rpc<{ value: number }>("getBalance", owner)).value;

const latestBlockhash = async () =>
  (await rpc<{ value: { blockhash: string } }>("getLatestBlockhash")).value.blockhash;

const sendBytes = (bytes: string) =>
  rpc<string>("sendTransaction", bytes, { encoding: "base64", skipPreflight: true });

function jwkOf(wallet: Keypair): JsonWebKey {
  const part = (from: number) => base64urlnopad.encode(wallet.secretKey.slice(from, from + 32));
  return { kty: "OKP", crv: "Ed25519", d: part(0), x: part(32) };
}
