import { base64 } from "@scure/base";
import {
  ASSOCIATED_TOKEN_PROGRAM,
  createTxComplex,
  getAddress,
  type Instruction,
  signTx,
  SYS_PROGRAM,
  token,
  TOKEN_PROGRAM,
  tokenAddress,
} from "micro-sol-signer";

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

const CREATE_IDEMPOTENT = 1;

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
  const account = tokenAddress(mint, wallet, true);
  const authority = getAddress(seed);
  const mintTo = token.mintTo({ mint, dest: account, authority, amount: BigInt(amount) });
  mintTo.keys.push({ address: reference, sign: false, write: false });
  const instructions = [createTokenAccount(wallet, account, mint), mintTo];
  const [, signed] = signTx(seed, createTxComplex(wallet, instructions, blockhash));
  return signed;
}

/** Makes the wallet's token account, unless it is there. The library knows only how to make one that is not. */
function createTokenAccount(wallet: string, account: string, mint: string): Instruction {
  const read = (address: string) => ({ address, sign: false, write: false });
  return {
    program: ASSOCIATED_TOKEN_PROGRAM,
    data: Uint8Array.of(CREATE_IDEMPOTENT),
    keys: [
      { address: wallet, sign: true, write: true },
      { address: account, sign: false, write: true },
      ...[wallet, mint, SYS_PROGRAM, TOKEN_PROGRAM].map(read),
    ],
  };
}
