import type { Write } from "~/domain/event-store/execute";
import { guard } from "~/domain/event-store/use-case";
import type { OrderEvent } from "./events";
import { OPEN_IN_SQL } from "./status";

/** Orders of one player that wait for money at the same time: each is looked up on chain. */
export const MAX_OPEN_ORDERS = 10;

/** Refuses one more than {@link MAX_OPEN_ORDERS}. A paid order may always reopen: its money is there. */
export const guardOpenOrders = (order: readonly OrderEvent[]): Write[] =>
  order.flatMap(({ type, data }) =>
    type === "OrderPlaced"
      ? guard(
          `(SELECT count(*) FROM "orders" WHERE "user_id" = ? AND ${OPEN_IN_SQL}) <= ?`,
          [data.userId, MAX_OPEN_ORDERS],
          "too_many_open_orders",
        )
      : [],
  );
