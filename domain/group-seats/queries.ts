import type { Write } from "~/domain/event-store/execute";
import { guard } from "~/domain/event-store/use-case";
import type { Statement } from "~/domain/event-store/statement";
import { MAX_GROUPS } from "~/domain/groups/limits";

/** Takes one for a group, or renews it; refused with `too_many_groups` where it would be one too many. */
export function takeSeat(userId: string, groupId: string, now: Date): Write[] {
  return [
    {
      sql: `INSERT INTO "group_seats" ("user_id", "group_id", "taken_at") VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET "taken_at" = excluded."taken_at"`,
      params: [userId, groupId, now.toISOString()],
    },
    guard(
      `(SELECT count(*) FROM "group_seats" WHERE "user_id" = ?) <= ?`,
      [userId, MAX_GROUPS],
      "too_many_groups",
    ),
  ];
}

/** Frees those that were taken before a time for groups that they are not in. */
export const freeSeats = (
  userId: string,
  inGroups: readonly string[],
  before: Date,
): Statement => ({
  sql: `DELETE FROM "group_seats" WHERE "user_id" = ? AND "taken_at" < ?
    AND "group_id" NOT IN (SELECT value FROM json_each(?))`,
  params: [userId, before.toISOString(), JSON.stringify(inGroups)],
});
