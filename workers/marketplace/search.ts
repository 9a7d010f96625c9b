import { BEGINNING } from "~/domain/chain/search-place";
import { first } from "~/domain/event-store/query";
import { getMarketSearch, rememberMarketSearch } from "~/domain/marketplace/queries";
import { getFinalizedBlockHeight } from "~/workers/chain/blocks";
import { goOnSearching } from "~/workers/chain/payments";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { readSigned, type SignedTransaction } from "~/workers/chain/signed-transactions";
import type { Services } from "~/workers/services";

interface Sought {
  id: string;
  reference: string;
  lastValidBlockHeight: number;
}

/**
 * Goes on looking for the one transaction that carries a reference, which strangers may put into others of theirs.
 *
 * @param isIt which of those that carry it is meant.
 * @returns it; or the height of the finalized chain by which it would have landed and has not; or undefined while nobody
 *   can say. Throws {@link ChainUnavailable}.
 */
export async function lookFor(
  { env, db }: Services,
  { id, reference, lastValidBlockHeight }: Sought,
  isIt: (transaction: SignedTransaction) => boolean,
): Promise<SignedTransaction | { gone: number } | undefined> {
  const rpcUrl = env.SOLANA_RPC_URL;
  const { search } = await db.read({ search: first(getMarketSearch({ id })) });
  // Asked before the search: what had landed by this height is what a sweep that begins now can see.
  const blockHeight = await getFinalizedBlockHeight(rpcUrl);
  const height = search?.head ? search.height : blockHeight;
  let found: SignedTransaction | undefined;
  const { place, complete } = await goOnSearching(
    rpcUrl,
    reference,
    search ?? BEGINNING,
    () => false,
    async (signatures) => {
      const read = await Promise.all(signatures.map((one) => readListed(rpcUrl, one)));
      found ??= read.find((one) => one.keys.includes(reference) && isIt(one));
    },
  );
  if (found) return found;
  if (complete && height > lastValidBlockHeight) return { gone: height };
  if (place.head || place.through) {
    await db.batch([rememberMarketSearch(id, { ...place, height })]);
  }
  return undefined;
}

/** The node lists it, so it must be able to show it. */
async function readListed(rpcUrl: string, signature: string): Promise<SignedTransaction> {
  const transaction = await readSigned(rpcUrl, signature);
  if (!transaction) throw new ChainUnavailable("getTransaction: does not show what was listed");
  return transaction;
}
