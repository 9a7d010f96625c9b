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

/**
 * What an order that is given back in part, or all of it, has earned too much, by the rule that it earned by.
 * Cents: what stands of it before and after.
 */
export function takeBackForOrder(
  order: { userId: string; orderId: string; before: number; after: number },
  state: PointState,
  rule: { version: number; body: PointsRule } | undefined,
): PointEvent[] {
  if (!rule) return [];
  const { userId, orderId: source, before, after } = order;
  return decidePoints(state, {
    type: "TakeBackPoints",
    userId,
    amount: pointsForPurchase(rule.body, before) - pointsForPurchase(rule.body, after),
    reason: "refund",
    source,
    rule: `points:${rule.version}`,
  });
}
