import { readAscendingCursor } from "~/domain/event-store/cursor";
import type { EventRow } from "~/domain/event-store/event";
import { foldRows, foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { groupDecider } from "./decider";
import type { Approval, Visibility } from "./choices";
import { groupEvents, type GroupMemberRole } from "./events";
import { groupMembershipDecider, type GroupRole } from "./membership";

export const groupStream = (groupId: string) => `group-${groupId}`;
export const loadGroup = (groupId: string) =>
  foldStream(groupDecider, groupEvents, groupStream(groupId));
/** The same of a stream that a query of its own finds. */
export const foldGroup = (rows: BoundQuery<EventRow[]>) =>
  foldRows(groupDecider, groupEvents, rows);

/** Ids of groups are of one length, so that no two pairs make one name. */
export const groupMemberStream = (groupId: string, userId: string) =>
  `group-member-${groupId}-${userId}`;
export const loadGroupMember = (groupId: string, userId: string) =>
  foldStream(groupMembershipDecider, groupEvents, groupMemberStream(groupId, userId));
export const foldGroupMember = (rows: BoundQuery<EventRow[]>) =>
  foldRows(groupMembershipDecider, groupEvents, rows);

/** A group with what the viewer is in it. */
export interface GroupRow {
  id: string;
  spaceId: string;
  spaceName: string;
  name: string;
  announcement: string;
  announcedAt: string;
  avatar: string | null;
  banner: string | null;
  visibility: Visibility;
  approval: Approval;
  slowModeSeconds: number;
  creatorId: string;
  members: number;
  createdAt: string;
  disbandedAt: string | null;
  /** As its room said in its last minute; null before it first did. */
  messages: number | null;
  lastMessageAt: string | null;
  /** The viewer's; null for whoever is no member. */
  rank: number | null;
  /** Until when the viewer's request waits. */
  expiresAt: string | null;
}

export const COLUMNS = `g."id", g."space_id" AS "spaceId",
  (SELECT s."name" FROM "spaces" s WHERE s."id" = g."space_id") AS "spaceName", g."name", g."announcement", g."announced_at" AS "announcedAt",
  g."avatar", g."banner", g."visibility", g."approval", g."slow_mode_seconds" AS "slowModeSeconds",
  g."creator_id" AS "creatorId", g."members", g."created_at" AS "createdAt", g."disbanded_at" AS "disbandedAt",
  r."messages", r."last_message_at" AS "lastMessageAt", v."rank", q."expires_at" AS "expiresAt"`;
/** `?1` looks at a group `g` at the time `?2`. */
export const VIEWER = `LEFT JOIN "group_rooms" r ON r."group_id" = g."id"
  LEFT JOIN "group_members" v ON v."group_id" = g."id" AND v."user_id" = ?1 AND NOT EXISTS (
    SELECT 1 FROM "space_restrictions" b WHERE b."space_id" = g."space_id" AND b."user_id" = ?1
      AND b."kind" = 'ban' AND b."until" > ?2)
  LEFT JOIN "group_requests" q ON q."group_id" = g."id" AND q."user_id" = ?1 AND q."expires_at" > ?2`;
export const OPEN_SPACE = `EXISTS (
  SELECT 1 FROM "spaces" s WHERE s."id" = g."space_id" AND s."dissolved_at" IS NULL)`;
/** There, in a Space that is there, and public or the viewer's own. */
export const FOUND = `g."disbanded_at" IS NULL AND (g."visibility" = 'public' OR v."rank" IS NOT NULL)
  AND ${OPEN_SPACE}`;

/** What is drawn on the card of a public group: its Space. */
export const getSpaceOfPublicGroup = (groupId: string) =>
  first(
    rawQuery<{ id: string; name: string; description: string | null; gameId: string | null }>(
      `SELECT s."id", s."name", s."description", s."game_id" AS "gameId" FROM "groups" g
        JOIN "spaces" s ON s."id" = g."space_id" WHERE g."id" = ? AND g."visibility" = 'public'`,
      [groupId],
    ),
  );

/** A group, for whom it is there. `viewerId`: "" for visitors. */
export function getGroup(
  groupId: string,
  viewerId: string,
  now: Date,
): BoundQuery<GroupRow | undefined> {
  return first(
    rawQuery<GroupRow>(
      `SELECT ${COLUMNS} FROM "groups" g ${VIEWER} WHERE g."id" = ?3 AND ${FOUND}`,
      [viewerId, now.toISOString(), groupId],
    ),
  );
}

/** Names of groups for somebody who once had to do with them; null of one that they do not find and that is still there. */
export function listGroupNames(ids: readonly string[], viewerId: string, now: Date) {
  return rawQuery<{ id: string; name: string | null; found: 0 | 1 }>(
    `SELECT w."id", iif(w."found" OR w."disbanded_at" IS NOT NULL, w."name", NULL) AS "name", w."found"
      FROM (SELECT g."id", g."name", g."disbanded_at", ${FOUND} AS "found"
        FROM json_each(?3) i CROSS JOIN "groups" g ON g."id" = i.value ${VIEWER}) w`,
    [viewerId, now.toISOString(), JSON.stringify(ids)],
  );
}

/** Those of a Space, the oldest first. */
export function listOpenGroups(spaceId: string, limit: number, cursor?: string) {
  const { afterTime, afterId } = readAscendingCursor(cursor);
  return rawQuery<{ groupId: string; createdAt: string }>(
    `SELECT "id" AS "groupId", "created_at" AS "createdAt" FROM "groups"
      WHERE "space_id" = ? AND "disbanded_at" IS NULL AND ("created_at", "id") > (?, ?)
      ORDER BY "created_at", "id" LIMIT ?`,
    [spaceId, afterTime, afterId, limit],
  );
}

/** How many groups of this log somebody is in, of those that the viewer finds. */
export function countGroupsSeen(userId: string, viewerId: string, now: Date): BoundQuery<number> {
  const rows = rawQuery<{ groups: number }>(
    `SELECT count(*) AS "groups" FROM "group_members" m JOIN "groups" g ON g."id" = m."group_id" ${VIEWER}
      WHERE m."user_id" = ?3 AND ${FOUND}`,
    [viewerId, now.toISOString(), userId],
  );
  return mapQuery(rows, ([row]) => row!.groups);
}

/** By `rank` as rows have it. */
const ROLE_OF_RANK: readonly GroupMemberRole[] = ["creator", "admin", "member"];
/** What the viewer of a row is in the group. */
export const groupRoleOf = ({
  rank,
  expiresAt,
}: Pick<GroupRow, "rank" | "expiresAt">): GroupRole => {
  if (rank !== null) return ROLE_OF_RANK[rank]!;
  return expiresAt === null ? "none" : "pending";
};
