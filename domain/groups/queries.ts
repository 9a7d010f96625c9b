import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { foldName } from "~/domain/spaces/names";
import { groupDecider } from "./decider";
import type { Approval, GroupFilter, Visibility } from "./choices";
import { groupEvents, type GroupMemberRole } from "./events";
import { groupMembershipDecider, type GroupRole } from "./membership";

export const groupStream = (groupId: string) => `group-${groupId}`;
export const loadGroup = (groupId: string) =>
  foldStream(groupDecider, groupEvents, groupStream(groupId));

/** Ids of groups are of one length, so that no two pairs make one name. */
export const groupMemberStream = (groupId: string, userId: string) =>
  `group-member-${groupId}-${userId}`;
export const loadGroupMember = (groupId: string, userId: string) =>
  foldStream(groupMembershipDecider, groupEvents, groupMemberStream(groupId, userId));

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

/** Which groups are asked for. */
export interface GroupList {
  viewerId: string;
  /** Whose groups, with a filter other than `all`. */
  ofId: string;
  filter: GroupFilter | "mine";
  spaceId?: string;
  q?: string;
  /** With a `q` among all: ids of those that are named so. One's own are found without. */
  named?: readonly string[];
  now: Date;
  limit: number;
  cursor?: string;
}

const OF_RANK: Record<Exclude<GroupFilter, "all" | "requested"> | "mine", string> = {
  mine: "",
  created: `AND m."rank" = 0`,
  joined: `AND m."rank" > 0`,
};

/** All that there are to find by a name are too many to look through; those of one Space are not. */
export const isSearched = ({
  filter,
  spaceId,
  q = "",
}: Pick<GroupList, "filter" | "spaceId" | "q">) => filter === "all" && !spaceId && q.trim() !== "";

const NAMED = `(SELECT value AS id FROM json_each(?10) UNION SELECT ?9
  UNION SELECT m."group_id" FROM "group_members" m JOIN "groups" o ON o."id" = m."group_id"
    WHERE m."user_id" = ?1 AND instr(o."name_folded", ?8))`;

/** Groups of one log that the viewer finds, the newest first; {@link mergeGroups} makes one list of all logs'. */
export function listGroups(list: GroupList): BoundQuery<GroupRow[]> {
  const { viewerId, ofId, filter, spaceId = "", q = "", named = [], now, limit, cursor } = list;
  const { beforeTime, beforeId } = readCursor(cursor);
  const inSpace = spaceId ? `AND g."space_id" = ?7` : `AND ?7 = ?7`;
  const searched = isSearched(list);
  const found =
    q.trim() && !searched
      ? `AND (instr(g."name_folded", ?8) OR g."id" = ?9) AND ?10 = ?10`
      : `AND ?8 = ?8 AND ?9 = ?9 AND ?10 = ?10`;
  const further = `${inSpace} ${found} AND (g."created_at", g."id") < (?3, ?4)`;
  const newest = `ORDER BY g."created_at" DESC, g."id" DESC LIMIT ?6`;
  // However many private ones lie between, they are not walked through.
  const from =
    filter === "requested"
      ? `"group_requests" m JOIN "groups" g ON g."id" = m."group_id" ${VIEWER}
          WHERE ?5 = ?5 AND m."user_id" = ?1 AND m."expires_at" > ?2`
      : searched
        ? `${NAMED} f CROSS JOIN "groups" g ON g."id" = f.id ${VIEWER} WHERE ?5 = ?5`
        : filter === "all"
          ? `"groups" g ${VIEWER} WHERE ?5 = ?5 AND g."id" IN (
          SELECT "id" FROM (SELECT g."id" FROM "groups" g
            WHERE g."visibility" = 'public' AND g."disbanded_at" IS NULL AND ${OPEN_SPACE} ${further} ${newest})
          UNION ALL SELECT "group_id" FROM "group_members" WHERE "user_id" = ?1)`
          : `"group_members" m JOIN "groups" g ON g."id" = m."group_id" ${VIEWER}
          WHERE m."user_id" = ?5 ${OF_RANK[filter]}`;
  return rawQuery<GroupRow>(`SELECT ${COLUMNS} FROM ${from} AND ${FOUND} ${further} ${newest}`, [
    viewerId,
    now.toISOString(),
    beforeTime,
    beforeId,
    ofId,
    limit,
    spaceId,
    foldName(q.trim()),
    q.trim(),
    JSON.stringify(named),
  ]);
}

/** The lists of all logs as one, and where it goes on. */
export function mergeGroups(
  lists: readonly (readonly GroupRow[])[],
  limit: number,
): { rows: GroupRow[]; nextCursor: string | null } {
  const placeOf = ({ createdAt, id }: GroupRow) => [createdAt, id] as const;
  const key = (row: GroupRow) => placeOf(row).join("_");
  const rows = lists
    .flat()
    .sort((one, other) => (key(one) < key(other) ? 1 : -1))
    .slice(0, limit);
  return { rows, nextCursor: nextCursor(rows, limit, placeOf) };
}

/** Those of a Space, the oldest first. */
export const listOpenGroups = (spaceId: string, limit: number) =>
  rawQuery<{ groupId: string }>(
    `SELECT "id" AS "groupId" FROM "groups" WHERE "space_id" = ? AND "disbanded_at" IS NULL
      ORDER BY "created_at", "id" LIMIT ?`,
    [spaceId, limit],
  );

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
