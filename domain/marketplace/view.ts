import { viewItem } from "~/domain/items/view";
import { type CollectibleId, collectibles } from "~/domain/mystery-box/collectibles";
import { rarities, type Rarity } from "~/domain/mystery-box/rarity";
import { type Person, viewPerson } from "~/domain/profile/view-person";
import type { FloorRow } from "./list-queries";
import type { ListedItem } from "./listed-queries";
import type { OfferEntry, OfferRow } from "./offer-queries";
import { type Price, worthOf } from "./price";
import type { ListingRow, PurchaseRow } from "./queries";
import type { SaleEntry } from "./sale-history-queries";

const viewPrice = ({ amount, currency }: Price) => ({ amount: String(amount), currency });

/** A listing as everybody sees it. */
export function viewListing(row: ListingRow) {
  const { listingId, itemId, collectibleId, mint, userId, seller, state, reason } = row;
  const { endsAt, effectiveAt, listedAt, endedAt, signature } = row;
  return {
    id: listingId,
    itemId,
    collectibleId,
    mint,
    sellerId: userId,
    sellerAddress: seller,
    state,
    reason,
    price: viewPrice({ amount: row.price, currency: row.currency }),
    nextPrice:
      row.nextPrice === null
        ? null
        : viewPrice({ amount: row.nextPrice, currency: row.nextCurrency! }),
    effectiveAt,
    endsAt,
    listedAt,
    endedAt,
    signature,
  };
}
export type ListingView = ReturnType<typeof viewListing>;

/** A listing as whoever lists it sees it. */
export const viewOwnListing = ({ approved, ...row }: ListingRow & { approved: 0 | 1 }) => ({
  ...viewListing(row),
  approved: approved === 1,
});
export type OwnListingView = ReturnType<typeof viewOwnListing>;

/** A purchase as whoever signs it sees it. */
export function viewPurchase(row: PurchaseRow) {
  const { purchaseId, listingId, offerId, itemId, state, signature, preparedAt, endedAt } = row;
  return {
    id: purchaseId,
    listingId,
    offerId,
    itemId,
    state,
    price: viewPrice({ amount: row.price, currency: row.currency }),
    signature,
    preparedAt,
    endedAt,
  };
}

/** What it costs, of an item that can be bought. */
export const viewAsked = (row: {
  listingId: string;
  price: number;
  currency: Price["currency"];
  endsAt: string;
}) => ({
  id: row.listingId,
  price: viewPrice({ amount: row.price, currency: row.currency }),
  endsAt: row.endsAt,
});

/** An item that can be bought. `name`: in the reader's language. */
export const viewListed = (row: ListedItem, name: string) => ({
  ...viewItem(row, name),
  listing: viewAsked(row),
});
export type ListedView = ReturnType<typeof viewListed>;

/** A sale as everybody sees it. */
export function viewSale(row: SaleEntry) {
  const { saleId, itemId, collectibleId, seller, buyer, royalty, royaltyRule, currency } = row;
  const { signature, soldAt, counts, excluded, position, worth } = row;
  return {
    id: saleId,
    itemId,
    collectibleId,
    price: viewPrice({ amount: row.price, currency }),
    royalty: viewPrice({ amount: royalty, currency }),
    royaltyRule,
    worth: worth === null ? null : String(worth),
    seller: sideOf(seller, row.sellerId, row.sellerName, row.sellerAvatar),
    buyer: sideOf(buyer, row.buyerId, row.buyerName, row.buyerAvatar),
    signature,
    soldAt,
    counts: counts ?? false,
    excluded: counts === false,
    excludedBecause: excluded,
    position,
  };
}
export type SaleView = ReturnType<typeof viewSale>;

/** A wallet, and the account that it had then, if there is one still. */
function sideOf(
  address: string,
  personId: string | null,
  displayName: string | null,
  avatar: string | null,
): { address: string; person: Person | null } {
  const row = { personId, displayName, avatar };
  return { address, person: personId === null ? null : viewPerson(row) };
}

/** An open offer as everybody sees it. */
export function viewOffer(row: OfferEntry) {
  const { offerId, itemId, price, endsAt, state, effectiveAt, buyer, payable } = row;
  return {
    id: offerId,
    itemId,
    price: viewPrice({ amount: price, currency: "USDC" }),
    endsAt,
    state,
    effectiveAt,
    buyer: { address: buyer, person: viewPerson(row) },
    payable: payable === 1,
  };
}
export type OfferView = ReturnType<typeof viewOffer>;

/** An offer as whoever made it sees it. */
export function viewOwnOffer(row: OfferRow) {
  const { offerId, itemId, collectibleId, mint, price, endsAt, state, reason } = row;
  const { effectiveAt, madeAt, endedAt } = row;
  return {
    id: offerId,
    itemId,
    collectibleId,
    mint,
    price: viewPrice({
      amount: price,
      currency: "USDC",
    }),
    endsAt,
    state,
    reason,
    effectiveAt,
    madeAt,
    endedAt,
  };
}

/** What is asked at least, of two currencies whichever is worth less, and what was paid last. */
export function viewPrices(row: FloorRow | undefined, solRate: number | null) {
  const { usdc = null, sol = null, lastPrice = null, lastCurrency = null } = row ?? {};
  const asked: Price[] = [
    ...(usdc === null ? [] : [{ amount: usdc, currency: "USDC" as const }]),
    ...(sol === null ? [] : [{ amount: sol, currency: "SOL" as const }]),
  ];
  const [floor] =
    solRate === null
      ? asked
      : asked.toSorted((one, other) => worthOf(one, solRate) - worthOf(other, solRate));
  return {
    floor: floor ? viewPrice(floor) : null,
    lastSale: lastPrice === null ? null : viewPrice({ amount: lastPrice, currency: lastCurrency! }),
  };
}

/** Moves that were sales here, with what was paid. */
export function withPrices<Move extends { kind: string; signature?: string }>(
  moves: readonly Move[],
  sales: readonly SaleEntry[],
) {
  const paid = new Map(sales.map((sale) => [sale.signature, sale]));
  return moves.map((move) => {
    const sale = move.signature === undefined ? undefined : paid.get(move.signature);
    if (!sale) return move;
    const price = viewPrice({ amount: sale.price, currency: sale.currency });
    return { ...move, kind: "sold" as const, price };
  });
}

/** How many can be bought of each collectible, and of each rarity. */
export function viewFacets(counts: readonly { collectibleId: CollectibleId; open: number }[]) {
  const ofRarity = (value: Rarity) =>
    counts.reduce(
      (sum, one) => sum + (collectibles[one.collectibleId] === value ? one.open : 0),
      0,
    );
  return {
    rarity: rarities.map((value) => ({ value, count: ofRarity(value) })),
    collectibleId: counts.map(({ collectibleId: value, open: count }) => ({ value, count })),
  };
}
