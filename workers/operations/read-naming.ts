import { z } from "zod";
import { callChain, COMMITMENT } from "~/workers/chain/rpc";
import { readTransaction, requireListed } from "~/workers/chain/transactions";

/** Transactions of one step, each of which is read. */
const TRANSACTIONS = 25;

const signatureList = z.array(z.object({ signature: z.string() })).max(TRANSACTIONS);

/** The next transactions on chain that name an address, newest first, `before` one of them. Throws `ChainUnavailable`. */
export async function readNaming(rpcUrl: string, address: string, before: string | undefined) {
  const range = { limit: TRANSACTIONS, commitment: COMMITMENT, ...(before && { before }) };
  const list = await callChain(rpcUrl, "getSignaturesForAddress", [address, range], signatureList);
  const read = list.map(({ signature }) => requireListed(readTransaction(rpcUrl, signature)));
  return Promise.all(read);
}
