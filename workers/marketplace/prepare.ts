import { base64, utf8 } from "@scure/base";
import { TOKEN_PROGRAM } from "micro-sol-signer";
import { z } from "zod";
import { tokenUnits } from "~/domain/format-token";
import type { Dealing, MarketPorts, PreparedSale } from "~/domain/marketplace/ports";
import { getLatestBlockhash, newSendable } from "~/workers/chain/blocks";
import { ITEM_ACCOUNT_BYTES } from "~/workers/chain/item-mint";
import { buildApproval, buildLowering, buildRevocation } from "~/workers/chain/market-approvals";
import { buildAcceptance, buildPurchase, marketAddress } from "~/workers/chain/market-sales";
import { callChain, ChainUnavailable, requireChain } from "~/workers/chain/rpc";
import { holdsItem, readAccounts, type TokenAccount } from "~/workers/chain/token-accounts";
import { associatedAccount, itemToken, type Token } from "~/workers/chain/token-instructions";
import type { Env, Settings } from "~/workers/env";
import { isSignedBy as verify } from "~/workers/wallet";

const MONEY_ACCOUNT_BYTES = 165;

export const usdcToken = ({ USDC_MINT }: Pick<Settings, "USDC_MINT">): Token => ({
  mint: USDC_MINT,
  program: TOKEN_PROGRAM,
  decimals: tokenUnits.USDC.decimals,
});

/** Whether the market may move that one token, and no more. */
export const isApproved = (account: TokenAccount | null | undefined, delegate: string) =>
  account?.delegate === delegate && account.delegated === 1n;

export const prepareApproval = (env: Env): MarketPorts["prepareApproval"] =>
  asking(async ({ mint, holder, owner, since }) => {
    const [sendable, [account]] = await Promise.all([
      newSendable(env.SOLANA_RPC_URL),
      readAccounts(env.SOLANA_RPC_URL, [holder], since),
    ]);
    const delegate = marketAddress(env.MARKET_KEY);
    const item = { token: itemToken(mint), source: holder, owner };
    return {
      ...sendable,
      delegate,
      owned: holdsItem(account?.token, mint, owner),
      approve: (text: string) =>
        buildApproval({ ...item, ...sendable, delegate, amount: 1n, text }),
    };
  });

export const prepareSale = (env: Env): MarketPorts["prepareSale"] =>
  asking(async ({ since, ...of }) => {
    const { SOLANA_RPC_URL: rpcUrl, MERCHANT_ADDRESS: shop } = env;
    const delegate = marketAddress(env.MARKET_KEY);
    const [sendable, seen] = await Promise.all([
      newSendable(rpcUrl),
      look(env, { ...of, since }, delegate),
    ]);
    return {
      ...sendable,
      delegate,
      shop,
      seen,
      sell({ price, ...sale }) {
        const money = sale.currency === "USDC" ? usdcToken(env) : null;
        return buildPurchase({ ...sale, price: price.amount, money, shop }, env.MARKET_KEY);
      },
    };
  });

async function look(
  env: Env,
  of: Dealing & { since: number },
  delegate: string,
): Promise<PreparedSale["seen"]> {
  const { mint, holder, seller, buyer, currency, since } = of;
  const rpcUrl = env.SOLANA_RPC_URL;
  const usdc = usdcToken(env);
  const bought = associatedAccount(buyer, itemToken(mint));
  const till = associatedAccount(seller, usdc);
  const asked = [holder, buyer, associatedAccount(buyer, usdc), bought, till];
  const [item, wallet, purse, hasBought, hasTill] = await readAccounts(rpcUrl, asked, since);
  const missing = [
    ...(hasBought ? [] : [{ to: bought, bytes: ITEM_ACCOUNT_BYTES }]),
    ...(currency === "SOL" || hasTill ? [] : [{ to: till, bytes: MONEY_ACCOUNT_BYTES }]),
  ];
  return {
    owned: holdsItem(item?.token, mint, seller),
    approved: isApproved(item?.token, delegate),
    lamports: BigInt(wallet?.lamports ?? 0),
    money: purse?.token?.owner === buyer ? purse.token.amount : 0n,
    rent: await rentsOf(rpcUrl, missing),
  };
}

