import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import type { LoadedStream } from "~/domain/event-store/log";
import { decidePoints, type PointState } from "~/domain/points/decider";
import type { InviteState } from "./decider";
import type { InviteEvent } from "./events";

export interface InviteStreams {
  invite: LoadedStream<InviteState>;
  /** Points of the inviter and of the invited. */
  inviterPoints: LoadedStream<PointState>;
  invitedPoints: LoadedStream<PointState>;
}

/** Events of an invite, and the points that they give or take on both sides, in one append. */
export function appendWithPoints(
  { invite, inviterPoints, invitedPoints }: InviteStreams,
  events: readonly InviteEvent[],
): StreamAppend[] {
  const change = (userId: string, points: LoadedStream<PointState>, side: Side) =>
    appendTo(
      points,
      events.flatMap((event) => changeOf(event, userId, side, points.state)),
    );
  const { invitedId, inviterId } = events[0]?.data ?? { invitedId: "", inviterId: "" };
  return [
    appendTo(invite, events),
    change(inviterId, inviterPoints, "inviterPoints"),
    change(invitedId, invitedPoints, "invitedPoints"),
  ];
}

type Side = "inviterPoints" | "invitedPoints";
const MISSING = { inviterPoints: "inviterMissing", invitedPoints: "invitedMissing" } as const;

function changeOf(event: InviteEvent, userId: string, side: Side, state: PointState) {
  if (event.type !== "InviteRewarded" && event.type !== "InviteRewardTakenBack") return [];
  const { invitedId, orderId, [side]: amount } = event.data;
  const isGiven = event.type === "InviteRewarded";
  return decidePoints(state, {
    type: isGiven ? "EarnPoints" : "TakeBackPoints",
    userId,
    amount: amount + (isGiven ? 0 : event.data[MISSING[side]]),
    reason: "invite",
    source: `${invitedId}/${orderId}`,
    rule: event.ruleVersion ?? "",
  });
}
