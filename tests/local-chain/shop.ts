import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from "@solana/spl-token";
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from "@solana/web3.js";
import { onTestFinished } from "vitest";
import {
  LOCAL_MERCHANT_ADDRESS,
  LOCAL_MERCHANT_USDC_ACCOUNT,
  LOCAL_USDC_MINT,
} from "~/scripts/local-chain/genesis";
import {
  startLocalChain,
  type LocalChainServer,
  type LocalChainServerOptions,
} from "~/scripts/local-chain/rpc-server";

export const USDC = new PublicKey(LOCAL_USDC_MINT);
export const MERCHANT = new PublicKey(LOCAL_MERCHANT_ADDRESS);
export const MERCHANT_USDC = new PublicKey(LOCAL_MERCHANT_USDC_ACCOUNT);
export const ONE_SOL = 1_000_000_000;
export const ONE_USDC = 1_000_000n;

export interface Shop extends LocalChainServer {
  connection: Connection;
}

/** A chain whose slots stand still until the test moves them, closed when the test is over. */
export async function openShop(options: LocalChainServerOptions = {}): Promise<Shop> {
  const server = await startLocalChain({ manualClock: true, ...options });
  onTestFinished(() => server.close());
  return { ...server, connection: new Connection(server.url, "processed") };
}

/** A wallet with 10 SOL and 100 USDC. */
export function customer({ chain }: Shop): Keypair {
  const wallet = Keypair.generate();
  chain.faucet.airdropSol(wallet.publicKey, 10n * BigInt(ONE_SOL));
  chain.faucet.airdropUsdc(wallet.publicKey, 100n * ONE_USDC);
  return wallet;
}

export function usdcAccount(owner: PublicKey): PublicKey {
  return getAssociatedTokenAddressSync(USDC, owner);
}

export function solTransfer(wallet: Keypair, to: PublicKey, lamports: number) {
  return SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: to, lamports });
}

/** A Solana Pay transfer of USDC to the merchant that carries `reference`. */
export function usdcPayment(wallet: Keypair, amount: bigint, reference?: PublicKey) {
  const source = usdcAccount(wallet.publicKey);
  const transfer = createTransferCheckedInstruction(
    source,
    USDC,
    MERCHANT_USDC,
    wallet.publicKey,
    amount,
    6,
  );
  if (reference) transfer.keys.push({ pubkey: reference, isSigner: false, isWritable: false });
  return transfer;
}

/** Sign a legacy transaction with a blockhash of the current slot. */
export function signed(
  { chain }: Shop,
  wallet: Keypair,
  ...instructions: TransactionInstruction[]
): VersionedTransaction {
  const message = new TransactionMessage({
    payerKey: wallet.publicKey,
    recentBlockhash: chain.blockhashes.hashOf(chain.clock.slot),
    instructions,
  });
  const transaction = new VersionedTransaction(message.compileToLegacyMessage());
  transaction.sign([wallet]);
  return transaction;
}

/** Send and let it be finalized. */
export async function send(
  shop: Shop,
  transaction: VersionedTransaction,
  options: { skipPreflight?: boolean } = {},
): Promise<string> {
  const signature = await shop.connection.sendTransaction(transaction, options);
  shop.chain.clock.advance(32);
  return signature;
}

export function finalTransaction({ connection }: Shop, signature: string) {
  return connection.getTransaction(signature, {
    commitment: "finalized",
    maxSupportedTransactionVersion: 0,
  });
}

/** One JSON-RPC call without web3.js; answers the whole JSON-RPC object. */
export async function call(shop: LocalChainServer, method: string, ...params: unknown[]) {
  const response = await fetch(shop.url, {
    method: "POST",
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return (await response.json()) as {
    result?: unknown;
    error?: { code: number; message: string; data?: Record<string, unknown> };
  };
}
