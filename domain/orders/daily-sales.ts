import { accumulate, projection } from "~/domain/event-store/projection";
import { orderEvents } from "./events";
import { dailySales } from "./read-model";

export const dailySalesProjection = projection({
  name: "daily-sales",
  version: 2,
  tables: [dailySales],
  events: { OrderPaid: orderEvents.OrderPaid },
  on: {
    OrderPaid: ({ data: { paidAt, totalCents: cents } }) =>
      cents > 0 ? [accumulate(dailySales, { day: paidAt.slice(0, 10) }, { cents, orders: 1 })] : [],
  },
});
