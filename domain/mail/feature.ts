import { feature } from "~/domain/event-store/model";
import { mailEvents } from "./events";
import { mailProjection } from "./projection";

export const mailFeature = feature({
  name: "mail",
  events: mailEvents,
  projections: [mailProjection],
  effects: {
    OrderAddressConfirmed: ["mail-receipt"],
    OrderPaid: ["mail-receipt"],
    ShipmentSent: ["mail-delivery"],
    TopUpDelivered: ["mail-delivery"],
    RefundPaid: ["mail-refund"],
  },
  refusals: { link_expired: { title: "This link is no longer good" } },
});
