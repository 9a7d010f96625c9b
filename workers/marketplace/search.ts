import { BEGINNING } from "~/domain/chain/search-place";
import { first } from "~/domain/event-store/query";
import {
  forgetMarketSearch,
  getMarketSearch,
  rememberMarketSearch,
} from "~/domain/marketplace/queries";
import { getFinalizedBlockHeight } from "~/workers/chain/blocks";
import { goOnSearching, hasHistory } from "~/workers/chain/payments";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { readSigned, type SignedTransaction } from "~/workers/chain/signed-transactions";
import { requireListed } from "~/workers/chain/transactions";
import type { Services } from "~/workers/services";

interface Sought {
  id: string;
  reference: string;
  lastValidBlockHeight: number;
  /** A token account that the transaction names, and that has a history. */
  account: string;
  /** Which of those that carry the reference is meant. */
  isIt(transaction: SignedTransaction): boolean;
}

interface Outcome {
  seen(transaction: SignedTransaction): Promise<unknown>;
  /** It can never land any more. `height`: of the finalized chain by which it would have. */
  gone(height: number): Promise<unknown>;
}

/**
 * Settles what waits for one transaction by what the chain says of it. "later" while that is to be seen.
 *
 * @param hint a transaction that somebody names.
 */
export async function settleBySeen(
  services: Services,
  sought: Sought,
  hint: SignedTransaction | undefined,
  { seen, gone }: Outcome,
): Promise<"later" | void> {
  try {
    const found = hint && sought.isIt(hint) ? hint : await lookFor(services, sought);
    if (!found) return "later";
    if ("gone" in found) {
      // A node that has lost what the account did has lost the transaction too.
      if (!(await hasHistory(services.env.SOLANA_RPC_URL, sought.account))) return "later";
      await gone(found.gone);
    } else {
      await seen(found);
    }
    await services.db.batch([forgetMarketSearch(sought.id)]);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return "later";
  }
}

/**
 * Goes on looking for the one transaction that carries a reference, which strangers may put into others of theirs.
 *
 * @returns it; or the height of the finalized chain by which it would have landed and has not; or undefined while nobody
 *   can say. Throws {@link ChainUnavailable}.
 */
async function lookFor(
  { env, db }: Services,
  { id, reference, lastValidBlockHeight, isIt }: Sought,
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
      const read = await Promise.all(
        signatures.map((one) => requireListed(readSigned(rpcUrl, one))),
      );
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
