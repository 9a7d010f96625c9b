import type { Write } from "~/domain/event-store/execute";

/**
 * Breaks the batch in which it stands when two people would have names that look alike and one of them is an
 * operator. It goes after the rows of the rename: whoever comes second is refused, whichever of the two it is.
 */
export function refuseLookAlikes(userId: string): Write {
  return {
    sql: `UPDATE "profiles" SET "name_guarded" = NULL WHERE "user_id" = ?1 AND EXISTS (
      SELECT 1 FROM "profiles" other WHERE other."name_skeleton" = "profiles"."name_skeleton"
        AND other."user_id" <> ?1 AND (other."name_guarded" OR "profiles"."name_guarded"))`,
    params: [userId],
  };
}
