import type { Write } from "~/domain/event-store/execute";
import type { Approval } from "./choices";
import { MAX_ADMINS, MAX_MADE } from "./limits";

/** For the `writes` of whatever is done in a group: the batch is refused where it was disbanded since it was loaded. */
export function refuseDisbanded(groupId: string): Write {
  return {
    sql: `UPDATE "groups" SET "name" = NULL WHERE "id" = ? AND "disbanded_at" IS NOT NULL`,
    params: [groupId],
  };
}

/** The same, with `too_many_groups_made`, where this is one more than a player may have made in a Space: those that are closed may open again. */
export function refuseTooManyMade(groupId: string, spaceId: string, creatorId: string): Write {
  return {
    sql: `UPDATE "groups" SET "members" = NULL WHERE "id" = ?1 AND (SELECT count(*) FROM "groups"
      WHERE "creator_id" = ?3 AND "space_id" = ?2) > ?4`,
    params: [groupId, spaceId, creatorId, MAX_MADE],
  };
}

/** The same, with `they_have_too_many_groups`, of somebody else. */
export const refuseTooManyTheirs = (groupId: string, spaceId: string, userId: string): Write => ({
  ...refuseTooManyMade(groupId, spaceId, userId),
  refusals: { "groups.members": "they_have_too_many_groups" },
});

/** The same, with `forbidden`, where they have lost the rank that they do it by. */
export function refuseLowerRank(groupId: string, userId: string, role: "admin" | "creator"): Write {
  return {
    sql: `UPDATE "groups" SET "creator_id" = NULL WHERE "id" = ?1 AND NOT EXISTS (
      SELECT 1 FROM "group_members" WHERE "group_id" = ?1 AND "user_id" = ?2 AND "rank" <= ?3)`,
    params: [groupId, userId, role === "creator" ? 0 : 1],
  };
}

/** The same, with `too_many_admins`, where it has one more than it may. */
export function refuseTooManyAdmins(groupId: string): Write {
  return {
    sql: `UPDATE "groups" SET "announcement" = NULL WHERE "id" = ?1
      AND (SELECT count(*) FROM "group_members" WHERE "group_id" = ?1 AND "rank" = 1) > ?2`,
    params: [groupId, MAX_ADMINS],
    refusals: { "groups.announcement": "too_many_admins" },
  };
}

/** The same, with `not_found`, where it has become one that is not open to whoever comes. */
export function refuseClosedDoor(groupId: string, approval: Approval): Write {
  return {
    sql: `UPDATE "groups" SET "visibility" = NULL WHERE "id" = ?1
      AND ("visibility" <> 'public' OR "approval" <> ?2)`,
    params: [groupId, approval],
  };
}
