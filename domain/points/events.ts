import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** Why a balance changed; pages tell it in words. `source` is the order, task, opening … it came from. */
const reasons = [
  "purchase",
  "task",
  "mystery-box-prize",
  "mystery-box",
  "invite",
  "redeem-code",
  "space",
  "refund",
] as const;

/** All there are: seasons and the market came later, and reward alone. */
export const pointReasons = [...reasons, "season", "royalty"] as const;
/** What operators gave and took, as entries of the balance name it. */
export const deskReasons = ["granted", "deducted"] as const;
export type SpendReason = (typeof reasons)[number];

const change = z.object({
  userId: z.string(),
  amount: z.int().min(1),
  /** After this event. The stream's versions make it exact. */
  balance: z.int().min(0),
  reason: z.enum(reasons),
  source: z.string(),
});

/** What an operator changes, with the reason that the player reads. */
const byDesk = z.object({
  userId: z.string(),
  grantId: z.string(),
  amount: z.int().min(1),
  balance: z.int().min(0),
  message: z.string().nullable(),
});
const personal = { owner: "userId", fields: ["message"] };

/** Stream `points-<user id>`. `ruleVersion` names the rule, as `points:1`. */
export const pointEvents = defineEvents({
  PointsEarned: {
    version: 3,
    schema: change.extend({ reason: z.enum(pointReasons) }),
    upcasters: { 1: (data) => data, 2: (data) => data },
  },
  PointsSpent: { version: 1, schema: change },
  /**
   * What a refund takes back. A balance is never below zero: what was spent meanwhile is `owed`, in all after
   * this event, and taken from the next points that come.
   */
  PointsTakenBack: {
    version: 1,
    schema: change.extend({ amount: z.int().min(0), owed: z.int().min(0) }),
  },
  PointsGranted: { version: 1, schema: byDesk, personal },
  PointsDeducted: { version: 1, schema: byDesk, personal },
});

export type PointEvent = EventOf<typeof pointEvents>;
