import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToCheckedInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import {
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from "@solana/web3.js";
import type { Blockhashes } from "./blockhashes.ts";
import type { SlotClock } from "./clock.ts";
import { type DecodedTransaction, decodeTransaction } from "./decode-transaction.ts";
import { LOCAL_USDC_DECIMALS, LOCAL_USDC_MINT, localFaucetKeypair } from "./genesis.ts";
import { memoInstruction } from "./memo.ts";
import { invalidParams, RPC_CODES, RpcError } from "./rpc-error.ts";
import { describeTransactionError, type TransactionError } from "./transaction-error.ts";

/** Most lamports one airdrop gives: 100 SOL. */
const AIRDROP_CAP_LAMPORTS = 100_000_000_000n;
/** Most base units of the local USDC one airdrop gives: 100,000 USDC. */
const AIRDROP_CAP_USDC = 100_000_000_000n;

/** What the faucet wants of the chain that it gives from. */
interface FaucetChain {
  readonly history: { readonly total: number };
  readonly blockhashes: Blockhashes;
  readonly clock: SlotClock;
  submit(
    transaction: DecodedTransaction,
    options: { faults: boolean },
  ): {
    signature: string;
    refused?: TransactionError;
    record?: { err: TransactionError | null };
  };
}

/** Gives away SOL and local USDC, by transactions like anybody's; the chain's faults spare them. */
export class Faucet {
  readonly #chain: FaucetChain;
  readonly #keypair = localFaucetKeypair();
  readonly #usdc = new PublicKey(LOCAL_USDC_MINT);
  #airdrops = 0;

  constructor(chain: FaucetChain) {
    this.#chain = chain;
  }

  /** Returns the transaction's signature. */
  airdropSol(owner: PublicKey, lamports: bigint): string {
    refuseAbove(lamports, AIRDROP_CAP_LAMPORTS, "lamports");
    const fromPubkey = this.#keypair.publicKey;
    return this.#send([SystemProgram.transfer({ fromPubkey, toPubkey: owner, lamports })]);
  }

  /** Mints to the owner's associated token account, which it creates. Returns the signature. */
  airdropUsdc(owner: PublicKey, baseUnits: bigint): string {
    refuseAbove(baseUnits, AIRDROP_CAP_USDC, "base units");
    const faucet = this.#keypair.publicKey;
    const account = getAssociatedTokenAddressSync(this.#usdc, owner, true);
    return this.#send([
      createAssociatedTokenAccountIdempotentInstruction(faucet, account, owner, this.#usdc),
      createMintToCheckedInstruction(this.#usdc, account, faucet, baseUnits, LOCAL_USDC_DECIMALS),
    ]);
  }

  #send(instructions: TransactionInstruction[]): string {
    // The number keeps two equal airdrops within one slot from being the same transaction.
    const memo = memoInstruction(`airdrop ${this.#chain.history.total}-${++this.#airdrops}`);
    const message = new TransactionMessage({
      payerKey: this.#keypair.publicKey,
      recentBlockhash: this.#chain.blockhashes.hashOf(this.#chain.clock.slot),
      instructions: [...instructions, memo],
    });
    const transaction = new VersionedTransaction(message.compileToLegacyMessage());
    transaction.sign([this.#keypair]);
    const { signature, refused, record } = this.#chain.submit(
      decodeTransaction(transaction.serialize()),
      { faults: false },
    );
    const err = refused ?? record?.err ?? null;
    if (err !== null) {
      throw new RpcError(RPC_CODES.internal, `Airdrop failed: ${describeTransactionError(err)}`);
    }
    return signature;
  }
}

function refuseAbove(amount: bigint, cap: bigint, unit: string): void {
  if (amount < 1n || amount > cap) {
    throw invalidParams(`An airdrop gives 1 to ${cap} ${unit}, not ${amount}`);
  }
}
