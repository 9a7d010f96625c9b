import type { Write } from "~/domain/event-store/execute";
import { dayOf } from "./projection";

export interface FollowLimits {
  MAX_FOLLOWING: string;
  MAX_FOLLOWS_PER_DAY: string;
}

/** Refuses the batch in which somebody comes to follow more than they may: counters take no NULL. */
export function keepFollowLimits(followerId: string, now: Date, limits: FollowLimits): Write[] {
  return [
    {
      sql: `UPDATE "follow_counts" SET "following" = NULL WHERE "user_id" = ? AND "following" > ?`,
      params: [followerId, Number(limits.MAX_FOLLOWING)],
    },
    {
      sql: `UPDATE "follow_days" SET "follows" = NULL WHERE "user_id" = ? AND "day" = ? AND "follows" > ?`,
      params: [followerId, dayOf(now.toISOString()), Number(limits.MAX_FOLLOWS_PER_DAY)],
    },
  ];
}
