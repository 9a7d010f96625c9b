import { type StreamAppend, appendTo } from "~/domain/event-store/append";
import type { Loaded } from "~/domain/event-store/execute";
import type { LoadedStream } from "~/domain/event-store/log";
import { type InviteState, inviteDecider } from "~/domain/invites/decider";
import type { InviteEvent } from "~/domain/invites/events";
import { loadInvite } from "~/domain/invites/queries";
import { type InvitesRule, invitesRule } from "~/domain/invites/rule";
import { type PointState, decidePoints } from "~/domain/points/decider";
import type { PointEvent } from "~/domain/points/events";
import { loadPoints } from "~/domain/points/queries";
import { type PointsRule, pointsForPurchase, pointsRule } from "~/domain/points/rule";
import { getCurrentRule } from "~/domain/rules/queries";
import type { OrderEvent } from "./events";

/** Whether an order that is fulfilled is the one that an invite waits for. */
function countOrder(
  events: readonly OrderEvent[],
  state: InviteState,
  current: { version: number; body: InvitesRule } | undefined,
  now: Date,
): InviteEvent[] {
  const fulfilled = events.find((event) => event.type === "OrderFulfilled");
  if (!fulfilled || !current) return [];
  const { userId: invitedId, orderId, fulfilledCents } = fulfilled.data;
  return inviteDecider.decide(
    {
      type: "CountOrder",
      invitedId,
      orderId,
      fulfilledCents,
      fulfilledAt: now,
      rule: current.body,
      ruleVersion: `invites:${current.version}`,
    },
    state,
  );
}

/** What a command must load that may bring an order to its end. */
export function loadEarning(userId: string, now: Date) {
  return {
    points: loadPoints(userId),
    rule: getCurrentRule(pointsRule, now.toISOString()),
    invite: loadInvite(userId),
    inviteRule: getCurrentRule(invitesRule, now.toISOString()),
  };
}

/** Events of an order, and what they earn if they fulfil it, in one append. */
export function appendWithEarning(
  order: Pick<LoadedStream<unknown>, "streamId" | "version">,
  events: readonly OrderEvent[],
  { points, rule, invite, inviteRule }: Loaded<ReturnType<typeof loadEarning>>,
  now: Date,
): StreamAppend[] {
  return [
    appendTo(order, events),
    appendTo(points, earnForOrder(events, points.state, rule)),
    appendTo(invite, countOrder(events, invite.state, inviteRule, now)),
  ];
}

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
