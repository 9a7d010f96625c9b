import { appendTo, startStream, type StreamAppend } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { royaltyRule } from "~/domain/royalty/rule";
import { getCurrentRule } from "~/domain/rules/queries";
import { getUserAddress } from "~/domain/sign-in/queries";
import { coSign, requireLamports, wasJustPrepared } from "./co-sign";
import { guardNoneAccepting, guardOfferOpen, guardRunning } from "./guards";
import { offerDecider } from "./offer-decider";
import {
  getItemOfOffer,
  getItemWithOwner,
  getOffer,
  getPendingOfOffer,
  listOwnLive,
  type OfferRow,
} from "./offer-queries";
import type { MarketPorts } from "./ports";
import type { Price } from "./price";
import { getOutstandingOfOffer, getSwitch } from "./queries";
import { offerMemo } from "./signed-text";
import { offerStream } from "./streams";

interface Offering {
  userId: string;
  now: Date;
  offerId: string;
  itemId: string;
  price: Price;
  endsAt: string;
}

/** Open at once of one player: each is an owner who is told. */
const MAX_OFFERS = 50;

const sumOf = (live: readonly OfferRow[]) =>
  live.filter(({ state }) => state !== "pending").reduce((sum, { price }) => sum + price, 0);

/** Prepares an offer, which stands when the chain shows that the buyer's wallet has approved the sum of all its offers. */
export const prepareOffer = defineUseCase({
  load: ({ userId, itemId }: Offering) => ({
    item: first(getItemWithOwner({ itemId, viewerId: userId })),
    wallet: first(getUserAddress({ id: userId })),
    live: listOwnLive({ userId }),
    market: getSwitch,
  }),
  async gather({ userId, item, wallet, live, market, itemId }, ports: MarketPorts) {
    const buyer = wallet?.address;
    if (!item || !buyer) throw new Refusal("not_found");
    if (item.userId === userId || item.ownerAddress === buyer) throw new Refusal("own_item");
    if (item.seen === 0) throw new Refusal("blocked");
    if (item.bound) throw new Refusal("item_bound");
    if (item.state !== "on_chain" || !item.mint) throw new Refusal("not_on_chain");
    if (market.stopped) throw new Refusal("market_stopped");
    if (live.length >= MAX_OFFERS) throw new Refusal("too_many_offers");
    const isOpen = live.some((one) => one.itemId === itemId && one.state !== "pending");
    if (isOpen) throw new Refusal("offer_open");
    const { collectibleId, mint } = item;
    return {
      of: { collectibleId, mint, buyer },
      prepared: await ports.prepareOffer({ buyer }),
    };
  },
  decide({ userId, now, offerId, itemId, price, endsAt, live, item, of, prepared }) {
    if (prepared.money < BigInt(price.amount)) throw new Refusal("insufficient_balance");
    const approved = sumOf(live) + price.amount;
    const { delegate, purse, reference, blockhash, lastValidBlockHeight } = prepared;
    const { collectibleId, mint, buyer } = of;
    const offer = {
      offerId,
      itemId,
      userId,
      collectibleId,
      mint,
      buyer,
      purse,
      delegate,
      ownerId: item!.ownerId,
      price,
      approved,
      endsAt,
      reference,
      blockhash,
      lastValidBlockHeight,
    };
    const text = offerMemo({
      offerId,
      mint,
      price,
      endsAt,
      approved: {
        amount: approved,
        currency: price.currency,
      },
    });
    return {
      appends: [
        ...replace(live),
        startStream(
          offerStream.id(offerId),
          offerDecider.decide({ type: "Prepare", offer, now }, null),
        ),
      ],
      writes: [guardRunning()],
      answer: {
        offerId,
        transaction: prepared.approve(text, approved),
        approves: { amount: String(approved), currency: price.currency },
        replaces: prepared.replaces,
      },
    };
  },
});

/** What waits for the wallet makes room: the approval is one sum. */
const replace = (live: readonly OfferRow[]): StreamAppend[] =>
  live
    .filter(({ state }) => state === "pending")
    .map(({ offerId, itemId, userId }) => ({
      streamId: offerStream.id(offerId),
      version: 1,
      events: [{ type: "OfferEnded", data: { offerId, itemId, userId, reason: "replaced" } }],
    }));

