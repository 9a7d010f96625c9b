import { type StreamAppend, appendTo } from "~/domain/event-store/append";
import type { Loaded } from "~/domain/event-store/execute";
import type { LoadedStream } from "~/domain/event-store/log";
import { type InviteState, inviteDecider } from "~/domain/invites/decider";
import type { InviteEvent } from "~/domain/invites/events";
import { loadInvite } from "~/domain/invites/queries";
import { type InvitesRule, invitesRule } from "~/domain/invites/rule";
import { earnForOrder } from "~/domain/points/purchase";
import { loadPoints } from "~/domain/points/queries";
import { pointsRule } from "~/domain/points/rule";
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
