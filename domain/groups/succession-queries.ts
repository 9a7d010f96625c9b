import { rawQuery } from "~/domain/event-store/query";

/** Who would run a group `g` when its creator goes: its first admin, else who has been in it longest. */
const HEIR = `(SELECT m."user_id" FROM "group_members" m WHERE m."group_id" = g."id" AND m."rank" > 0
    AND m."user_id" NOT IN (SELECT "person_id" FROM "forgotten_people")
  ORDER BY m."rank", m."role_since", m."joined_at", m."user_id" LIMIT 1)`;

/** Groups that somebody created, those among them that were closed: one that was disbanded is nobody's. */
export function listGroupsToPassOn(creatorId: string) {
  return rawQuery<{ groupId: string; spaceId: string; heirId: string | null }>(
    `SELECT g."id" AS "groupId", g."space_id" AS "spaceId", ${HEIR} AS "heirId"
      FROM "groups" g WHERE g."creator_id" = ?`,
    [creatorId],
  );
}

/** Open groups of a Space that somebody is in or asks to be in. */
export function listGroupsToLeave(userId: string, spaceId: string) {
  return rawQuery<{ groupId: string; creatorId: string; heirId: string | null }>(
    `SELECT g."id" AS "groupId", g."creator_id" AS "creatorId", ${HEIR} AS "heirId" FROM "groups" g
      WHERE g."space_id" = ?2 AND g."disbanded_at" IS NULL AND g."id" IN (
        SELECT "group_id" FROM "group_members" WHERE "user_id" = ?1
        UNION ALL SELECT "group_id" FROM "group_requests" WHERE "user_id" = ?1)`,
    [userId, spaceId],
  );
}
