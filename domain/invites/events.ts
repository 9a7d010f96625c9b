import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** The people whom it is about: a player who was invited has one inviter for ever. */
const invite = z.object({ invitedId: z.string(), inviterId: z.string() });
const points = z.int().nonnegative();

/** Why an invite waits for an operator, or earns nothing. */
export const inviteReasons = [
  "same_wallet",
  "daily_limit",
  "account_deleted",
  "refunded",
  "operator",
] as const;
export type InviteReason = (typeof inviteReasons)[number];
const reason = z.enum(inviteReasons);

/** Stream `invite-<invited id>`. `ruleVersion` names the rule, as `invites:1`. */
export const inviteEvents = defineEvents({
  InviterNamed: { version: 1, schema: invite },
  /** The order that counts is fulfilled; the reward is due when the time to give it back is over. */
  InviteQualified: {
    version: 1,
    schema: invite.extend({ orderId: z.string(), dueAt: z.iso.datetime() }),
  },
  /** The order was given back before: the next one that is enough counts. */
  InviteDisqualified: { version: 1, schema: invite.extend({ orderId: z.string() }) },
  InviteHeld: { version: 1, schema: invite.extend({ orderId: z.string(), reason }) },
  InviteRefused: { version: 1, schema: invite.extend({ reason }) },
  InviteRewarded: {
    version: 1,
    schema: invite.extend({
      orderId: z.string(),
      inviterPoints: points,
      invitedPoints: points,
    }),
  },
  /**
   * The order was given back after. Points that were spent meanwhile cannot be taken: what is missing of each
   * part is said, and owed by the next points that come.
   */
  InviteRewardTakenBack: {
    version: 1,
    schema: invite.extend({
      orderId: z.string(),
      inviterPoints: points,
      inviterMissing: points,
      invitedPoints: points,
      invitedMissing: points,
    }),
  },
});

export type InviteEvent = EventOf<typeof inviteEvents>;
