import { z } from "zod";
import { listByCosignature, listKeysApproved } from "~/domain/marketplace/sale-queries";
import { marketAddress } from "~/workers/chain/market-sales";
import { callChain, ChainUnavailable, COMMITMENT } from "~/workers/chain/rpc";
import { readSigned } from "~/workers/chain/signed-transactions";
import { requireListed } from "~/workers/chain/transactions";
import type { Services } from "~/workers/services";
import type { Checked, Place } from "./audit-step";
import { type Finding, finding } from "./finding";

/** Transactions of one step, each of which is read. */
const TRANSACTIONS = 25;

const signatureList = z.array(z.object({ signature: z.string() })).max(TRANSACTIONS);

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
    const signatures = await list(services, key, before);
    const found = await Promise.all(signatures.map((one) => check(services, key, one)));
    const last = signatures.at(-1);
    const following = keys[keys.indexOf(key) + 1];
    const next = last ? [key, last] : following ? [following] : undefined;
    return { findings: found.flat(), ...(next && { next: { at, after: next } }) };
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return { findings: [], figures: [{ name: "market", value: "the chain does not answer" }] };
  }
}

async function list({ env }: Services, key: string, before: string | undefined) {
  const range = { limit: TRANSACTIONS, commitment: COMMITMENT, ...(before && { before }) };
  const params = [key, range];
  const listed = await callChain(
    env.SOLANA_RPC_URL,
    "getSignaturesForAddress",
    params,
    signatureList,
  );
  return listed.map(({ signature }) => signature);
}

/** Whoever only names the market's address, or sends it something, has not its signature. */
async function check({ env, db }: Services, key: string, signature: string): Promise<Finding[]> {
  const seen = await requireListed(readSigned(env.SOLANA_RPC_URL, signature));
  const cosignature = seen.signatures.get(key);
  if (cosignature === undefined || seen.failed) return [];
  const { rows } = await db.read({ rows: listByCosignature({ cosignatures: [cosignature] }) });
  const isSale = rows.some((row) => row.state === "sold" && row.signature === signature);
  return isSale ? [] : [finding("market", "transaction", "not_sold", { signature })];
}
