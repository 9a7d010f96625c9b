import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { royaltyRule } from "~/domain/royalty/rule";
import { getCurrentRule } from "~/domain/rules/queries";
import { getUserAddress } from "~/domain/sign-in/queries";
import { coSign, requireLamports, wasJustPrepared } from "./co-sign";
import { guardForSale, guardRunning, guardUnmoved } from "./guards";
import type { MarketPorts, PreparedSale } from "./ports";
import type { Price } from "./price";
import {
  type ListingRow,
  type PurchaseRow,
  getListing,
  getSwitch,
  listOwnPending,
} from "./queries";

interface Buying {
  userId: string;
  now: Date;
  purchaseId: string;
  listingId: string;
  /** What the buyer was shown, where they say so. */
  price: Price | undefined;
}

/** Signs the one transaction by which a listed item is bought; the buyer's wallet signs and sends it. */
export const preparePurchase = defineUseCase({
  load: ({ userId, now, listingId }: Buying) => ({
    listing: first(getListing({ listingId })),
    own: first(listOwnPending({ listingId, userId })),
    wallet: first(getUserAddress({ id: userId })),
    rule: getCurrentRule(royaltyRule, now.toISOString()),
    market: getSwitch,
  }),
  async gather({ userId, now, price, listing, wallet, rule, market }, ports: MarketPorts) {
    const row = requireForSale(listing, userId, now, price);
    if (market.stopped) throw new Refusal("market_stopped");
    if (!rule) throw new Refusal("market_stopped");
    const buyer = wallet?.address;
    if (!buyer) throw new Refusal("not_found");
    if (buyer === row.seller) throw new Refusal("own_item");
    const { mint, holder, seller, currency } = row;
    const of = { mint, holder, seller, buyer, currency };
    return { of, sale: await ports.prepareSale({ ...of, since: row.slot ?? 0 }) };
  },
  decide({ userId, now, purchaseId, price: shown, listing, own, rule, of, sale }) {
    const row = requireForSale(listing, userId, now, shown);
    const { listingId, itemId, collectibleId } = row;
    const price = { amount: row.price, currency: row.currency };
    requireOnChain(row, sale);
    requireMoney(price, sale);
    return coSign({
      userId,
      now,
      purchaseId,
      again: isSame(own, price, now) ? own : undefined,
      by: { listingId, offerId: null },
      item: { itemId, collectibleId },
      of,
      price,
      rule: rule!,
      sale,
      sign: (terms) => sale.sell({ ...of, ...terms, price }),
      guards: [guardRunning(), guardForSale(row), guardUnmoved(listingId)],
    });
  },
});

/** Refuses by what became of the listing, as far as we know. */
function requireForSale(
  listing: ListingRow | undefined,
  userId: string,
  now: Date,
  shown: Price | undefined,
): ListingRow {
  if (!listing || listing.state === "pending") throw new Refusal("not_found");
  if (listing.state === "sold") throw new Refusal("sold_a_moment_ago");
  if (listing.state === "ending") throw new Refusal("listing_ending");
  if (listing.state !== "open" || listing.endsAt <= now.toISOString()) {
    throw new Refusal("listing_ended");
  }
  if (listing.userId === userId) throw new Refusal("own_item");
  const { price, currency, nextPrice } = listing;
  const isOther = shown && (shown.amount !== price || shown.currency !== currency);
  if (nextPrice !== null || isOther) {
    throw new Refusal("price_changed", { price: String(price), currency });
  }
  return listing;
}

/** The chain may know more than we do yet. */
function requireOnChain(row: ListingRow, { delegate, seen }: PreparedSale): void {
  if (!seen.owned) throw new Refusal("sold_a_moment_ago");
  if (!seen.approved || delegate !== row.delegate) throw new Refusal("listing_ending");
}

function requireMoney({ amount, currency }: Price, { seen }: PreparedSale): void {
  requireLamports(seen.lamports, seen.rent, currency === "SOL" ? BigInt(amount) : 0n);
  const money = currency === "USDC" ? BigInt(amount) : 0n;
  if (seen.money < money) throw new Refusal("insufficient_balance");
}

const isSame = (own: PurchaseRow | undefined, price: Price, now: Date): boolean =>
  own?.price === price.amount && own.currency === price.currency && wasJustPrepared(own, now);
