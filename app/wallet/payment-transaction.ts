import {
  type AccountMeta,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { callChain } from "./chain-rpc";
import type { WalletPayment } from "./payment";
import { WalletFailure } from "./wallet-failure";

/*
 * The two instructions of the SPL programs that a payment takes, by their layouts: `@solana/spl-token`
 * writes them too, but with Node's Buffer as a global, which browsers do not have.
 */
const TOKEN_PROGRAM = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const ASSOCIATED_TOKEN_PROGRAM = new PublicKey("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
const MEMO_PROGRAM = new PublicKey("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");

const TRANSFER_CHECKED = 12;
const CREATE_IDEMPOTENT = 1;

export function tokenAccountOf(owner: PublicKey, mint: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), TOKEN_PROGRAM.toBytes(), mint.toBytes()];
  return PublicKey.findProgramAddressSync(seeds, ASSOCIATED_TOKEN_PROGRAM)[0];
}

/** `amount` in base units; the program refuses when the mint has other decimals. */
export function transferChecked(transfer: {
  source: PublicKey;
  mint: PublicKey;
  target: PublicKey;
  owner: PublicKey;
  amount: bigint;
  decimals: number;
}): TransactionInstruction {
  const data = new Uint8Array(10);
  const view = new DataView(data.buffer);
  view.setUint8(0, TRANSFER_CHECKED);
  view.setBigUint64(1, transfer.amount, true);
  view.setUint8(9, transfer.decimals);
  return instruction(TOKEN_PROGRAM, data, [
    account(transfer.source, "writable"),
    account(transfer.mint),
    account(transfer.target, "writable"),
    account(transfer.owner, "signer"),
  ]);
}

/** Makes the owner's associated token account, if there is none yet. */
export function createTokenAccount(
  payer: PublicKey,
  owner: PublicKey,
  mint: PublicKey,
): TransactionInstruction {
  return instruction(ASSOCIATED_TOKEN_PROGRAM, new Uint8Array([CREATE_IDEMPOTENT]), [
    { pubkey: payer, isSigner: true, isWritable: true },
    account(tokenAccountOf(owner, mint), "writable"),
    account(owner),
    account(mint),
    account(SystemProgram.programId),
    account(TOKEN_PROGRAM),
  ]);
}

function memo(text: string): TransactionInstruction {
  return instruction(MEMO_PROGRAM, new TextEncoder().encode(text), []);
}

function account(pubkey: PublicKey, as?: "writable" | "signer"): AccountMeta {
  return { pubkey, isSigner: as === "signer", isWritable: as === "writable" };
}

function instruction(
  programId: PublicKey,
  data: Uint8Array,
  keys: AccountMeta[],
): TransactionInstruction {
  return new TransactionInstruction({ programId, keys, data: data as Buffer });
}

const CONFIRMED = { commitment: "confirmed" } as const;
/** Lamports for one signature. */
const FEE = 5000n;
/** Bytes of a token account, whose rent the payer lends when the recipient has none. */
const TOKEN_ACCOUNT_BYTES = 165;

interface Value<Result> {
  value: Result;
}
interface TokenAccount {
  pubkey: string;
  account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } };
}

/**
 * A Solana Pay transfer (https://docs.solanapay.com/spec): the memo, then the transfer that carries the
 * reference as a read-only key. Unsigned, as bytes. Throws `insufficient_balance` before the wallet is asked.
 */
export async function buildPayment(payment: WalletPayment, from: string): Promise<Uint8Array> {
  const payer = new PublicKey(from);
  const transfer = payment.mint
    ? await transferTokens(payment, payment.mint, payer)
    : await transferSol(payment, payer);
  const instructions = transfer.at(-1)!;
  instructions.keys.push({
    pubkey: new PublicKey(payment.reference),
    isSigner: false,
    isWritable: false,
  });
  if (payment.memo) transfer.splice(-1, 0, memo(payment.memo));

  const { value } = await callChain<Value<{ blockhash: string }>>("getLatestBlockhash", [
    CONFIRMED,
  ]);
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: value.blockhash,
    instructions: transfer,
  });
  return new VersionedTransaction(message.compileToLegacyMessage()).serialize();
}

async function transferSol(
  { recipient, amount }: WalletPayment,
  payer: PublicKey,
): Promise<TransactionInstruction[]> {
  const lamports = BigInt(amount);
  await requireLamports(payer, lamports + FEE);
  const toPubkey = new PublicKey(recipient);
  return [SystemProgram.transfer({ fromPubkey: payer, toPubkey, lamports })];
}

async function transferTokens(
  { recipient, amount, decimals = 6 }: WalletPayment,
  mintAddress: string,
  payer: PublicKey,
): Promise<TransactionInstruction[]> {
  const mint = new PublicKey(mintAddress);
  const owner = new PublicKey(recipient);
  const target = tokenAccountOf(owner, mint);
  const [source, exists] = await Promise.all([
    findTokens(payer, mint, BigInt(amount)),
    callChain<Value<unknown>>("getAccountInfo", [
      target.toBase58(),
      { ...CONFIRMED, encoding: "base64" },
    ]),
  ]);
  const transfer = transferChecked({
    source,
    mint,
    target,
    owner: payer,
    amount: BigInt(amount),
    decimals,
  });
  if (exists.value) {
    await requireLamports(payer, FEE);
    return [transfer];
  }
  const rent = await callChain<number>("getMinimumBalanceForRentExemption", [TOKEN_ACCOUNT_BYTES]);
  await requireLamports(payer, FEE + BigInt(rent));
  return [createTokenAccount(payer, owner, mint), transfer];
}

/** The payer's token account that holds enough. */
async function findTokens(payer: PublicKey, mint: PublicKey, amount: bigint): Promise<PublicKey> {
  const { value } = await callChain<Value<TokenAccount[]>>("getTokenAccountsByOwner", [
    payer.toBase58(),
    { mint: mint.toBase58() },
    { ...CONFIRMED, encoding: "jsonParsed" },
  ]);
  const found = value.find(
    ({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount) >= amount,
  );
  if (!found) throw new WalletFailure("insufficient_balance");
  return new PublicKey(found.pubkey);
}

async function requireLamports(payer: PublicKey, needed: bigint): Promise<void> {
  const { value } = await callChain<Value<number>>("getBalance", [payer.toBase58(), CONFIRMED]);
  if (BigInt(value) < needed) throw new WalletFailure("insufficient_balance");
}
