import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { type AnyUseCase, bind } from "~/domain/event-store/use-case";
import { rememberApproval } from "~/domain/marketplace/approvals";
import type { ListingEnd } from "~/domain/marketplace/events";
import { getOutstanding, getSwitch, type ListingRow } from "~/domain/marketplace/queries";
import * as useCases from "~/domain/marketplace/settle-use-case";
import { sellingMemo } from "~/domain/marketplace/signed-text";
import { marketAddress } from "~/workers/chain/market-sales";
import type { SignedTransaction } from "~/workers/chain/signed-transactions";
import { holdsItem, readAccounts } from "~/workers/chain/token-accounts";
import type { Services } from "~/workers/services";
import { isApproved } from "./prepare";
import { settleBySeen } from "./search";

/** Gives a command of the market's own. Each is safe to give again. */
export function give({ store }: Services, name: string, useCase: AnyUseCase, input: object) {
  return execute(store, {
    ...bind(useCase, input, { status: 204 }),
    id: `market:${newId()}`,
    name,
    actor: "system:marketplace",
    input,
  });
}

export const endListing = (services: Services, listingId: string, reason: ListingEnd) =>
  give(services, "EndListing", useCases.endListing, { listingId, reason });

/** Whether the seller's wallet has said with it what this listing says. */
const isApprovalOf =
  (listing: ListingRow) =>
  ({ failed, memos }: SignedTransaction): boolean => {
    const { listingId, mint, seller, endsAt, currency, price: amount } = listing;
    const said = sellingMemo({ listingId, mint, price: { amount, currency }, endsAt });
    return !failed && memos.some(({ text, signers }) => text === said && signers.includes(seller));
  };

/**
 * Looks for the approval of a listing that was prepared. It opens only where the chain shows what its seller has signed, and
 * that the market may move exactly that one token of theirs. "later" while that is to be seen.
 */
export function settleListing(
  services: Services,
  listing: ListingRow,
  hint?: SignedTransaction,
): Promise<"later" | void> {
  const { listingId: id, reference, lastValidBlockHeight, holder: account } = listing;
  const isIt = isApprovalOf(listing);
  return settleBySeen(services, { id, reference, lastValidBlockHeight, account, isIt }, hint, {
    seen: (found) => open(services, listing, found),
    gone: () => endListing(services, id, "lapsed"),
  });
}

async function open(services: Services, listing: ListingRow, found: SignedTransaction) {
  const { listingId, mint, holder, seller, delegate, endsAt } = listing;
  const { env, db, store } = services;
  const { signature, slot } = found;
  const [[account], { market }] = await Promise.all([
    readAccounts(env.SOLANA_RPC_URL, [holder], slot),
    db.read({ market: getSwitch }),
  ]);
  const end = (reason: ListingEnd) => endListing(services, listingId, reason);
  if (!holdsItem(account?.token, mint, seller)) return end("moved");
  if (!isApproved(account?.token, delegate)) return end("revoked");
  await db.batch([rememberApproval({ holder, listingId, slot }, store.now())]);
  if (delegate !== marketAddress(env.MARKET_KEY)) return end("key_rotated");
  if (market.stopped) return end("stopped");
  if (endsAt <= store.now().toISOString()) return end("expired");
  return give(services, "OpenListing", useCases.openListing, { listingId, signature, slot });
}

/** Lets what waits for the last purchase come: the end of a listing, or its new price. "later" while one may still land. */
export async function finishListing(
  services: Services,
  { listingId, state, reason }: Pick<ListingRow, "listingId" | "state" | "reason">,
): Promise<"later" | void> {
  const { outstanding } = await services.db.read({ outstanding: getOutstanding(listingId) });
  if (outstanding.count) return "later";
  if (state === "ending") await endListing(services, listingId, reason ?? "cancelled");
  else await give(services, "BeginPrice", useCases.beginPrice, { listingId });
}
