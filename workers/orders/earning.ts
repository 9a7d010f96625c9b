import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import type { Loaded } from "~/domain/event-store/execute";
import type { LoadedStream } from "~/domain/event-store/log";
import { countOrder } from "~/domain/invites/count-order";
import { loadInvite } from "~/domain/invites/queries";
import { invitesRule } from "~/domain/invites/rule";
import type { OrderEvent } from "~/domain/orders/events";
import { earnForOrder } from "~/domain/points/purchase";
import { loadPoints } from "~/domain/points/queries";
import { pointsRule } from "~/domain/points/rule";
import { getCurrentRule } from "~/domain/rules/queries";

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
