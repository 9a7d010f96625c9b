import type { Write } from "~/domain/event-store/execute";
import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { foldName } from "~/domain/spaces/names";
import { groupDecider } from "./decider";
import type { Approval, GroupFilter, Visibility } from "./choices";
import { groupEvents, type GroupMemberRole } from "./events";
import { MAX_ADMINS, MAX_MADE } from "./limits";
import { groupMembershipDecider, type GroupRole } from "./membership";

export const groupStream = (groupId: string) => `group-${groupId}`;
export const loadGroup = (groupId: string) =>
  foldStream(groupDecider, groupEvents, groupStream(groupId));

/** Ids of groups are of one length, so that no two pairs make one name. */
export const groupMemberStream = (groupId: string, userId: string) =>
  `group-member-${groupId}-${userId}`;
export const loadGroupMember = (groupId: string, userId: string) =>
  foldStream(groupMembershipDecider, groupEvents, groupMemberStream(groupId, userId));

/** For the `writes` of whatever is done in a group: the batch is refused where it was disbanded since it was loaded. */
export function refuseDisbanded(groupId: string): Write {
  return {
    sql: `UPDATE "groups" SET "name" = NULL WHERE "id" = ? AND "disbanded_at" IS NOT NULL`,
    params: [groupId],
  };
}

/** The same, with `too_many_groups`, where this is one more than a player may have made in a Space. */
export function refuseTooManyMade(groupId: string, spaceId: string, creatorId: string): Write {
  return {
    sql: `UPDATE "groups" SET "members" = NULL WHERE "id" = ?1 AND (SELECT count(*) FROM "groups"
      WHERE "creator_id" = ?3 AND "space_id" = ?2 AND "disbanded_at" IS NULL) > ?4`,
    params: [groupId, spaceId, creatorId, MAX_MADE],
  };
}

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

const COLUMNS = `g."id", g."space_id" AS "spaceId",
  (SELECT s."name" FROM "spaces" s WHERE s."id" = g."space_id") AS "spaceName", g."name", g."announcement", g."announced_at" AS "announcedAt",
  g."avatar", g."banner", g."visibility", g."approval", g."slow_mode_seconds" AS "slowModeSeconds",
  g."creator_id" AS "creatorId", g."members", g."created_at" AS "createdAt", g."disbanded_at" AS "disbandedAt",
  r."messages", r."last_message_at" AS "lastMessageAt", v."rank", q."expires_at" AS "expiresAt"`;
const VIEWER = `LEFT JOIN "group_rooms" r ON r."group_id" = g."id"
  LEFT JOIN "group_members" v ON v."group_id" = g."id" AND v."user_id" = ?1 AND NOT EXISTS (
    SELECT 1 FROM "space_restrictions" b WHERE b."space_id" = g."space_id" AND b."user_id" = ?1
      AND b."kind" = 'ban' AND b."until" > ?2)
  LEFT JOIN "group_requests" q ON q."group_id" = g."id" AND q."user_id" = ?1 AND q."expires_at" > ?2`;
const OPEN_SPACE = `EXISTS (
  SELECT 1 FROM "spaces" s WHERE s."id" = g."space_id" AND s."dissolved_at" IS NULL)`;
/** There, in a Space that is there, and public or the viewer's own. */
const FOUND = `g."disbanded_at" IS NULL AND (g."visibility" = 'public' OR v."rank" IS NOT NULL)
  AND ${OPEN_SPACE}`;

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

export interface GroupList {
  viewerId: string;
  /** Whose groups, with a filter other than `all`. */
  ofId: string;
  filter: GroupFilter | "mine";
  spaceId?: string;
  q?: string;
  now: Date;
  limit: number;
  cursor?: string;
}

const OF_RANK: Record<Exclude<GroupFilter, "all"> | "mine", string> = {
  mine: "",
  created: `AND m."rank" = 0`,
  joined: `AND m."rank" > 0`,
};
/** Sorts behind every text. */
const LAST = "~";

