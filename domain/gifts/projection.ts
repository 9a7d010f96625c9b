import { insert, patch, projection } from "~/domain/event-store/projection";
import { orderEvents } from "~/domain/orders/events";
import { giftEvents } from "./events";
import { gifts } from "./read-model";

const { GiftIssued, GiftRefundRequested, GiftRefundDeclined } = orderEvents;

export const giftProjection = projection({
  name: "gifts",
  tables: [gifts],
  events: { ...giftEvents, GiftIssued, GiftRefundRequested, GiftRefundDeclined },
  refusals: {
    // The other end came first: decided anew, it is known which.
    gift_ends_once: "retry",
  },
  on: {
    GiftIssued: ({ data, occurredAt: issuedAt }) => [insert(gifts, { ...data, issuedAt })],
    GiftReceived: ({ data: { giftId }, occurredAt: receivedAt }) => [
      patch(gifts, { giftId }, { receivedAt, refundAskedAt: null }),
    ],
    GiftEnded: ({ data: { giftId }, occurredAt: endedAt }) => [
      patch(gifts, { giftId }, { endedAt, refundAskedAt: null }),
    ],
    GiftRefundRequested: ({ data: { giftId }, occurredAt: refundAskedAt }) => [
      patch(gifts, { giftId }, { refundAskedAt, refundDeclinedAt: null }),
    ],
    GiftRefundDeclined: ({ data: { giftId }, occurredAt: refundDeclinedAt }) => [
      patch(gifts, { giftId }, { refundAskedAt: null, refundDeclinedAt }),
    ],
  },
});
