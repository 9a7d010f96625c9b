import { readAscendingCursor, readCursor, readRankedCursor } from "~/domain/event-store/cursor";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";

interface GroupMemberRow {
  userId: string;
  rank: number;
  joinedAt: string;
}

/** Those of a group: the creator, admins, members, each the longest there first. */
export function listGroupMembers(
  groupId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): BoundQuery<GroupMemberRow[]> {
  const [rank, joinedAt, userId] = readRankedCursor(cursor);
  return rawQuery<GroupMemberRow>(
    `SELECT "user_id" AS "userId", "rank", "joined_at" AS "joinedAt" FROM "group_members"
      WHERE "group_id" = ?1 AND ("rank", "joined_at", "user_id") > (?2, ?3, ?4)
      ORDER BY "rank", "joined_at", "user_id" LIMIT ?5`,
    [groupId, rank, joinedAt, userId, limit],
  );
}

/** Who waits to be let in, the longest waiting first. */
export function listRequests(
  groupId: string,
  { now, limit, cursor }: { now: Date; limit: number; cursor?: string },
): BoundQuery<{ userId: string; askedAt: string; expiresAt: string }[]> {
  const { afterTime, afterId } = readAscendingCursor(cursor);
  return rawQuery(
    `SELECT "user_id" AS "userId", "asked_at" AS "askedAt", "expires_at" AS "expiresAt" FROM "group_requests"
      WHERE "group_id" = ?1 AND "expires_at" > ?2 AND ("asked_at", "user_id") > (?3, ?4)
      ORDER BY "asked_at", "user_id" LIMIT ?5`,
    [groupId, now.toISOString(), afterTime, afterId, limit],
  );
}

/** How many wait to be let in. */
export function countRequests(groupId: string, now: Date): BoundQuery<number> {
  const rows = rawQuery<{ requests: number }>(
    `SELECT count(*) AS "requests" FROM "group_requests" WHERE "group_id" = ? AND "expires_at" > ?`,
    [groupId, now.toISOString()],
  );
  return mapQuery(rows, ([row]) => row!.requests);
}

/** Who may not come back, those first who were banned last. */
export function listGroupBans(
  groupId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): BoundQuery<{ userId: string; bannedAt: string }[]> {
  const { beforeTime, beforeId } = readCursor(cursor);
  return rawQuery(
    `SELECT "user_id" AS "userId", "banned_at" AS "bannedAt" FROM "group_bans"
      WHERE "group_id" = ?1 AND ("banned_at", "user_id") < (?2, ?3)
      ORDER BY "banned_at" DESC, "user_id" DESC LIMIT ?4`,
    [groupId, beforeTime, beforeId, limit],
  );
}

/** Requests that nobody answered in time, for the job that ends them. */
export function listOverdue(now: Date, limit: number) {
  return rawQuery<{ groupId: string; userId: string; expiresAt: string }>(
    `SELECT "group_id" AS "groupId", "user_id" AS "userId", "expires_at" AS "expiresAt"
      FROM "group_requests" WHERE "expires_at" <= ? ORDER BY "expires_at" LIMIT ?`,
    [now.toISOString(), limit],
  );
}

/** Groups of this log that somebody is in, or asks to be; those that were closed may open again. */
export function listGroupIdsOf(userId: string, now: Date): BoundQuery<string[]> {
  const rows = rawQuery<{ id: string }>(
    `SELECT g."id" FROM "groups" g WHERE (g."disbanded_at" IS NULL OR g."creator_id" <> '') AND g."id" IN (
      SELECT "group_id" FROM "group_members" WHERE "user_id" = ?1
      UNION ALL SELECT "group_id" FROM "group_requests" WHERE "user_id" = ?1 AND "expires_at" > ?2)`,
    [userId, now.toISOString()],
  );
  return mapQuery(rows, (found) => found.map(({ id }) => id));
}
