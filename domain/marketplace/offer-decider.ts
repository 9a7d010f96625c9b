import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { OfferEnd, OfferEvent } from "./events";
import { MAX_LISTED_MS, type Outstanding } from "./listing-decider";
import { isPrice } from "./price";

type Prepared = Extract<OfferEvent, { type: "OfferPrepared" }>["data"];

export type Offer = Prepared & {
  state: "pending" | "open" | "ending" | "ended";
  reason: OfferEnd | null;
};

export type OfferCommand =
  | { type: "Prepare"; offer: Prepared; now: Date }
  | { type: "Open"; signature: string; slot: number }
  | { type: "End"; reason: OfferEnd; outstanding: Outstanding };

const MIN_OFFERED_MS = 60_000;

/** One offer for one item, from its buyer's approval to its end. */
export const offerDecider: Decider<Offer | null, OfferCommand, OfferEvent> = {
  initialState: null,

  evolve(offer, { type, data }) {
    if (type === "OfferPrepared") return { ...data, state: "pending", reason: null };
    if (!offer) return offer;
    switch (type) {
      case "OfferMade":
        return { ...offer, state: "open" };
      case "OfferEnding":
        return { ...offer, state: "ending", reason: data.reason };
      case "OfferEnded":
        return { ...offer, state: "ended", reason: data.reason };
    }
  },

  decide(command, offer) {
    if (command.type === "Prepare") {
      const { offer: data, now } = command;
      if (data.price.currency !== "USDC" || !isPrice(data.price)) {
        throw new Refusal("price_out_of_range");
      }
      const lasts = Date.parse(data.endsAt) - now.getTime();
      if (lasts < MIN_OFFERED_MS || lasts > MAX_LISTED_MS) throw new Refusal("end_out_of_range");
      return [{ type: "OfferPrepared", data }];
    }
    if (!offer) throw new Refusal("not_found");
    const { offerId, itemId, userId, state } = offer;
    const of = { offerId, itemId, userId };
    if (command.type === "Open") {
      if (state !== "pending") return [];
      const { signature, slot } = command;
      const { ownerId, price } = offer;
      return [{ type: "OfferMade", data: { ...of, ownerId, price, signature, slot } }];
    }
    const { reason, outstanding } = command;
    if (state === "ended") return [];
    if (reason === "accepted" || state === "pending" || !outstanding.count) {
      const because = reason === "accepted" ? reason : (offer.reason ?? reason);
      return [{ type: "OfferEnded", data: { ...of, reason: because } }];
    }
    if (state === "ending") return [];
    return [{ type: "OfferEnding", data: { ...of, reason, effectiveAt: outstanding.until } }];
  },
};
