import { createTxComplex } from "micro-sol-signer";
import { approve, memo, revoke, type Token, withReference } from "./token-instructions";

interface Approval {
  token: Token;
  /** The token account that holds it. */
  source: string;
  owner: string;
  /** The market's address. */
  delegate: string;
  /** Of the token, in base units: all that the market may move of this account afterwards. */
  amount: bigint;
  /** What the wallet says by signing. */
  text: string;
  /** base58 of 32 random bytes, by which the transaction is found. */
  reference: string;
  blockhash: string;
}

/**
 * The transaction by which a wallet lets the market move a part of what it has, and says for what. Nobody but the wallet
 * signs it, which also pays for it.
 *
 * @returns base64 of the unsigned transaction.
 */
export function buildApproval(approval: Approval): string {
  const { token, owner, text, reference, blockhash } = approval;
  const approving = withReference(approve(token, approval), reference);
  return createTxComplex(owner, [approving, memo(text, owner)], blockhash);
}

/** The same without words: by which a wallet leaves less approved. */
export const buildLowering = (
  approval: Pick<Approval, "token" | "source" | "owner" | "delegate" | "amount">,
  blockhash: string,
): string => createTxComplex(approval.owner, [approve(approval.token, approval)], blockhash);

/** The transaction by which a wallet takes back whatever it approved of an account. */
export function buildRevocation(
  { token, source, owner }: Pick<Approval, "token" | "source" | "owner">,
  blockhash: string,
): string {
  return createTxComplex(owner, [revoke(token, source, owner)], blockhash);
}
