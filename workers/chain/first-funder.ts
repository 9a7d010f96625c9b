import { z } from "zod";
import { readPayment } from "./payments";
import { callChain, COMMITMENT } from "./rpc";

/** As many as a node lists at once, and how many times one look asks: a wallet with more behind it is nobody's puppet. */
const PAGE = 1_000;
const PAGES = 3;

const signatureList = z.array(z.object({ signature: z.string() })).max(PAGE);

/**
 * Who gave a wallet its first SOL; null where nobody can be named, or its history is too long to look for it. Throws
 * `ChainUnavailable`.
 */
export async function findFirstFunder(rpcUrl: string, wallet: string): Promise<string | null> {
  let before: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const params = [wallet, { limit: PAGE, commitment: COMMITMENT, ...(before && { before }) }];
    const list = await callChain(rpcUrl, "getSignaturesForAddress", params, signatureList);
    const oldest = list.at(-1)?.signature;
    if (list.length === PAGE) {
      before = oldest;
      continue;
    }
    const first = oldest ?? before;
    if (first === undefined) return null;
    const seen = await readPayment(rpcUrl, first, { reference: wallet, recipient: wallet });
    return seen?.received.find(({ mint }) => mint === null)?.payer ?? null;
  }
  return null;
}
