import { orderEvents } from "~/domain/orders/events";
import { type Note, telling } from "./note";

interface Line {
  userId: string;
  orderId: string;
  lineId: string;
}

const ofOrder = ({ userId, orderId }: Pick<Line, "userId" | "orderId">, item: string): Note => ({
  to: userId,
  target: { kind: "order", id: orderId },
  item,
});

const { GameDelivered, TopUpDelivered, ShipmentSent, RefundOwed, RefundPaid } = orderEvents;

/** What was bought and has come, or is on its way as a parcel. */
export const delivered = telling({
  events: { GameDelivered, TopUpDelivered, ShipmentSent },
  on: {
    GameDelivered: ({ data }) => [ofOrder(data, data.lineId)],
    TopUpDelivered: ({ data }) => [ofOrder(data, data.lineId)],
    ShipmentSent: ({ data }) => [ofOrder(data, data.lineId)],
  },
});

/** Told when it is owed, and again when it is paid. */
export const refund = telling({
  events: { RefundOwed, RefundPaid },
  on: {
    RefundOwed: ({ data }) => [{ ...ofOrder(data, data.refundId), detail: { state: "owed" } }],
    RefundPaid: ({ data }) => [{ ...ofOrder(data, data.refundId), detail: { state: "paid" } }],
  },
});