interface OfOffer {
  userId: string;
  now: Date;
  offerId: string;
}

/** Takes an offer back, by whoever is signed in: for that no wallet need sign. */
export const withdrawOffer = defineUseCase({
  load: ({ userId, offerId }: OfOffer) => ({
    offer: offerStream.load(offerId),
    live: listOwnLive({ userId }),
    outstanding: getOutstandingOfOffer(offerId),
    market: getSwitch,
  }),
  async gather({ userId, offerId, offer, live, market }, ports: MarketPorts) {
    if (offer.state?.userId !== userId) throw new Refusal("not_found");
    const { buyer, purse } = offer.state;
    // A stopped market may have lost its key: nothing is left to it.
    const left = market.stopped ? [] : live.filter((other) => other.offerId !== offerId);
    const amount = sumOf(left);
    return { transaction: await ports.prepareLowering({ buyer, purse, amount }) };
  },
  decide({ offerId, offer, outstanding, transaction }) {
    const command = { type: "End", reason: "withdrawn", outstanding } as const;
    const events = offerDecider.decide(command, offer.state);
    const over = events.some(({ type }) => type === "OfferEnded");
    return {
      appends: [appendTo(offer, events)],
      writes: over ? [guardNoneAccepting(offerId)] : [],
      answer: { transaction },
      after: { offer: first(getOffer({ offerId })) },
    };
  },
});

interface Accepting extends OfOffer {
  purchaseId: string;
}

/** Signs the one transaction by which an owner hands the item over and is paid; their wallet signs and sends it. */
export const acceptOffer = defineUseCase({
  load: ({ userId, now, offerId }: Accepting) => ({
    offer: first(getOffer({ offerId })),
    item: first(getItemOfOffer({ offerId })),
    pending: first(getPendingOfOffer({ offerId })),
    wallet: first(getUserAddress({ id: userId })),
    rule: getCurrentRule(royaltyRule, now.toISOString()),
    market: getSwitch,
  }),
  async gather({ now, offer, item, wallet, rule, market }, ports: MarketPorts) {
    const { mint, buyer, purse, slot } = requireStanding(offer, now);
    const seller = wallet?.address;
    if (!seller || item?.ownerAddress !== seller || !item.holder) throw new Refusal("not_found");
    if (buyer === seller) throw new Refusal("own_item");
    if (item.buyerHadIt) throw new Refusal("offer_ended");
    if (market.stopped || !rule) throw new Refusal("market_stopped");
    const of = { mint, holder: item.holder, seller, buyer, purse };
    const since = Math.max(slot ?? 0, item.slot ?? 0);
    return { of, sale: await ports.prepareAcceptance({ ...of, since }) };
  },
  decide({ userId, now, purchaseId, offerId, offer, pending, rule, of, sale }) {
    const row = requireStanding(offer, now);
    const { seen, delegate } = sale;
    if (!seen.owned) throw new Refusal("item_moved");
    if (delegate !== row.delegate || seen.payable < BigInt(row.price)) {
      throw new Refusal("offer_not_payable");
    }
    requireLamports(seen.lamports, seen.rent);
    const again = pending?.userId === userId && wasJustPrepared(pending, now) ? pending : undefined;
    if (pending && !again) throw new Refusal("offer_taken");
    const { itemId, collectibleId, price: amount } = row;
    return coSign({
      userId,
      now,
      purchaseId,
      again,
      by: { listingId: null, offerId },
      item: { itemId, collectibleId },
      of,
      price: { amount, currency: "USDC" },
      rule: rule!,
      sale,
      sign: (terms) => sale.accept({ ...of, ...terms, price: amount }),
      guards: [guardRunning(), guardOfferOpen(offerId, delegate)],
    });
  },
});

/** Refuses with `not_found`, `offer_ending` or `offer_ended`. */
function requireStanding(offer: OfferRow | undefined, now: Date): OfferRow {
  if (!offer || offer.state === "pending") throw new Refusal("not_found");
  if (offer.state === "ending") throw new Refusal("offer_ending");
  if (offer.state === "ended" || offer.endsAt <= now.toISOString()) {
    throw new Refusal("offer_ended");
  }
  return offer;
}
