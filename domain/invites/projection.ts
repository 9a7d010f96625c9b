import { insert, patch, projection } from "~/domain/event-store/projection";
import { signInEvents } from "~/domain/sign-in/events";
import { inviteCodeOf } from "./code";
import { inviteEvents } from "./events";
import { inviteCodes, invites } from "./read-model";

export const inviteProjection = projection({
  name: "invites",
  tables: [inviteCodes, invites],
  events: { ...inviteEvents, UserRegistered: signInEvents.UserRegistered },
  // The code ends with its player. Whom they invited keeps a row that names nobody.
  personal: [{ owner: inviteCodes.userId, columns: "all" }],
  refusals: { "invite_codes.code": "retry" },
  on: {
    UserRegistered: ({ data: { userId } }) => [
      insert(inviteCodes, { userId, code: inviteCodeOf(userId) }),
    ],
    InviterNamed: ({ data, occurredAt }) => [
      insert(invites, {
        ...data,
        status: "joined",
        inviterPoints: 0,
        invitedPoints: 0,
        joinedAt: occurredAt,
        changedAt: occurredAt,
      }),
    ],
    InviteQualified: ({ data: { invitedId, orderId, dueAt } }) => [
      patch(invites, { invitedId }, { orderId, dueAt }),
    ],
    InviteDisqualified: ({ data: { invitedId }, occurredAt: changedAt }) => [
      patch(
        invites,
        { invitedId },
        { status: "joined", reason: null, orderId: null, dueAt: null, changedAt },
      ),
    ],
    InviteHeld: ({ data: { invitedId, reason }, occurredAt: changedAt }) => [
      patch(invites, { invitedId }, { status: "held", reason, dueAt: null, changedAt }),
    ],
    InviteRefused: ({ data: { invitedId, reason }, occurredAt: changedAt }) => [
      patch(invites, { invitedId }, { status: "refused", reason, dueAt: null, changedAt }),
    ],
    InviteRewarded: ({
      data: { invitedId, inviterPoints, invitedPoints },
      occurredAt: changedAt,
    }) => [
      patch(
        invites,
        { invitedId },
        { status: "rewarded", reason: null, dueAt: null, inviterPoints, invitedPoints, changedAt },
      ),
    ],
    InviteRewardTakenBack: ({
      data: { invitedId, inviterMissing, invitedMissing },
      occurredAt: changedAt,
    }) => [
      patch(
        invites,
        { invitedId },
        {
          status: "refused",
          reason: "refunded",
          inviterPoints: inviterMissing,
          invitedPoints: invitedMissing,
          changedAt,
        },
      ),
    ],
  },
});
