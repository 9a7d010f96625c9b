import { isOnCurve } from "micro-sol-signer";
import { base58 } from "@scure/base";
import { z } from "zod";
import { onChain } from "~/domain/brand-on-chain";
import { Refusal } from "~/domain/event-store/decider";
import type { ItemPorts, TokenTerms } from "~/domain/items/ports";
import type { ItemFacts } from "~/domain/items/history-queries";
import { fallbackLanguage } from "~/domain/language";
import { kindOfAccount } from "~/workers/chain/account-owner";
import { getLatestBlockhash } from "~/workers/chain/blocks";
import {
  buildItemMint,
  ITEM_ACCOUNT_BYTES,
  type ItemToken,
  itemAccount,
  itemAuthority,
  itemMintAddress,
  itemMintBytes,
} from "~/workers/chain/item-mint";
import { buildItemSend } from "~/workers/chain/item-send";
import { callChain, requireChain } from "~/workers/chain/rpc";
import { readAccounts } from "~/workers/chain/token-accounts";
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

const nameOf = async ({ collectibleId }: ItemFacts) =>
  (await collectibleNames(fallbackLanguage))(collectibleId);

const tokenOf = (env: Env, name: string, terms: TokenTerms): ItemToken => ({
  name,
  symbol: onChain.items.symbol,
  uri: metadataUri(env, terms.metadata),
  royaltyBasisPoints: terms.royaltyBasisPoints,
  royaltyRecipient: env.MERCHANT_ADDRESS,
});

/** Lamports that the chain keeps for an account of so many bytes. */
const rentOf = (perByte: number, bytes: number) => (HEAD_BYTES + bytes) * perByte;

const rentOfMint = (env: Env, perByte: number, { itemId }: ItemFacts, token: ItemToken) =>
  rentOf(perByte, itemMintBytes(itemId, token, itemAuthority(env.ITEM_AUTHORITY_KEY)));

/** Any hash: all are as long. */
const SOME_HASH = "0".repeat(64);

/**
 * Lamports that the chain keeps for an item which is minted, or sent on to a wallet: what its transaction will cost
 * beside the fee. Reserves nothing. Throws `chain_unavailable`.
 */
export async function rentFor(
  env: Env,
  facts: ItemFacts,
  { mint, to, royaltyBasisPoints }: { mint: string | null; to: string; royaltyBasisPoints: number },
): Promise<number> {
  const [perByte, there] = await requireChain(
    Promise.all([
      rentOfByte(env),
      mint === null ? [null] : readAccounts(env.SOLANA_RPC_URL, [itemAccount(to, mint)]),
    ]),
  );
  const account = there[0] ? 0 : rentOf(perByte, ITEM_ACCOUNT_BYTES);
  if (mint !== null) return account;
  const terms = { metadata: SOME_HASH, royaltyBasisPoints };
  return rentOfMint(env, perByte, facts, tokenOf(env, await nameOf(facts), terms)) + account;
}

export const prepareItemMint =
  (env: Env): ItemPorts["prepareItemMint"] =>
  async (facts, royaltyBasisPoints) => {
    const { itemId } = facts;
    const { ITEM_AUTHORITY_KEY: seed } = env;
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
    const name = await nameOf(facts);
    return {
      ...latest,
      mint,
      metadata,
      royaltyBasisPoints,
      signFor(payer, to, terms) {
        const token = tokenOf(env, name, terms);
        const lamports = rentOfMint(env, perByte, facts, token);
        const { blockhash } = latest;
        const minting = { payer, to, token, lamports, blockhash };
        return {
          transaction: buildItemMint(itemId, minting, seed),
          rent: lamports + rentOf(perByte, ITEM_ACCOUNT_BYTES),
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
