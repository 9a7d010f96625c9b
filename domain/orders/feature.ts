import { feature } from "~/domain/event-store/feature";
import { orderEvents } from "./events";
import { orderProjection } from "./projection";

export const ordersFeature = feature({
  name: "orders",
  events: orderEvents,
  projections: [orderProjection],
  refusals: {
    order_open: { title: "An open order holds this game" },
    too_many_open_orders: { title: "Too many orders are open" },
    shipping_address_required: { title: "A shipping address is needed" },
    quote_unavailable: { title: "There is no price for SOL at the moment" },
    not_paid: { title: "The order is not paid" },
    order_paid: { title: "The order is paid already" },
    signature_used: { title: "This transaction was counted already" },
    refund_not_found_on_chain: { title: "The chain does not show this refund" },
  },
});
