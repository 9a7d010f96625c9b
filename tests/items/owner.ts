import { env } from "cloudflare:workers";
import { base64 } from "@scure/base";
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from "@solana/spl-token";
import {
  Keypair,
  PublicKey,
  Transaction,
  type TransactionInstruction,
  VersionedTransaction,
} from "@solana/web3.js";
import { newId } from "~/domain/event-store/id";
import { model } from "~/domain/model";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import { rpc } from "~/tests/orders/customer";
import { call, logIn, type TestWallet } from "~/tests/sign-in/player";
import { happenIn } from "~/tests/support/happen";
import { openStore } from "~/tests/support/store";
import type { Services } from "~/workers/services";
import { createServices } from "~/workers/services";

export const { store } = openStore(model);
export const services = (): Services => createServices(env, () => {}, "first-primary");

/** A wallet of web3.js as those that sign in. */
export function walletOf(keypair: Keypair): TestWallet {
  const [d, x] = [keypair.secretKey.slice(0, 32), keypair.publicKey.toBytes()].map((part) =>
    base64.encode(part).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""),
  ) as [string, string];
  const key = crypto.subtle.importKey(
    "jwk",
    { kty: "OKP", crv: "Ed25519", d, x },
    "Ed25519",
    false,
    ["sign"],
  );
  return {
    publicKey: new Uint8Array(keypair.publicKey.toBytes()),
    address: keypair.publicKey.toBase58(),
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign("Ed25519", await key, bytes)),
  };
}

export const fund = (wallet: Keypair, lamports = 2_000_000_000) =>
  rpc("requestAirdrop", wallet.publicKey.toBase58(), lamports);

/** A player whose wallet has SOL. */
export async function createOwner() {
  const wallet = Keypair.generate();
  await fund(wallet);
  const { token, user } = await logIn(walletOf(wallet));
  return { wallet, token, userId: user.id, address: wallet.publicKey.toBase58() };
}
export type Owner = Awaited<ReturnType<typeof createOwner>>;

/** As the box gives one, with a draw that nobody looks at here. */
export async function give(
  userId: string,
  { bound = false, collectibleId = "ember-fox" as CollectibleId } = {},
): Promise<string> {
  const openingId = newId();
  const seedId = newId();
  const day = "2026-11-20";
  const commitment = {
    userId,
    seedId,
    seedHash: "0".repeat(64),
    oddsVersion: 1,
    pity: { within: 10, rarity: "rare" },
    day,
    signature: "signed",
  };
  await happenIn(store, `box-${userId}`, { type: "BoxSeedCommitted", data: commitment });
  const prize = { id: collectibleId, rarity: "rare", limited: false, kind: "collectible" };
  await happenIn(store, `box-${userId}`, {
    type: "MysteryBoxOpened",
    data: {
      userId,
      openingId,
      seedId,
      clientSeed: "mine",
      nonce: 0,
      oddsVersion: 1,
      soldOut: [],
      owned: [],
      pityBefore: 0,
      pityAfter: 1,
      pityApplied: false,
      odds: bound ? "collectibles" : "all",
      worth: 0,
      allowance: 0,
      prices: {},
      total: 10,
      roll: 3,
      drawn: collectibleId,
      prize: { ...prize, collectibleId, ...(bound && { bound }) },
      price: 1,
      day,
      ofDay: 1,
      dailyLimit: 10,
    },
  });
  return openingId;
}

export const ask = async <Body>(
  { token }: Pick<Owner, "token">,
  path: string,
  body?: unknown,
): Promise<Body & { code?: string }> => {
  const response = await call(path, { token, method: "POST", ...(body !== undefined && { body }) });
  return response.json();
};
export const look = async <Body>(path: string, token?: string): Promise<Body> =>
  (await call(path, { token })).json();

interface Shown {
  state: string;
  mint?: string;
  owner: { id: string } | null;
  ownerAddress?: string;
  provenance: {
    kind: string;
    from: Side;
    to: Side;
    signature?: string;
    position: number;
    proof?: { seedHash: string };
  }[];
}
type Side = { person: { id: string | null } | null; address?: string } | null;
export const item = (itemId: string) => look<Shown>(`/items/${itemId}`);
export const kinds = async (itemId: string) =>
  (await item(itemId)).provenance.map(({ kind }) => kind);

export function sign(transaction: string, wallet: Keypair): string {
  const parsed = VersionedTransaction.deserialize(base64.decode(transaction));
  parsed.sign([wallet]);
  return base64.encode(parsed.serialize());
}
export const sendBytes = (bytes: string) =>
  rpc<string>("sendTransaction", bytes, { encoding: "base64", skipPreflight: true });

/** What a wallet does elsewhere, and whoever signs with it. */
export async function act(
  signers: Keypair | readonly Keypair[],
  ...instructions: TransactionInstruction[]
): Promise<string> {
  const all = [signers].flat() as Keypair[];
  const { value } = await rpc<{ value: { blockhash: string } }>("getLatestBlockhash");
  const transaction = new Transaction().add(...instructions);
  transaction.feePayer = all[0]!.publicKey;
  transaction.recentBlockhash = value.blockhash;
  transaction.sign(...all);
  const signature = await sendBytes(transaction.serialize().toString("base64"));
  const landed = await rpc<{ value: unknown[] }>("getSignatureStatuses", [signature]);
  return landed.value[0] ? signature : act(signers, ...instructions);
}

const accountOf = (mint: string, owner: PublicKey) =>
  getAssociatedTokenAddressSync(new PublicKey(mint), owner, true, TOKEN_2022_PROGRAM_ID);

/** A transfer that we know nothing of. */
export function transferElsewhere(mint: string, from: Keypair, to: PublicKey): Promise<string> {
  const key = new PublicKey(mint);
  const target = accountOf(mint, to);
  return act(
    from,
    createAssociatedTokenAccountIdempotentInstruction(
      from.publicKey,
      target,
      to,
      key,
      TOKEN_2022_PROGRAM_ID,
    ),
    createTransferCheckedInstruction(
      accountOf(mint, from.publicKey),
      key,
      target,
      from.publicKey,
      1,
      0,
      [],
      TOKEN_2022_PROGRAM_ID,
    ),
  );
}

/** Mints it and says so, as the page does. */
export async function mintIt(owner: Owner, itemId: string): Promise<string> {
  const { transaction } = await ask<{ transaction: string }>(owner, `/items/${itemId}/mint`);
  const signature = await sendBytes(sign(transaction, owner.wallet));
  await ask(owner, "/transactions", { signature });
  return signature;
}
