import { guard } from "~/domain/event-store/use-case";
import { guardOpenSpace } from "~/domain/spaces/guards";
import type { Approval } from "./choices";
import { MAX_ADMINS, MAX_LINKS, MAX_MADE } from "./limits";

/** For the `writes` of whatever is done in a group: refused with `not_found` where it was disbanded. */
export const guardOpenGroup = (groupId: string) =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "groups" WHERE "id" = ? AND "disbanded_at" IS NOT NULL)`,
    [groupId],
    "not_found",
  );

/** Refused where a player made more in a Space than they may: those that are closed may open again. */
const guardMade = (refusal: string) => (spaceId: string, creatorId: string) =>
  guard(
    `(SELECT count(*) FROM "groups" WHERE "creator_id" = ?2 AND "space_id" = ?1) <= ?3`,
    [spaceId, creatorId, MAX_MADE],
    refusal,
  );
export const guardGroupsMade = guardMade("too_many_groups_made");
export const guardGroupsOfOther = guardMade("they_have_too_many_groups");

/** For what admins do: refused with `forbidden` where they are none any more, or nothing is left to be an admin of. */
export const guardGroupRole = (
  { id, spaceId }: { id: string; spaceId: string },
  userId: string,
  role: "admin" | "creator",
) => [
  guardOpenGroup(id),
  guardOpenSpace(spaceId),
  guard(
    `EXISTS (SELECT 1 FROM "group_members" WHERE "group_id" = ? AND "user_id" = ? AND "rank" <= ?)`,
    [id, userId, role === "creator" ? 0 : 1],
    "forbidden",
  ),
];

/** Refused with `too_many_admins` where it has one more than it may. */
export const guardAdminCount = (groupId: string) =>
  guard(
    `(SELECT count(*) FROM "group_members" WHERE "group_id" = ? AND "rank" = 1) <= ?`,
    [groupId, MAX_ADMINS],
    "too_many_admins",
  );

/** Refused with `not_found` where it has become one that is not open to whoever comes. */
export const guardOpenDoor = (groupId: string, approval: Approval) =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "groups" WHERE "id" = ?1
      AND ("visibility" <> 'public' OR "approval" <> ?2))`,
    [groupId, approval],
    "not_found",
  );

/**
 * Refused with `link_invalid` where a link opens nothing any more. How often it is used is counted by its row, which
 * refuses one more than its last.
 */
export const guardLiveLink = (linkId: string, now: Date) =>
  guard(
    `EXISTS (SELECT 1 FROM "group_links" l WHERE l."id" = ?1 AND l."revoked_at" IS NULL
      AND l."expires_at" > ?2 AND EXISTS (SELECT 1 FROM "group_members" m
        WHERE m."group_id" = l."group_id" AND m."user_id" = l."user_id" AND m."rank" <= 1))`,
    [linkId, now.toISOString()],
    "link_invalid",
  );

/** Refused with `too_many_links` where a new one is more than a group may have open. */
export const guardLinkCount = (groupId: string, now: Date) =>
  guard(
    `(SELECT count(*) FROM "group_links" l WHERE l."group_id" = ?1
      AND l."revoked_at" IS NULL AND l."expires_at" > ?2
      AND (l."max_uses" IS NULL OR l."uses" < l."max_uses") AND EXISTS (SELECT 1 FROM "group_members" m
        WHERE m."group_id" = l."group_id" AND m."user_id" = l."user_id" AND m."rank" <= 1)) <= ?3`,
    [groupId, now.toISOString(), MAX_LINKS],
    "too_many_links",
  );
