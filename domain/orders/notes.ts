import { notes } from "~/domain/notifications/note";
import { orderEvents } from "./events";

const { GameDelivered, TopUpDelivered, ShipmentSent, RefundOwed, RefundPaid } = orderEvents;

interface OfOrder {
  userId: string;
  orderId: string;
}
const ofOrder = <Kind extends string>(kind: Kind, { userId, orderId }: OfOrder, item: string) => ({
  kind,
  to: userId,
  target: { kind: "order", id: orderId } as const,
  item,
});

/** What was bought and has come, or is on its way as a parcel: one line with all else that its order brought. */
const delivered = ({ data }: { data: OfOrder & { lineId: string } }) => [
  { ...ofOrder("delivered", data, data.lineId), detail: { order: data.orderId } },
];

export const orderNotes = notes({
  kinds: { delivered: { mail: true }, refund: { mail: true } },
  events: { GameDelivered, TopUpDelivered, ShipmentSent, RefundOwed, RefundPaid },
  on: {
    GameDelivered: delivered,
    TopUpDelivered: delivered,
    ShipmentSent: delivered,
    // When it is owed, and again when it is paid.
    RefundOwed: ({ data }) => [
      { ...ofOrder("refund", data, data.refundId), detail: { state: "owed" } },
    ],
    RefundPaid: ({ data }) => [
      { ...ofOrder("refund", data, data.refundId), detail: { state: "paid" } },
    ],
  },
});
