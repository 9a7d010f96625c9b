import { EVENT_POSITION, insert, patch, projection, remove } from "~/domain/event-store/projection";
import { type OrderLine, orderEvents } from "~/domain/orders/events";
import { costOf } from "~/domain/orders/state";
import { endOfRefundPeriod } from "~/domain/orders/status";
import { royaltyEvents } from "~/domain/royalty/events";
import { ROYALTY, UNDECIDED, firmMoney } from "./read-model";

interface Held {
  data: { orderId: string; userId: string; lines: readonly OrderLine[] };
}

const begin = ({ data: { orderId, userId: payerId, lines } }: Held) =>
  lines
    .filter((line) => costOf(line) > 0)
    .map((line) =>
      insert(firmMoney, { orderId, lineId: line.lineId, payerId, cents: costOf(line) }),
    );

const giveUp = ({ data: { orderId, lines } }: Held) =>
  lines.map(({ lineId }) => remove(firmMoney, { orderId, lineId }));

interface OfLine {
  data: { orderId: string; lineId: string };
  occurredAt: string;
}

const fulfil = ({ data: { orderId, lineId }, occurredAt: fulfilledAt }: OfLine) => [
  patch(
    firmMoney,
    { orderId, lineId },
    { fulfilledAt, position: EVENT_POSITION, dueAt: endOfRefundPeriod(fulfilledAt) },
  ),
];

const use = ({ data: { orderId, lineId }, occurredAt: usedAt }: OfLine) => [
  patch(firmMoney, { orderId, lineId }, { usedAt }),
];

export const firmMoneyProjection = projection({
  name: "firm-money",
  version: 5,
  tables: [firmMoney],
  events: { ...orderEvents, ...royaltyEvents },
  on: {
    OrderPlaced: begin,
    OrderReopened: begin,
    OrderExpired: giveUp,
    OrderCancelled: giveUp,
    LineUndeliverable: ({ data: { orderId, lineId } }) => [remove(firmMoney, { orderId, lineId })],
    GameDelivered: fulfil,
    ShipmentSent: fulfil,
    GiftIssued: fulfil,
    TopUpDelivered: (event) => [...fulfil(event), ...use(event)],
    GiftRedeemed: use,
    GiftRefundRequested: ({ data: { orderId, lineId } }) => [
      patch(firmMoney, { orderId, lineId }, { dueAt: UNDECIDED }),
    ],
    // It may be asked for again until its period is over, which ends before this one does.
    GiftRefundDeclined: ({ data: { orderId, lineId }, occurredAt }) => [
      patch(firmMoney, { orderId, lineId }, { dueAt: endOfRefundPeriod(occurredAt) }),
    ],
    KeyRevealed: ({ data: { orderId, lineId }, occurredAt }) =>
      lineId === undefined ? [] : use({ data: { orderId, lineId }, occurredAt }),
    GiftRefunded: ({ data: { orderId, lineId }, occurredAt: refundedAt }) => [
      patch(firmMoney, { orderId, lineId }, { refundedAt }),
    ],
    // What was never delivered was never firm.
    LineRefunded: ({ data: { orderId, lineId, counted }, occurredAt: refundedAt }) =>
      counted.delivered === null
        ? [remove(firmMoney, { orderId, lineId })]
        : [patch(firmMoney, { orderId, lineId }, { refundedAt })],
    RoyaltyPaid: ({ data: { purchaseId, userId: payerId, cents }, occurredAt }) => [
      insert(firmMoney, {
        orderId: purchaseId,
        lineId: ROYALTY,
        payerId,
        cents,
        fulfilledAt: occurredAt,
        position: EVENT_POSITION,
        dueAt: occurredAt,
        usedAt: occurredAt,
      }),
    ],
  },
});