/** Groups of one log that the viewer finds, the newest first; {@link mergeGroups} makes one list of all logs'. */
export function listGroups(list: GroupList): BoundQuery<GroupRow[]> {
  const { viewerId, ofId, filter, spaceId = "", q = "", now, limit, cursor = "" } = list;
  const at = cursor.indexOf("_");
  const [createdAt, id] = at < 0 ? [LAST, LAST] : [cursor.slice(0, at), cursor.slice(at + 1)];
  const inSpace = spaceId ? `AND g."space_id" = ?7` : `AND ?7 = ?7`;
  const found = q.trim()
    ? `AND (instr(g."name_folded", ?8) OR g."id" = ?9)`
    : `AND ?8 = ?8 AND ?9 = ?9`;
  const further = `${inSpace} ${found} AND (g."created_at", g."id") < (?3, ?4)`;
  const newest = `ORDER BY g."created_at" DESC, g."id" DESC LIMIT ?6`;
  // However many private ones lie between, they are not walked through.
  const from =
    filter === "all"
      ? `"groups" g ${VIEWER} WHERE ?5 = ?5 AND g."id" IN (
          SELECT "id" FROM (SELECT g."id" FROM "groups" g
            WHERE g."visibility" = 'public' AND g."disbanded_at" IS NULL AND ${OPEN_SPACE} ${further} ${newest})
          UNION ALL SELECT "group_id" FROM "group_members" WHERE "user_id" = ?1)`
      : `"group_members" m JOIN "groups" g ON g."id" = m."group_id" ${VIEWER}
          WHERE m."user_id" = ?5 ${OF_RANK[filter]}`;
  return rawQuery<GroupRow>(`SELECT ${COLUMNS} FROM ${from} AND ${FOUND} ${further} ${newest}`, [
    viewerId,
    now.toISOString(),
    createdAt,
    id,
    ofId,
    limit,
    spaceId,
    foldName(q.trim()),
    q.trim(),
  ]);
}

/** The lists of all logs as one, and where it goes on. */
export function mergeGroups(
  lists: readonly (readonly GroupRow[])[],
  limit: number,
): { rows: GroupRow[]; nextCursor: string | null } {
  const placeOf = ({ createdAt, id }: GroupRow) => `${createdAt}_${id}`;
  const all = lists.flat().sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  const rows = all.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: all.length >= limit && last ? placeOf(last) : null };
}

export interface GroupMemberRow {
  userId: string;
  rank: number;
  joinedAt: string;
}

/** Those of a group: the creator, admins, members, each the longest there first. */
export function listGroupMembers(
  groupId: string,
  { limit, cursor = "" }: { limit: number; cursor?: string },
): BoundQuery<GroupMemberRow[]> {
  const [, rank = -1, joinedAt = "", userId = ""] = PLACE.exec(cursor) ?? [];
  return rawQuery<GroupMemberRow>(
    `SELECT "user_id" AS "userId", "rank", "joined_at" AS "joinedAt" FROM "group_members"
      WHERE "group_id" = ?1 AND ("rank", "joined_at", "user_id") > (?2, ?3, ?4)
      ORDER BY "rank", "joined_at", "user_id" LIMIT ?5`,
    [groupId, Number(rank), joinedAt, userId, limit],
  );
}

/** Where a list of members goes on: rank, time and id, of which ids alone may hold underscores. */
const PLACE = /^(\d)_([^_]*)_(.*)$/;

export const groupMemberCursor = (rows: readonly GroupMemberRow[], limit: number) => {
  const last = rows[limit - 1];
  return last ? [last.rank, last.joinedAt, last.userId].join("_") : null;
};

