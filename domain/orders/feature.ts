import { feature } from "~/domain/event-store/model";
import { orderEvents } from "./events";
import { dailySalesProjection } from "./daily-sales";
import { orderProjection } from "./projection";
import { OPEN_IN_SQL } from "./status";

export const ordersFeature = feature({
  name: "orders",
  events: orderEvents,
  projections: [orderProjection, dailySalesProjection],
  holds: {
    clears: [`DELETE FROM "order_emails" WHERE "user_id" IN (SELECT value FROM json_each(?1))`],
    unfinished: {
      open_order: `SELECT "id" FROM "orders" WHERE "user_id" = ?1 AND ${OPEN_IN_SQL}`,
      pending_delivery: `SELECT DISTINCT "order_id" AS "id" FROM "order_lines" JOIN "orders" ON "id" = "order_id"
        WHERE "user_id" = ?1 AND "state" = 'pending'`,
      refund_owed: `SELECT DISTINCT "order_id" AS "id" FROM "order_refunds" JOIN "orders" ON "orders"."id" = "order_id"
        WHERE "user_id" = ?1 AND "order_refunds"."signature" IS NULL`,
    },
  },
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
