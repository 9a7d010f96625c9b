import { z } from "zod";
import type { SearchPlace } from "~/domain/chain/search-place";
import { callChain, COMMITMENT } from "./rpc";

/** Signatures asked for at once. Each comes with its memo, which whoever sent it chose to be long. */
export const PAGE = 200;
/** Transactions that are read side by side. */
const AT_ONCE = 20;
/** Transactions that one look reads; what is left waits for the next. */
const READS_PER_LOOK = 100;

const signatureList = z
  .array(z.object({ signature: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/) }))
  .max(PAGE);

export interface Search {
  /** Where this search is to go on. */
  place: SearchPlace;
  /** True when all that was there when the sweep began has been dealt with. */
  complete: boolean;
}

/**
 * Goes on with the search for the transactions of an address, page by page, until it reaches what was dealt
 * with before or has read as many as one look may; those for which `isKnown` says so cost nothing.
 *
 * What comes while a sweep is under way is newer than its head and waits for the next one, so nobody can
 * keep a sweep from ending, or push a transaction out of it. Where the search may go on moves only over
 * transactions that were handled. Throws what `handle` throws, and then it has not moved.
 */
export async function goOnSearching(
  rpcUrl: string,
  address: string,
  from: SearchPlace,
  isKnown: (signature: string) => boolean,
  /** Gets a few signatures at a time, to be read side by side. */
  handle: (signatures: readonly string[]) => Promise<void>,
): Promise<Search> {
  let place = from;
  for (let left = READS_PER_LOOK; left > 0;) {
    const page = await listPage(rpcUrl, address, place);
    // A page that is not full need not be the last: only an empty one is.
    if (!page.length) {
      const through = place.head ?? place.through;
      return { place: { through, head: null, before: null }, complete: true };
    }
    let reached = 0;
    const unknown: string[] = [];
    for (; reached < page.length && unknown.length < left; reached++) {
      if (!isKnown(page[reached]!)) unknown.push(page[reached]!);
    }
    for (let at = 0; at < unknown.length; at += AT_ONCE) {
      await handle(unknown.slice(at, at + AT_ONCE));
    }
    left -= unknown.length;
    place = { ...place, head: place.head ?? page[0]!, before: page[reached - 1]! };
  }
  return { place, complete: false };
}

async function listPage(
  rpcUrl: string,
  address: string,
  { before, through }: SearchPlace,
): Promise<string[]> {
  const range = { ...(before && { before }), ...(through && { until: through }) };
  const params = [address, { limit: PAGE, commitment: COMMITMENT, ...range }];
  const list = await callChain(rpcUrl, "getSignaturesForAddress", params, signatureList);
  return list.map(({ signature }) => signature);
}

/** Whether a node shows any transaction of an address at all. */
export async function hasHistory(rpcUrl: string, address: string): Promise<boolean> {
  const params = [address, { limit: 1, commitment: COMMITMENT }];
  return (await callChain(rpcUrl, "getSignaturesForAddress", params, signatureList)).length > 0;
}
