/** Deeds that a player does by an order, which their events name. */
const orderDeeds = ["OrderFulfilled", "GameDelivered", "TopUpDelivered"] as const;

/** In SQL. */
export const ORDER_DEEDS = `(${orderDeeds.map((type) => `'${type}'`).join(", ")})`;

/** The order by which an event came about, where it is one of these deeds. */
export function orderOf({ type, data }: { type: string; data: unknown }): string | undefined {
  return (orderDeeds as readonly string[]).includes(type)
    ? (data as { orderId: string }).orderId
    : undefined;
}
