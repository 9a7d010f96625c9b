import type { Write } from "~/domain/event-store/execute";
import { guard } from "~/domain/event-store/use-case";
import { dayOf } from "./projection";

export interface FollowLimits {
  MAX_FOLLOWING: string;
  MAX_FOLLOWS_PER_DAY: string;
}

/** Refuses the batch in which somebody comes to follow more than they may. */
export const guardFollowLimits = (followerId: string, now: Date, limits: FollowLimits): Write[] => [
  guard(
    `NOT EXISTS (SELECT 1 FROM "follow_counts" WHERE "user_id" = ? AND "following" > ?)`,
    [followerId, Number(limits.MAX_FOLLOWING)],
    "follow_limit",
  ),
  guard(
    `NOT EXISTS (SELECT 1 FROM "follow_days" WHERE "user_id" = ? AND "day" = ? AND "follows" > ?)`,
    [followerId, dayOf(now.toISOString()), Number(limits.MAX_FOLLOWS_PER_DAY)],
    "daily_follow_limit",
  ),
];
