import { hexToBytes } from "@noble/hashes/utils.js";
import { base58, base64 } from "@scure/base";
import { createTxComplex } from "micro-sol-signer";
import { hashTextWith } from "~/domain/event-store/digest";
import {
  associatedAccount,
  createAccount,
  itemToken,
  transfer,
  withReference,
} from "./token-instructions";

interface Sending {
  itemId: string;
  mint: string;
  /** The token account that it lies in. */
  holder: string;
  from: string;
  to: string;
}

/**
 * The transaction by which a wallet gives an item to another, whose account it makes where there is none. Nobody but the
 * wallet signs it, which also pays for it.
 *
 * @returns base64 of the unsigned transaction.
 */
export function buildItemSend(sending: Sending, blockhash: string, authoritySeed: string): string {
  const { mint, holder, from, to } = sending;
  const item = itemToken(mint);
  const moving = transfer(
    item,
    { source: holder, authority: from },
    associatedAccount(to, item),
    1n,
  );
  const instructions = [
    createAccount(from, to, item),
    withReference(moving, sendReference(authoritySeed, sending)),
  ];
  return createTxComplex(from, instructions, blockhash);
}

/** What a transaction names that we built to give an item from one wallet to another: it needs no keeping. */
export const sendReference = (
  authoritySeed: string,
  { itemId, from, to }: Pick<Sending, "itemId" | "from" | "to">,
): string =>
  base58.encode(
    hexToBytes(hashTextWith(base64.decode(authoritySeed), `send ${itemId} from ${from} to ${to}`)),
  );
