import { Refusal } from "~/domain/event-store/decider";
import type { Loaded } from "~/domain/event-store/execute";
import { first } from "~/domain/event-store/query";
import * as queries from "~/domain/orders/queries";
import { viewOrder } from "~/domain/orders/view";

/** A player's order, with all that is shown of it. */
export function loadOrderDetails(orderId: string, userId: string) {
  return {
    order: first(queries.getOrder({ orderId, userId })),
    lines: queries.listOrderLines({ orderId }),
    refunds: queries.listOrderRefunds({ orderId }),
  };
}

export function viewOrderDetails({
  order,
  lines,
  refunds,
}: Loaded<ReturnType<typeof loadOrderDetails>>) {
  if (!order) throw new Refusal("not_found");
  return viewOrder(order, lines, refunds);
}
