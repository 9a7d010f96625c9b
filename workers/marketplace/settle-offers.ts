import type { OfferEnd } from "~/domain/marketplace/events";
import { getOtherOpenSum, type OfferRow, rememberPurse } from "~/domain/marketplace/offer-queries";
import { getOutstandingOfOffer, getSwitch } from "~/domain/marketplace/queries";
import * as useCases from "~/domain/marketplace/settle-use-case";
import { offerMemo } from "~/domain/marketplace/signed-text";
import { marketAddress } from "~/workers/chain/market-sales";
import type { SignedTransaction } from "~/workers/chain/signed-transactions";
import { readAccounts } from "~/workers/chain/token-accounts";
import type { Services } from "~/workers/services";
import { settleBySeen } from "./search";
import { give } from "./settle-listings";

export const endOffer = (services: Services, offerId: string, reason: OfferEnd) =>
  give(services, "EndOffer", useCases.endOffer, { offerId, reason });

const isApprovalOf =
  (offer: OfferRow) =>
  ({ failed, memos }: SignedTransaction): boolean => {
    const { offerId, mint, buyer, endsAt } = offer;
    const [price, approved] = [offer.price, offer.approved].map((amount) => ({
      amount,
      currency: "USDC" as const,
    }));
    const said = offerMemo({ offerId, mint, price: price!, endsAt, approved: approved! });
    return !failed && memos.some(({ text, signers }) => text === said && signers.includes(buyer));
  };

/**
 * Looks for the approval of an offer that was prepared. It stands only where the chain shows what its buyer has signed, and
 * that the market may move as much as all their open offers come to. "later" while that is to be seen.
 */
export function settleOffer(
  services: Services,
  offer: OfferRow,
  hint?: SignedTransaction,
): Promise<"later" | void> {
  const { offerId: id, reference, lastValidBlockHeight, purse: account } = offer;
  const isIt = isApprovalOf(offer);
  return settleBySeen(services, { id, reference, lastValidBlockHeight, account, isIt }, hint, {
    seen: (found) => open(services, offer, found),
    gone: () => endOffer(services, id, "lapsed"),
  });
}

async function open(services: Services, offer: OfferRow, { signature, slot }: SignedTransaction) {
  const { offerId, userId, purse, buyer, delegate, price, endsAt } = offer;
  const { env, db, store } = services;
  const [[account], { sum, market }] = await Promise.all([
    readAccounts(env.SOLANA_RPC_URL, [purse], slot),
    db.read({ sum: getOtherOpenSum(userId, offerId), market: getSwitch }),
  ]);
  const token = account?.token;
  const end = (reason: OfferEnd) => endOffer(services, offerId, reason);
  if (token?.owner !== buyer || token.delegate !== delegate) return end("revoked");
  if (token.delegated < BigInt(sum + price)) return end("revoked");
  if (delegate !== marketAddress(env.MARKET_KEY)) return end("key_rotated");
  if (market.stopped) return end("stopped");
  if (endsAt <= store.now().toISOString()) return end("expired");
  await db.batch([rememberPurse(purse, { ...token, money: token.amount }, store.now())]);
  return give(services, "OpenOffer", useCases.openOffer, { offerId, signature, slot });
}

/** Lets an offer end, once no acceptance that was signed can land. "later" while one may. */
export async function finishOffer(
  services: Services,
  { offerId, reason }: { offerId: string; reason: OfferEnd | null },
): Promise<"later" | void> {
  const { outstanding } = await services.db.read({ outstanding: getOutstandingOfOffer(offerId) });
  if (outstanding.count) return "later";
  await endOffer(services, offerId, reason ?? "withdrawn");
}
