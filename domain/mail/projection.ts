import { projection, put } from "~/domain/event-store/projection";
import { mailEvents } from "./events";
import { confirmedOrders } from "./read-model";

export const mailProjection = projection({
  name: "mail",
  tables: [confirmedOrders],
  events: mailEvents,
  personal: [{ owner: confirmedOrders.userId, columns: "all" }],
  on: {
    OrderAddressConfirmed: ({ data: { orderId, userId }, occurredAt }) => [
      put(confirmedOrders, { orderId, userId, confirmedAt: occurredAt }),
    ],
  },
});
