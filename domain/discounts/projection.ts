import { accountEvents } from "~/domain/account/events";
import { add, insert, patch, projection, remove } from "~/domain/event-store/projection";
import { orderEvents } from "~/domain/orders/events";
import { discountEvents } from "./events";
import { discountCodes, discountUses } from "./read-model";

interface Use {
  discountCode: string | null;
  userId: string;
  orderId: string;
}

const use = ({ discountCode: code, userId, orderId }: Use) =>
  code === null
    ? []
    : [
        insert(discountUses, { code, userId, orderId }),
        patch(discountCodes, { code }, { usesLeft: add(-1) }),
      ];

const giveBack = ({ discountCode: code, userId }: Use) =>
  code === null
    ? []
    : [
        remove(discountUses, { code, userId }),
        patch(discountCodes, { code }, { usesLeft: add(1) }),
      ];

/** How codes are called among what a wallet was given. */
export const DISCOUNT = "discount";

export const discountProjection = projection({
  name: "discounts",
  version: 2,
  tables: [discountCodes, discountUses],
  events: {
    ...discountEvents,
    PlayerReturned: accountEvents.PlayerReturned,
    OrderPlaced: orderEvents.OrderPlaced,
    OrderReopened: orderEvents.OrderReopened,
    OrderExpired: orderEvents.OrderExpired,
    OrderCancelled: orderEvents.OrderCancelled,
  },
  refusals: {
    "discount_uses.code, discount_uses.user_id": "discount_used",
    discount_uses_not_negative: "discount_used_up",
  },
  on: {
    DiscountCodeIssued: ({ data: { from, until, uses, ...data } }) => [
      insert(discountCodes, { ...data, startsAt: from, endsAt: until, usesLeft: uses }),
    ],
    PlayerReturned: ({ data: { userId, grants } }) =>
      (grants[DISCOUNT] ?? []).map((code) =>
        insert(discountUses, { code, userId, orderId: "of a former account" }),
      ),
    OrderPlaced: ({ data }) => use(data),
    OrderReopened: ({ data }) => use(data),
    OrderExpired: ({ data }) => giveBack(data),
    OrderCancelled: ({ data }) => giveBack(data),
  },
});
