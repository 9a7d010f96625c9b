import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EventRow } from "~/domain/event-store/event";
import { foldRows, foldStream } from "~/domain/event-store/log";
import {
  type BoundQuery,
  type Param,
  type RowOf,
  countedBy,
  first,
  nullable,
  query,
  select,
} from "~/domain/event-store/query";
import { spaceRestrictions, spaces } from "~/domain/spaces/read-model";
import { groupDecider } from "./decider";
import { groupEvents, type GroupMemberRole } from "./events";
import { groupMembershipDecider, type GroupRole } from "./membership";
import { groupMembers, groupRequests, groupRooms, groups } from "./read-model";

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

/** Who looks at groups, and when: bans and requests end. `viewerId`: "" for visitors. */
export type Viewing = { viewerId: string; now: Date };

const columns = {
  id: groups.id,
  spaceId: groups.spaceId,
  spaceName: sql<string>`(SELECT ${spaces.name} FROM ${spaces} WHERE ${spaces.id} = ${groups.spaceId})`,
  name: groups.name,
  announcement: groups.announcement,
  announcedAt: groups.announcedAt,
  avatar: groups.avatar,
  banner: groups.banner,
  visibility: groups.visibility,
  approval: groups.approval,
  slowModeSeconds: groups.slowModeSeconds,
  creatorId: groups.creatorId,
  members: groups.members,
  createdAt: groups.createdAt,
  disbandedAt: groups.disbandedAt,
  /** What its room said in its last minute; null before it first did. */
  messages: nullable(groupRooms.messages),
  lastMessageAt: groupRooms.lastMessageAt,
  /** The viewer's; null for whoever is no member. */
  rank: nullable(groupMembers.rank),
  /** Until when the viewer's request waits. */
  expiresAt: nullable(groupRequests.expiresAt),
};
export { columns as groupColumns };
/** A group with what the viewer is in it. */
export type GroupRow = RowOf<typeof columns>;

/** What the viewer is in a group: nothing where its Space bans them. */
export const joinViewer = ({ viewerId, now }: Param<Viewing>) => sql`
  LEFT JOIN ${groupRooms} ON ${groupRooms.groupId} = ${groups.id}
  LEFT JOIN ${groupMembers} ON ${groupMembers.groupId} = ${groups.id} AND ${groupMembers.userId} = ${viewerId}
    AND NOT EXISTS (SELECT 1 FROM ${spaceRestrictions}
      WHERE ${spaceRestrictions.spaceId} = ${groups.spaceId} AND ${spaceRestrictions.userId} = ${viewerId}
        AND ${spaceRestrictions.kind} = 'ban' AND ${spaceRestrictions.until} > ${now})
  LEFT JOIN ${groupRequests} ON ${groupRequests.groupId} = ${groups.id}
    AND ${groupRequests.userId} = ${viewerId} AND ${groupRequests.expiresAt} > ${now}`;
export const OPEN_SPACE = sql`EXISTS (
  SELECT 1 FROM ${spaces} WHERE ${spaces.id} = ${groups.spaceId} AND ${spaces.dissolvedAt} IS NULL)`;
/** There, in a Space that is there, and public or the viewer's own. */
export const FOUND = sql`${groups.disbandedAt} IS NULL
  AND (${groups.visibility} = 'public' OR ${groupMembers.rank} IS NOT NULL) AND ${OPEN_SPACE}`;

/** What is drawn on the card of a public group: its Space. */
export const getSpaceOfPublicGroup = query<{ groupId: string }>()((db, { groupId }) =>
  db
    .select({
      id: spaces.id,
      name: spaces.name,
      description: spaces.description,
      gameId: spaces.gameId,
    })
    .from(groups)
    .innerJoin(spaces, eq(spaces.id, groups.spaceId))
    .where(and(eq(groups.id, groupId), eq(groups.visibility, "public"))),
);

const groupById = query<Viewing & { groupId: string }>()((_, param) =>
  select(
    columns,
    sql`FROM ${groups} ${joinViewer(param)} WHERE ${groups.id} = ${param.groupId} AND ${FOUND}`,
  ),
);
/** A group, for whom it is there. */
export const getGroup = (
  groupId: string,
  viewerId: string,
  now: Date,
): BoundQuery<GroupRow | undefined> => first(groupById({ groupId, viewerId, now }));