/** Who waits to be let in, the longest waiting first. */
export function listRequests(
  groupId: string,
  { now, limit, cursor = "" }: { now: Date; limit: number; cursor?: string },
): BoundQuery<{ userId: string; askedAt: string; expiresAt: string }[]> {
  const at = cursor.indexOf("_");
  const [askedAt, userId] = at < 0 ? ["", ""] : [cursor.slice(0, at), cursor.slice(at + 1)];
  return rawQuery(
    `SELECT "user_id" AS "userId", "asked_at" AS "askedAt", "expires_at" AS "expiresAt" FROM "group_requests"
      WHERE "group_id" = ?1 AND "expires_at" > ?2 AND ("asked_at", "user_id") > (?3, ?4)
      ORDER BY "asked_at", "user_id" LIMIT ?5`,
    [groupId, now.toISOString(), askedAt, userId, limit],
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
  { limit, cursor = "" }: { limit: number; cursor?: string },
): BoundQuery<{ userId: string; bannedAt: string }[]> {
  const at = cursor.indexOf("_");
  const [bannedAt, userId] = at < 0 ? [LAST, LAST] : [cursor.slice(0, at), cursor.slice(at + 1)];
  return rawQuery(
    `SELECT "user_id" AS "userId", "banned_at" AS "bannedAt" FROM "group_bans"
      WHERE "group_id" = ?1 AND ("banned_at", "user_id") < (?2, ?3)
      ORDER BY "banned_at" DESC, "user_id" DESC LIMIT ?4`,
    [groupId, bannedAt, userId, limit],
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

export interface RoomChange {
  position: number;
  userId: string;
  became: GroupMemberRole | "left" | "removed" | "banned";
  at: string;
}

/** What became of players since the position that a room has. */
export function listChanges(groupId: string, after: number, limit: number) {
  return rawQuery<RoomChange>(
    `SELECT "position", "user_id" AS "userId", "became", "at" FROM "group_changes"
      WHERE "group_id" = ?1 AND "position" > ?2 ORDER BY "position" LIMIT ?3`,
    [groupId, after, limit],
  );
}

/** Rooms of this log that somebody ever was in. */
export const listRoomsEverOf = (userId: string): BoundQuery<string[]> =>
  mapQuery(
    rawQuery<{ id: string }>(
      `SELECT DISTINCT "group_id" AS "id" FROM "group_changes" WHERE "user_id" = ?`,
      [userId],
    ),
    (rows) => rows.map(({ id }) => id),
  );

/** A group as its room has to know it, there or not. */
export function getRoomFacts(groupId: string) {
  return first(
    rawQuery<{
      slowModeSeconds: number;
      visibility: Visibility;
      /** Or its Space is: dissolved, or closed by operators for as long as they do. */
      disbanded: 0 | 1;
      changedAt: number;
    }>(
      `SELECT g."slow_mode_seconds" AS "slowModeSeconds", g."visibility", g."changed_at" AS "changedAt",
        coalesce(g."disbanded_at", s."dissolved_at") IS NOT NULL AS "disbanded"
        FROM "groups" g JOIN "spaces" s ON s."id" = g."space_id" WHERE g."id" = ?`,
      [groupId],
    ),
  );
}

/** Who would run a group `g` when its creator goes: its first admin, else who has been in it longest. */
const HEIR = `(SELECT m."user_id" FROM "group_members" m WHERE m."group_id" = g."id" AND m."rank" > 0
    AND m."user_id" NOT IN (SELECT "person_id" FROM "forgotten_people")
  ORDER BY m."rank", m."role_since", m."joined_at", m."user_id" LIMIT 1)`;

/** Open groups that somebody created. */
export function listGroupsToPassOn(creatorId: string) {
  return rawQuery<{ groupId: string; spaceId: string; heirId: string | null }>(
    `SELECT g."id" AS "groupId", g."space_id" AS "spaceId", ${HEIR} AS "heirId"
      FROM "groups" g WHERE g."creator_id" = ? AND g."disbanded_at" IS NULL`,
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

export const listOpenGroups = (spaceId: string, limit: number) =>
  rawQuery<{ groupId: string }>(
    `SELECT "id" AS "groupId" FROM "groups" WHERE "space_id" = ? AND "disbanded_at" IS NULL
      ORDER BY "created_at", "id" LIMIT ?`,
    [spaceId, limit],
  );

/** Groups of this log that somebody is in, or asks to be. */
export function listGroupIdsOf(userId: string, now: Date): BoundQuery<string[]> {
  const rows = rawQuery<{ id: string }>(
    `SELECT g."id" FROM "groups" g WHERE g."disbanded_at" IS NULL AND g."id" IN (
      SELECT "group_id" FROM "group_members" WHERE "user_id" = ?1
      UNION ALL SELECT "group_id" FROM "group_requests" WHERE "user_id" = ?1 AND "expires_at" > ?2)`,
    [userId, now.toISOString()],
  );
  return mapQuery(rows, (found) => found.map(({ id }) => id));
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

const ROLE_OF_RANK: readonly GroupMemberRole[] = ["creator", "admin", "member"];
export const groupRoleOf = ({
  rank,
  expiresAt,
}: Pick<GroupRow, "rank" | "expiresAt">): GroupRole => {
  if (rank !== null) return ROLE_OF_RANK[rank]!;
  return expiresAt === null ? "none" : "pending";
};
