import { base58, base64 } from "@scure/base";
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import { Keypair, PublicKey, Transaction } from "@solana/web3.js";

export interface ClaimTransaction {
  /** base58: who gets the tokens, pays the fee and must sign. */
  wallet: string;
  mint: string;
  /** STEAD base units. */
  amount: number;
  /** base58 of 32 random bytes, by which the transaction is found. */
  reference: string;
  blockhash: string;
}

/** @param seed the 32-byte Ed25519 seed of the mint's authority, base64. */
export function mintAuthority(seed: string): Keypair {
  return Keypair.fromSeed(base64.decode(seed));
}

/**
 * The transaction that mints a claim to the player's token account, creating it when needed. We sign as
 * mint authority only; the wallet pays the fee, so that without its signature nothing happens, and any
 * change it makes voids ours.
 *
 * @returns base64 of the partly signed transaction. The same input gives the same bytes.
 */
export function buildClaimTransaction(claim: ClaimTransaction, authority: Keypair): string {
  const owner = new PublicKey(claim.wallet);
  const mint = new PublicKey(claim.mint);
  const account = getAssociatedTokenAddressSync(mint, owner, true);
  const mintTo = createMintToInstruction(mint, account, authority.publicKey, claim.amount);
  mintTo.keys.push({ pubkey: new PublicKey(claim.reference), isSigner: false, isWritable: false });
  const transaction = new Transaction().add(
    createAssociatedTokenAccountIdempotentInstruction(owner, account, owner, mint),
    mintTo,
  );
  transaction.feePayer = owner;
  transaction.recentBlockhash = claim.blockhash;
  transaction.partialSign(authority);
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
  return base64.encode(new Uint8Array(bytes));
}

export function newReference(): string {
  return base58.encode(crypto.getRandomValues(new Uint8Array(32)));
}
