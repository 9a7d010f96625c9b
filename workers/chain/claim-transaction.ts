import { base64 } from "@scure/base";
import { createTxComplex, getAddress, signTx, token, TOKEN_PROGRAM } from "micro-sol-signer";
import { tokenUnits } from "~/domain/format-token";
import { associatedAccount, createAccount, withReference } from "./token-instructions";

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

/**
 * The transaction that mints a claim to the player's token account, creating it when needed. We sign as
 * mint authority only; the wallet pays the fee, so that without its signature nothing happens, and any
 * change it makes voids ours.
 *
 * @param authoritySeed the 32-byte Ed25519 seed of the mint's authority, base64.
 * @returns base64 of the partly signed transaction. The same input gives the same bytes.
 */
export function buildClaimTransaction(
  { wallet, mint, amount, reference, blockhash }: ClaimTransaction,
  authoritySeed: string,
): string {
  const seed = base64.decode(authoritySeed);
  const stead = { mint, program: TOKEN_PROGRAM, decimals: tokenUnits.STEAD.decimals };
  const dest = associatedAccount(wallet, stead);
  const minting = token.mintTo({ mint, dest, authority: getAddress(seed), amount: BigInt(amount) });
  const instructions = [createAccount(wallet, wallet, stead), withReference(minting, reference)];
  const [, signed] = signTx(seed, createTxComplex(wallet, instructions, blockhash));
  return signed;
}
