import { z } from "zod";
import { readPayment } from "./payments";
import { callChain, COMMITMENT } from "./rpc";

/** As many as a node lists at once, and how many times one look asks: a wallet with more behind it is nobody's puppet. */
const PAGE = 1_000;
const PAGES = 3;

/** Transactions that are read until one gave it SOL: strangers may have named it in some before. */
const READ = 20;

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
    const oldestFirst = list.slice(-READ).toReversed();
    return payerOfFirst(rpcUrl, wallet, oldest || !before ? oldestFirst : [{ signature: before }]);
  }
  return null;
}

async function payerOfFirst(
  rpcUrl: string,
  wallet: string,
  oldestFirst: readonly { signature: string }[],
): Promise<string | null> {
  for (const { signature } of oldestFirst) {
    const seen = await readPayment(rpcUrl, signature, { reference: wallet, recipient: wallet });
    const given = seen?.received.find(({ mint }) => mint === null);
    if (given) return given.payer;
  }
  return null;
}