const rentsOf = (rpcUrl: string, missing: readonly { to: string; bytes: number }[]) =>
  Promise.all(
    missing.map(async ({ to, bytes }) => ({ to, lamports: await rentOf(rpcUrl, bytes) })),
  );

const rentOf = (rpcUrl: string, bytes: number): Promise<number> =>
  callChain(rpcUrl, "getMinimumBalanceForRentExemption", [bytes], z.int().nonnegative());

export const prepareRevocation =
  (env: Env): MarketPorts["prepareRevocation"] =>
  async ({ mint, holder, owner }) => {
    try {
      const { blockhash } = await getLatestBlockhash(env.SOLANA_RPC_URL);
      return buildRevocation({ token: itemToken(mint), source: holder, owner }, blockhash);
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      return null;
    }
  };

export const prepareOffer = (env: Env): MarketPorts["prepareOffer"] =>
  asking(async ({ buyer }) => {
    const token = usdcToken(env);
    const purse = associatedAccount(buyer, token);
    const [sendable, [account]] = await Promise.all([
      newSendable(env.SOLANA_RPC_URL),
      readAccounts(env.SOLANA_RPC_URL, [purse]),
    ]);
    const delegate = marketAddress(env.MARKET_KEY);
    const own = account?.token?.owner === buyer ? account.token : null;
    return {
      ...sendable,
      delegate,
      purse,
      money: own?.amount ?? 0n,
      replaces: own && own.delegate !== delegate ? own.delegate : null,
      approve: (text, amount) =>
        buildApproval({
          token,
          source: purse,
          owner: buyer,
          delegate,
          amount: BigInt(amount),
          text,
          ...sendable,
        }),
    };
  });

export const prepareAcceptance = (env: Env): MarketPorts["prepareAcceptance"] =>
  asking(async ({ mint, holder, seller, buyer, purse, since }) => {
    const { SOLANA_RPC_URL: rpcUrl, MERCHANT_ADDRESS: shop } = env;
    const money = usdcToken(env);
    const delegate = marketAddress(env.MARKET_KEY);
    const bought = associatedAccount(buyer, itemToken(mint));
    const till = associatedAccount(seller, money);
    const [sendable, [item, wallet, paying, hasBought, hasTill]] = await Promise.all([
      newSendable(rpcUrl),
      readAccounts(rpcUrl, [holder, seller, purse, bought, till], since),
    ]);
    const missing = [
      ...(hasBought ? [] : [{ to: bought, bytes: ITEM_ACCOUNT_BYTES }]),
      ...(hasTill ? [] : [{ to: till, bytes: MONEY_ACCOUNT_BYTES }]),
    ];
    return {
      ...sendable,
      delegate,
      shop,
      seen: {
        owned: holdsItem(item?.token, mint, seller),
        payable: payableFrom(paying?.token ?? null, buyer, delegate),
        lamports: BigInt(wallet?.lamports ?? 0),
        rent: await rentsOf(rpcUrl, missing),
      },
      accept: (of) => buildAcceptance({ ...of, money, shop }, env.MARKET_KEY),
    };
  });

/** What the market may take of an account, and is there. */
function payableFrom(account: TokenAccount | null, owner: string, delegate: string): bigint {
  if (account?.owner !== owner || account.delegate !== delegate) return 0n;
  return account.amount < account.delegated ? account.amount : account.delegated;
}

export const prepareLowering =
  (env: Env): MarketPorts["prepareLowering"] =>
  async ({ buyer: owner, purse: source, amount }) => {
    const token = usdcToken(env);
    try {
      const { blockhash } = await getLatestBlockhash(env.SOLANA_RPC_URL);
      if (!amount) return buildRevocation({ token, source, owner }, blockhash);
      const delegate = marketAddress(env.MARKET_KEY);
      return buildLowering({ token, source, owner, delegate, amount: BigInt(amount) }, blockhash);
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      return null;
    }
  };

const asking =
  <Asked, Answer>(ask: (asked: Asked) => Promise<Answer>) =>
  (asked: Asked): Promise<Answer> =>
    requireChain(ask(asked));

/** `signature`: base64. */
export async function isSignedBy(address: string, text: string, signature: string) {
  try {
    const signed = base64.decode(signature) as Uint8Array<ArrayBuffer>;
    return await verify(address, utf8.decode(text) as Uint8Array<ArrayBuffer>, signed);
  } catch {
    return false;
  }
}
