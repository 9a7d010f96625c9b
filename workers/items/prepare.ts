import { isOnCurve } from "micro-sol-signer";
import { base58 } from "@scure/base";
import { z } from "zod";
import { brand } from "~/domain/brand";
import { Refusal } from "~/domain/event-store/decider";
import type { ItemPorts } from "~/domain/items/ports";
import { fallbackLanguage } from "~/domain/language";
import { kindOfAccount } from "~/workers/chain/account-owner";
import { getLatestBlockhash } from "~/workers/chain/blocks";
import {
  buildItemMint,
  ITEM_ACCOUNT_BYTES,
  itemAuthority,
  itemMintAddress,
  itemMintBytes,
} from "~/workers/chain/item-mint";
import { buildItemSend } from "~/workers/chain/item-send";
import { callChain, requireChain } from "~/workers/chain/rpc";
import type { Env } from "~/workers/env";
import { keepMetadata, metadataUri } from "./metadata-files";
import { collectibleNames } from "./names";

/** Bytes that the chain charges for beside those of an account's data. */
const HEAD_BYTES = 128;

/** Lamports that keep one byte on chain. */
async function rentOfByte({ SOLANA_RPC_URL }: Env): Promise<number> {
  const method = "getMinimumBalanceForRentExemption";
  const empty = await callChain(SOLANA_RPC_URL, method, [0], z.number().int().positive());
  return Math.ceil(empty / HEAD_BYTES);
}

export const prepareItemMint =
  (env: Env): ItemPorts["prepareItemMint"] =>
  async (facts, royaltyBasisPoints) => {
    const { itemId } = facts;
    const { ITEM_AUTHORITY_KEY: seed, MERCHANT_ADDRESS: royaltyRecipient } = env;
    const mint = itemMintAddress(seed, itemId);
    const [latest, perByte, kind] = await requireChain(
      Promise.all([
        getLatestBlockhash(env.SOLANA_RPC_URL),
        rentOfByte(env),
        kindOfAccount(env.SOLANA_RPC_URL, mint),
      ]),
    );
    if (kind === "program's") throw new Refusal("already_minted");
    const metadata = facts.metadata ?? (await keepMetadata(env, facts, royaltyBasisPoints));
    const nameOf = await collectibleNames(fallbackLanguage);
    return {
      ...latest,
      mint,
      metadata,
      royaltyBasisPoints,
      signFor(payer, to, terms) {
        const token = {
          name: nameOf(facts.collectibleId),
          symbol: brand.items.symbol,
          uri: metadataUri(env, terms.metadata),
          royaltyBasisPoints: terms.royaltyBasisPoints,
          royaltyRecipient,
        };
        const rentOf = (bytes: number) => (HEAD_BYTES + bytes) * perByte;
        const lamports = rentOf(itemMintBytes(itemId, token, itemAuthority(seed)));
        const { blockhash } = latest;
        const minting = { payer, to, token, lamports, blockhash };
        return {
          transaction: buildItemMint(itemId, minting, seed),
          rent: lamports + rentOf(ITEM_ACCOUNT_BYTES),
        };
      },
    };
  };

export const prepareItemSend =
  (env: Env): ItemPorts["prepareItemSend"] =>
  async (sending) => {
    const { blockhash } = await requireChain(getLatestBlockhash(env.SOLANA_RPC_URL));
    return { transaction: buildItemSend(sending, blockhash, env.ITEM_AUTHORITY_KEY) };
  };

/** A wallet is a key of a signature; one that nobody has used yet is no account. */
export const requireWallet =
  (env: Env): ItemPorts["requireWallet"] =>
  async (address) => {
    const bytes = base58.decode(address);
    if (bytes.length !== 32 || !isOnCurve(bytes)) throw new Refusal("not_a_wallet");
    const kind = await requireChain(kindOfAccount(env.SOLANA_RPC_URL, address));
    if (kind === "program's") throw new Refusal("not_a_wallet");
  };
