import { startStream, type StreamAppend } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { royaltyOf } from "~/domain/royalty/royalty-of";
import { royaltyRule } from "~/domain/royalty/rule";
import { getCurrentRule } from "~/domain/rules/queries";
import { getUserAddress } from "~/domain/sign-in/queries";
import { guardForSale, guardRunning } from "./guards";
import type { MarketPorts, PreparedSale } from "./ports";
import type { Price } from "./price";
import { purchaseDecider } from "./purchase-decider";
import {
  type ListingRow,
  type PurchaseRow,
  getListing,
  getSwitch,
  listOwnPending,
} from "./queries";
import { purchaseStream } from "./streams";

interface Buying {
  userId: string;
  now: Date;
  purchaseId: string;
  listingId: string;
  /** What the buyer was shown, where they say so. */
  price: Price | undefined;
}

/** For so long the same transaction is given again, rather than another beside it. */
const SAME_MS = 20_000;
/** How long the chain takes a transaction. Only for telling how long there is time. */
export const SENDABLE_MS = 60_000;
/** Lamports: the fee for two signatures, and what the chain wants left in any wallet. */
export const FEE = 10_000n;
export const LEFT = 890_880n;

export interface Pay {
  to: string;
  amount: string;
  currency: "USDC" | "SOL";
  why: "price" | "royalty" | "rent";
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
  async gather({ userId, price, listing, wallet, rule, market }, ports: MarketPorts) {
    const row = requireForSale(listing, userId, price);
    if (market.stopped) throw new Refusal("market_stopped");
    if (!rule) throw new Refusal("market_stopped");
    const buyer = wallet?.address;
    if (!buyer) throw new Refusal("not_found");
    if (buyer === row.seller) throw new Refusal("own_item");
    const { mint, holder, seller, currency } = row;
    const of = { mint, holder, seller, buyer, currency };
    return { of, sale: await ports.prepareSale(of) };
  },
  decide({ userId, now, purchaseId, price: shown, listing, own, rule, of, sale }) {
    const row = requireForSale(listing, userId, shown);
    const { listingId, itemId, collectibleId } = row;
    const price = { amount: row.price, currency: row.currency };
    const royalty = royaltyOf(price.amount, rule!.body);
    requireOnChain(row, sale);
    requireMoney(price, sale);
    const again = isSame(own, price, now) ? own : undefined;
    const { reference, blockhash, lastValidBlockHeight } = again ?? sale;
    const paid = again ? again.royalty : royalty;
    const signed = sale.sell({ ...of, price, royalty: paid, reference, blockhash });
    const id = again?.purchaseId ?? purchaseId;
    const appends: StreamAppend[] = again
      ? []
      : [
          startStream(
            purchaseStream.id(id),
            purchaseDecider.decide(
              {
                type: "Prepare",
                purchase: {
                  purchaseId: id,
                  userId,
                  listingId,
                  offerId: null,
                  itemId,
                  collectibleId,
                  mint: of.mint,
                  seller: of.seller,
                  buyer: of.buyer,
                  holder: of.holder,
                  price,
                  royalty,
                  royaltyRule: rule!.version,
                  reference,
                  blockhash,
                  lastValidBlockHeight,
                  cosignature: signed.cosignature,
                },
              },
              null,
            ),
          ),
        ];
    const since = again ? Date.parse(again.preparedAt) : now.getTime();
    return {
      appends,
      writes: again ? [] : [guardRunning(), guardForSale(row)],
      answer: {
        purchaseId: id,
        transaction: signed.transaction,
        price: { amount: String(price.amount), currency: price.currency },
        pays: paysOf(price, paid, sale, of.seller),
        expiresAt: new Date(since + SENDABLE_MS).toISOString(),
      },
    };
  },
});

/** Refuses by what became of the listing, as far as we know. */
function requireForSale(
  listing: ListingRow | undefined,
  userId: string,
  shown: Price | undefined,
): ListingRow {
  if (!listing || listing.state === "pending") throw new Refusal("not_found");
  if (listing.state === "sold") throw new Refusal("sold_a_moment_ago");
  if (listing.state === "ending") throw new Refusal("listing_ending");
  if (listing.state !== "open") throw new Refusal("listing_ended");
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
  const rent = seen.rent.reduce((sum, { lamports }) => sum + BigInt(lamports), 0n);
  const lamports = FEE + LEFT + rent + (currency === "SOL" ? BigInt(amount) : 0n);
  const money = currency === "USDC" ? BigInt(amount) : 0n;
  if (seen.lamports < lamports || seen.money < money) throw new Refusal("insufficient_balance");
}

const isSame = (own: PurchaseRow | undefined, price: Price, now: Date): boolean =>
  own?.price === price.amount && own.currency === price.currency && wasJustPrepared(own, now);

export const wasJustPrepared = ({ preparedAt }: Pick<PurchaseRow, "preparedAt">, now: Date) =>
  now.getTime() - Date.parse(preparedAt) < SAME_MS;

export function paysOf(
  { amount, currency }: Price,
  royalty: number,
  { shop, seen }: { shop: string; seen: Pick<PreparedSale["seen"], "rent"> },
  seller: string,
): Pay[] {
  return [
    { to: seller, amount: String(amount - royalty), currency, why: "price" },
    ...(royalty ? [{ to: shop, amount: String(royalty), currency, why: "royalty" as const }] : []),
    ...seen.rent.map(({ to, lamports }) => ({
      to,
      amount: String(lamports),
      currency: "SOL" as const,
      why: "rent" as const,
    })),
  ];
}
