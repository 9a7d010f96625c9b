import type { OrderEvent } from "./events";

export const orderStatuses = [
  "unpaid",
  "processing",
  "paid",
  "fulfilled",
  "failed",
  "expired",
  "underpaid",
  "refund_due",
  "refunded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The status that an event gives its order; undefined where it leaves it as it was. */
export function statusAfter(event: OrderEvent): OrderStatus | undefined {
  switch (event.type) {
    case "OrderPlaced":
    case "OrderReopened":
      return "unpaid";
    case "PaymentSubmitted":
      return "processing";
    case "PaymentFailed":
      return "failed";
    case "OrderUnderpaid":
      return "underpaid";
    case "OrderPaid":
      return "paid";
    case "OrderFulfilled":
      return "fulfilled";
    case "OrderExpired":
    case "OrderCancelled":
      return "expired";
    case "GiftRefunded":
    case "LineRefunded":
      return event.data.order === "stands" ? undefined : event.data.order;
    case "RefundOwed":
      return event.data.closesOrder ? "refund_due" : undefined;
    case "RefundPaid":
      return event.data.settlesOrder ? "refunded" : undefined;
    default:
      return undefined;
  }
}

const open: readonly string[] = ["unpaid", "processing", "failed", "underpaid"];

/** {@link isOpen} of a row. */
export const OPEN_IN_SQL = `"status" IN (${open.map((status) => `'${status}'`).join(", ")})`;

/** Whether an order of this status still waits for money. */
export const isOpen = (status: string): boolean => open.includes(status);

/** From fulfilment on: so long can a purchase be asked back, and what it earns waits. The same everywhere. */
export const REFUND_DAYS = 14;

/** When the refund period of what was fulfilled then is over. ISO 8601, UTC. */
export function endOfRefundPeriod(fulfilledAt: string): string {
  return new Date(Date.parse(fulfilledAt) + REFUND_DAYS * 24 * 60 * 60_000).toISOString();
}
