import type { Write } from "~/domain/event-store/execute";
import type { OrderEvent } from "./events";
import { OPEN_IN_SQL } from "./status";

/** Orders of one player that wait for money at the same time: each is looked up on chain. */
const MAX_OPEN_ORDERS = 10;

/**
 * Refuses an append that places one more than {@link MAX_OPEN_ORDERS}, by NULL in a column that takes none.
 * A paid order may always reopen: its money is there.
 */
export function limitOpenOrders(order: readonly OrderEvent[]): Write[] {
  return order.flatMap(({ type, data }) =>
    type === "OrderPlaced"
      ? {
          sql: `UPDATE "orders" SET "user_id" = NULL WHERE "id" = ? AND
            (SELECT count(*) FROM "orders" WHERE "user_id" = ? AND ${OPEN_IN_SQL}) > ?`,
          params: [data.orderId, data.userId, MAX_OPEN_ORDERS],
          refusals: { "orders.user_id": "too_many_open_orders" },
        }
      : [],
  );
}
