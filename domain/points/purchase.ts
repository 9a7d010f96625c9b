import type { OrderEvent } from "~/domain/orders/events";
import { decidePoints, type PointState } from "./decider";
import type { PointEvent } from "./events";
import { pointsForPurchase, type PointsRule } from "./rule";

/**
 * What a purchase earns, in the append that fulfils it: never before, so that what is owed back instead of
 * delivered has earned nothing.
 */
export function earnForOrder(
  events: readonly OrderEvent[],
  state: PointState,
  rule: { version: number; body: PointsRule } | undefined,
): PointEvent[] {
  const fulfilled = events.find((event) => event.type === "OrderFulfilled");
  if (!fulfilled || !rule) return [];
  const { userId, orderId, fulfilledCents } = fulfilled.data;
  return decidePoints(state, {
    type: "EarnPoints",
    userId,
    amount: pointsForPurchase(rule.body, fulfilledCents),
    reason: "purchase",
    source: orderId,
    rule: `points:${rule.version}`,
  });
}
