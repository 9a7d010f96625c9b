import {
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { callChain } from "./chain-rpc";
import type { WalletPayment } from "./payment";
import { createTokenAccount, memo, tokenAccountOf, transferChecked } from "./token-instructions";
import { WalletFailure } from "./wallet-failure";

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