const goneGroup = query<{ groupId: string; userId: string }>()((_, { groupId, userId }) =>
  select(
    {
      name: groups.name,
      why: sql<
        "disbanded" | "closed" | "dissolved"
      >`CASE WHEN ${groups.disbandedAt} IS NULL THEN 'dissolved'
        WHEN ${groups.creatorId} = '' THEN 'disbanded' ELSE 'closed' END`,
      at: sql<string>`coalesce(${groups.disbandedAt}, ${spaces.dissolvedAt})`,
    },
    sql`FROM ${groupMembers} JOIN ${groups} ON ${groups.id} = ${groupMembers.groupId}
      JOIN ${spaces} ON ${spaces.id} = ${groups.spaceId}
      WHERE ${groupMembers.groupId} = ${groupId} AND ${groupMembers.userId} = ${userId}
        AND (${groups.disbandedAt} IS NOT NULL OR ${spaces.dissolvedAt} IS NOT NULL)`,
  ),
);
/** What became of a group that is no longer there, for somebody who was in it to the end. */
export const getGoneGroup = (groupId: string, userId: string) =>
  first(goneGroup({ groupId, userId }));
export type GoneGroup = NonNullable<ReturnType<ReturnType<typeof getGoneGroup>["map"]>>;

/** Names of groups for somebody who once had to do with them; null of one that they do not find and that is still there. */
export const listGroupNames = query<Viewing & { ids: readonly string[] }>()((_, param) =>
  select(
    {
      id: groups.id,
      name: sql<
        string | null
      >`iif("found" OR ${groups.disbandedAt} IS NOT NULL, ${groups.name}, NULL)`,
      found: sql`"found"`.mapWith(Boolean),
    },
    sql`FROM (SELECT ${groups.id}, ${groups.name}, ${groups.disbandedAt}, ${FOUND} AS "found"
      FROM json_each(${param.ids}) i CROSS JOIN ${groups} ON ${groups.id} = i.value ${joinViewer(param)}) ${groups}`,
  ),
);

/** Those of a Space, the oldest first. */
export const listOpenGroups = query<{
  spaceId: string;
  afterTime: string;
  afterId: string;
  limit: number;
}>()((db, { spaceId, afterTime, afterId, limit }) =>
  db
    .select({ groupId: groups.id, createdAt: groups.createdAt })
    .from(groups)
    .where(
      and(
        eq(groups.spaceId, spaceId),
        isNull(groups.disbandedAt),
        sql`(${groups.createdAt}, ${groups.id}) > (${afterTime}, ${afterId})`,
      ),
    )
    .orderBy(groups.createdAt, groups.id)
    .limit(limit),
);

const groupsSeen = query<Viewing & { userId: string }>()((_, param) => {
  const own = alias(groupMembers, "own");
  return select(
    { count: sql<number>`count(*)` },
    sql`FROM ${groupMembers} ${own} JOIN ${groups} ON ${groups.id} = ${own.groupId} ${joinViewer(param)}
      WHERE ${own.userId} = ${param.userId} AND ${FOUND}`,
  );
});
/** How many groups of this log somebody is in, of those that the viewer finds. */
export const countGroupsSeen = (userId: string, viewerId: string, now: Date): BoundQuery<number> =>
  countedBy(groupsSeen({ userId, viewerId, now }));

/** By `rank` as rows have it. */
const ROLE_OF_RANK: readonly GroupMemberRole[] = ["creator", "admin", "member"];
export const groupRoleOfRank = (rank: number | null): GroupRole =>
  rank === null ? "none" : ROLE_OF_RANK[rank]!;
/** What the viewer of a row is in the group. */
export const groupRoleOf = ({
  rank,
  expiresAt,
}: Pick<GroupRow, "rank" | "expiresAt">): GroupRole => {
  if (rank !== null) return groupRoleOfRank(rank);
  return expiresAt === null ? "none" : "pending";
};
