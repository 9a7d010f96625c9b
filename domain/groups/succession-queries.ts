import { rawQuery } from "~/domain/event-store/query";

/**
 * Who would run a group `g` when its creator goes: its first admin, else who has been in it longest. Nobody whom its
 * Space bans at `?2`.
 */
const HEIR = `(SELECT m."user_id" FROM "group_members" m WHERE m."group_id" = g."id" AND m."rank" > 0
    AND m."user_id" NOT IN (SELECT "person_id" FROM "forgotten_people")
    AND NOT EXISTS (SELECT 1 FROM "space_restrictions" o WHERE o."space_id" = g."space_id"
      AND o."user_id" = m."user_id" AND o."kind" = 'ban' AND o."until" > ?2)
  ORDER BY m."rank", m."role_since", m."joined_at", m."user_id" LIMIT 1)`;

/** Groups that somebody created, those among them that were closed: one that was disbanded is nobody's. */
export function listGroupsToPassOn(creatorId: string, now: Date) {
  return rawQuery<{ groupId: string; spaceId: string; heirId: string | null }>(
    `SELECT g."id" AS "groupId", g."space_id" AS "spaceId", ${HEIR} AS "heirId"
      FROM "groups" g WHERE g."creator_id" = ?1`,
    [creatorId, now.toISOString()],
  );
}

/** Who is in an open group, or asks to be, while its Space bans them: one row for each ban. */
export function listBannedIn(groupId: string, now: Date) {
  return rawQuery<{ userId: string; caseId: string; creatorId: string; heirId: string | null }>(
    `SELECT w."user_id" AS "userId", b."case_id" AS "caseId", g."creator_id" AS "creatorId", ${HEIR} AS "heirId"
      FROM "groups" g CROSS JOIN (
          SELECT "user_id" FROM "group_members" WHERE "group_id" = ?1
          UNION SELECT "user_id" FROM "group_requests" WHERE "group_id" = ?1) w
        JOIN "space_restrictions" b ON b."space_id" = g."space_id" AND b."user_id" = w."user_id"
      WHERE g."id" = ?1 AND g."disbanded_at" IS NULL AND b."kind" = 'ban' AND b."until" > ?2
      ORDER BY w."user_id", b."until" DESC, b."case_id"`,
    [groupId, now.toISOString()],
  );
}

/** Groups of a Space out of which somebody ever was put, and that are there or may be again. */
export const listGroupsOnceIn = (userId: string, spaceId: string) =>
  rawQuery<{ groupId: string }>(
    `SELECT DISTINCT c."group_id" AS "groupId" FROM "group_changes" c CROSS JOIN "groups" g ON g."id" = c."group_id"
      WHERE c."user_id" = ?1 AND c."became" = 'removed' AND g."space_id" = ?2
        AND (g."disbanded_at" IS NULL OR g."creator_id" <> '')`,
    [userId, spaceId],
  );

/** Open groups of a Space that somebody is in or asks to be in. */
export function listGroupsToLeave(userId: string, spaceId: string, now: Date) {
  return rawQuery<{ groupId: string; creatorId: string; heirId: string | null }>(
    `SELECT g."id" AS "groupId", g."creator_id" AS "creatorId", ${HEIR} AS "heirId" FROM "groups" g
      WHERE g."space_id" = ?3 AND g."disbanded_at" IS NULL AND g."id" IN (
        SELECT "group_id" FROM "group_members" WHERE "user_id" = ?1
        UNION ALL SELECT "group_id" FROM "group_requests" WHERE "user_id" = ?1)`,
    [userId, now.toISOString(), spaceId],
  );
}
