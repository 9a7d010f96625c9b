import { accountEvents } from "~/domain/account/events";
import { add, insert, patch, projection, remove } from "~/domain/event-store/projection";
import { orderEvents, type OrderLine } from "~/domain/orders/events";
import { discountEvents } from "./events";
import { discountCodes, discountUses } from "./read-model";

interface Use {
  discountCode: string | null;
  userId: string;
  orderId: string;
  lines: readonly OrderLine[];
}

const use = ({ discountCode: code, userId, orderId, lines }: Use, usedAt: string) =>
  code === null
    ? []
    : [insert(discountUses, { code, userId, orderId, usedAt }), count(code, lines, 1)];

const giveBack = ({ discountCode: code, userId, lines }: Use) =>
  code === null ? [] : [remove(discountUses, { code, userId }), count(code, lines, -1)];

function count(code: string, lines: readonly OrderLine[], sign: 1 | -1) {
  const off = lines.reduce((sum, line) => sum + line.codeDiscountCents, 0);
  const before = lines.reduce((sum, line) => sum + line.priceCents - line.saleDiscountCents, 0);
  return patch(
    discountCodes,
    { code },
    {
      usesLeft: add(-sign),
      orderCents: add(sign * (before - off)),
      discountCents: add(sign * off),
    },
  );
}

/** What stands for an order of an account that the player had before. */
const FORMER = "of a former account";

/** How codes are called among what a wallet was given. */
export const DISCOUNT = "discount";

export const discountProjection = projection({
  name: "discounts",
  version: 4,
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
    DiscountCodeIssued: ({ data: { from, until, ...data }, version, occurredAt: issuedAt }) => [
      insert(discountCodes, {
        ...data,
        startsAt: from,
        endsAt: until,
        usesLeft: data.uses,
        issuedAt,
        version,
      }),
    ],
    DiscountCodeChanged: ({ data: { code, from, until, usesAdded, ...data }, version }) => [
      patch(
        discountCodes,
        { code },
        { ...data, startsAt: from, endsAt: until, usesLeft: add(usesAdded), version },
      ),
    ],
    DiscountCodeStopped: ({ data: { code }, version, occurredAt: stoppedAt }) => [
      patch(discountCodes, { code }, { stoppedAt, version }),
    ],
    DiscountCodeReopened: ({ data: { code }, version }) => [
      patch(discountCodes, { code }, { stoppedAt: null, version }),
    ],
    PlayerReturned: ({ data: { userId, grants }, occurredAt: usedAt }) =>
      (grants[DISCOUNT] ?? []).map((code) =>
        insert(discountUses, { code, userId, orderId: FORMER, usedAt }),
      ),
    OrderPlaced: ({ data, occurredAt }) => use(data, occurredAt),
    OrderReopened: ({ data, occurredAt }) => use(data, occurredAt),
    OrderExpired: ({ data }) => giveBack(data),
    OrderCancelled: ({ data }) => giveBack(data),
  },
});
