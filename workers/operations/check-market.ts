import { listByCosignature, listKeysApproved } from "~/domain/marketplace/sale-queries";
import { marketAddress } from "~/workers/chain/market-sales";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { signedOf, type SignedTransaction } from "~/workers/chain/signed-transactions";
import type { Services } from "~/workers/services";
import type { Checked, Place } from "./audit-step";
import { type Finding, finding } from "./finding";
import { readNaming } from "./read-naming";

/**
 * Every transaction on chain that a key of the market has signed, newest first, beside the sales of the log: each that landed is
 * one. `after`: the key that is looked at, and the last transaction of it that was. Without the chain it is left out.
 */
export async function checkMarket(services: Services, { at, after }: Place): Promise<Checked> {
  const { env, db } = services;
  const { approved } = await db.read({ approved: listKeysApproved({}) });
  const keys = [...new Set([marketAddress(env.MARKET_KEY), ...approved.map(({ key }) => key)])];
  const [key = keys[0]!, before] = (after ?? []) as string[];
  try {
    const transactions = await readNaming(env.SOLANA_RPC_URL, key, before);
    const found = await Promise.all(transactions.map((one) => check(services, key, signedOf(one))));
    const last = transactions.at(-1)?.signature;
    const following = keys[keys.indexOf(key) + 1];
    const next = last ? [key, last] : following ? [following] : undefined;
    return { findings: found.flat(), ...(next && { next: { at, after: next } }) };
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return { findings: [], figures: [{ name: "market", value: "the chain does not answer" }] };
  }
}

/** Whoever only names the market's address, or sends it something, has not its signature. */
async function check(
  { db }: Services,
  key: string,
  { signature, failed, signatures }: SignedTransaction,
): Promise<Finding[]> {
  const cosignature = signatures.get(key);
  if (cosignature === undefined || failed) return [];
  const { rows } = await db.read({ rows: listByCosignature({ cosignatures: [cosignature] }) });
  const isSale = rows.some((row) => row.state === "sold" && row.signature === signature);
  return isSale ? [] : [finding("market", "transaction", "not_sold", { signature })];
}
