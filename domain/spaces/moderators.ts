import type { Write } from "~/domain/event-store/execute";

/** Of one Space: each of them is told who joins it. */
export const MAX_MODERATORS = 50;

/** For the `writes` of whatever makes a moderator: refused with `too_many_moderators` where that is one too many. */
export function refuseTooManyModerators(spaceId: string): Write {
  return {
    sql: `UPDATE "spaces" SET "last_active_at" = NULL WHERE "id" = ?1 AND (SELECT count(*) FROM (
      SELECT 1 FROM "space_members" WHERE "space_id" = ?1 AND "rank" = 1 LIMIT ?2 + 1)) > ?2`,
    params: [spaceId, MAX_MODERATORS],
    refusals: { "spaces.last_active_at": "too_many_moderators" },
  };
}
