import { first } from "~/domain/event-store/query";
import { getOffer } from "~/domain/marketplace/offer-queries";
import { getListing, getPurchase, listAwaited } from "~/domain/marketplace/queries";
import { listStandingAmong } from "~/domain/marketplace/standing-queries";
import type { SignedTransaction } from "~/workers/chain/signed-transactions";
import type { Services } from "~/workers/services";
import { lookAtApprovals } from "./look-at-approvals";
import { settleListing } from "./settle-listings";
import { settleOffer } from "./settle-offers";
import { settlePurchase } from "./settle-purchases";

/** Settles what was waited for by a transaction that somebody names. What it says counts, and not who named it. */
export async function takeHint(services: Services, seen: SignedTransaction): Promise<void> {
  const { db } = services;
  const { awaited, standing } = await db.read({
    awaited: listAwaited(seen.keys),
    standing: listStandingAmong(seen.keys),
  });
  for (const { kind, id } of awaited) {
    if (kind === "listing") {
      const { row } = await db.read({ row: first(getListing({ listingId: id })) });
      if (row) await settleListing(services, row, seen);
    } else if (kind === "purchase") {
      const { row } = await db.read({ row: first(getPurchase({ purchaseId: id })) });
      if (row) await settlePurchase(services, row, seen);
    } else {
      const { row } = await db.read({ row: first(getOffer({ offerId: id })) });
      if (row) await settleOffer(services, row, seen);
    }
  }
  await lookAtApprovals(services, standing, seen.slot);
}
