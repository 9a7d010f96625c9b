import { dropApprovals } from "~/domain/marketplace/approvals";
import type { ListingEnd } from "~/domain/marketplace/events";
import { listOpenAfter, type OpenListing, rememberRound } from "~/domain/marketplace/queries";
import { marketAddress } from "~/workers/chain/market-sales";
import { ChainUnavailable } from "~/workers/chain/rpc";
import {
  ACCOUNTS_PER_CALL,
  holdsItem,
  readAccountsAt,
  type SeenAccount,
} from "~/workers/chain/token-accounts";
import type { Services } from "~/workers/services";
import { isApproved } from "./prepare";
import { endListing } from "./settle-listings";
import { settlePurchasesOf } from "./settle-purchases";

/** Calls of one run, each for a hundred listings: the next goes on where this one ended. */
const CALLS_PER_RUN = 5;

/**
 * Ends listings that the chain says are over: the token lies elsewhere, or the market may not move it any more. All of them
 * in turn, a bounded part in each run.
 */
export async function watchListings(services: Services): Promise<number> {
  const { db, env } = services;
  let seen = 0;
  try {
    for (let call = 0; call < CALLS_PER_RUN; call++) {
      const { open } = await db.read({ open: listOpenAfter(ACCOUNTS_PER_CALL) });
      const holders = open.map(({ holder }) => holder);
      const { slot, accounts } = open.length
        ? await readAccountsAt(env.SOLANA_RPC_URL, holders)
        : { slot: 0, accounts: [] };
      for (const [at, listing] of open.entries()) {
        // A node that has not come to its approval yet says nothing of it.
        if ((listing.slot ?? 0) <= slot) await check(services, listing, accounts[at]);
      }
      seen += open.length;
      const isMore = open.length === ACCOUNTS_PER_CALL;
      const free = open.filter(({ delegate }, at) => !isApproved(accounts[at]?.token, delegate));
      await db.batch([
        ...(free.length
          ? [
              dropApprovals(
                free.map(({ holder }) => holder),
                slot,
              ),
            ]
          : []),
        rememberRound("listings", isMore ? open.at(-1)!.listingId : ""),
      ]);
      if (!isMore) break;
    }
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
  }
  return seen;
}

async function check(
  services: Services,
  listing: OpenListing,
  account: SeenAccount | null | undefined,
): Promise<void> {
  const reason = reasonToEnd(listing, account, marketAddress(services.env.MARKET_KEY));
  if (!reason) return;
  // It may be gone because it was bought here: that is known first.
  await settlePurchasesOf(services, listing.itemId);
  await endListing(services, listing.listingId, reason);
}

function reasonToEnd(
  { mint, seller, delegate }: OpenListing,
  account: SeenAccount | null | undefined,
  market: string,
): ListingEnd | undefined {
  if (!holdsItem(account?.token, mint, seller)) return "moved";
  if (!isApproved(account?.token, delegate)) return "revoked";
  return delegate === market ? undefined : "key_rotated";
}
