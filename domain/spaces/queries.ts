import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EventRow } from "~/domain/event-store/event";
import { foldRows, foldStream } from "~/domain/event-store/log";
import { readRankedCursor } from "~/domain/event-store/cursor";
import {
  type BoundQuery,
  type Param,
  type RowOf,
  countedBy,
  first,
  mapQuery,
  nullable,
  query,
  select,
} from "~/domain/event-store/query";
import { forgottenPeople } from "~/domain/event-store/schema";
import { spaceDecider } from "./decider";
import { type MemberRole, spaceEvents, type SpaceRole } from "./events";
import { membershipDecider } from "./membership";
import { spaceMembers, spaceRestrictions, spaces } from "./read-model";
import { FOR_GOOD, restrictionDecider } from "./restriction";

export const spaceStream = (spaceId: string) => `space-${spaceId}`;
export const loadSpace = (spaceId: string) =>
  foldStream(spaceDecider, spaceEvents, spaceStream(spaceId));
/** The same of a stream that a query of its own finds. */
export const foldSpace = (rows: BoundQuery<EventRow[]>) =>
  foldRows(spaceDecider, spaceEvents, rows);

/** Ids of Spaces are of one length, so that no two pairs make one name. */
export const membershipStream = (spaceId: string, userId: string) =>
  `membership-${spaceId}-${userId}`;
export const loadMembership = (spaceId: string, userId: string) =>
  foldStream(membershipDecider, spaceEvents, membershipStream(spaceId, userId));

/** What they may not do in the Space, from the same stream. */
export const loadRestriction = (spaceId: string, userId: string) =>
  foldStream(restrictionDecider, spaceEvents, membershipStream(spaceId, userId));

export const spaceColumns = {
  id: spaces.id,
  name: spaces.name,
  description: spaces.description,
  rules: spaces.rules,
  hidesModerators: spaces.hidesModerators,
  avatar: spaces.avatar,
  background: spaces.background,
  creatorId: spaces.creatorId,
  gameId: spaces.gameId,
  members: spaces.members,
  posts: spaces.posts,
  createdAt: spaces.createdAt,
  lastActiveAt: spaces.lastActiveAt,
  dissolvedAt: spaces.dissolvedAt,
  /** The viewer's; null for whoever is no member. */
  rank: nullable(spaceMembers.rank),
};
export type SpaceRow = RowOf<typeof spaceColumns>;

export const joinViewer = ({ viewerId }: Param<{ viewerId: string }>) =>
  sql`LEFT JOIN ${spaceMembers} ON ${spaceMembers.spaceId} = ${spaces.id} AND ${spaceMembers.userId} = ${viewerId}`;

const spaceById = query<{ spaceId: string; viewerId: string }>()((_, param) =>
  select(
    spaceColumns,
    sql`FROM ${spaces} ${joinViewer(param)} WHERE ${spaces.id} = ${param.spaceId}`,
  ),
);
/** A Space as one viewer finds it, dissolved or not. `viewerId`: "" for visitors. */
export const getSpace = (spaceId: string, viewerId: string): BoundQuery<SpaceRow | undefined> =>
  first(spaceById({ spaceId, viewerId }));

/** Sorts behind every text. */
export const LAST = "~";

const memberList = query<{
  spaceId: string;
  rank: number;
  joinedAt: string;
  userId: string;
  limit: number;
}>()((db, param) => {
  const { userId, rank, joinedAt } = spaceMembers;
  return db
    .select({ userId, rank, joinedAt })
    .from(spaceMembers)
    .where(
      and(
        eq(spaceMembers.spaceId, param.spaceId),
        sql`(${rank}, ${joinedAt}, ${userId}) > (${param.rank}, ${param.joinedAt}, ${param.userId})`,
      ),
    )
    .orderBy(rank, joinedAt, userId)
    .limit(param.limit);
});
export type MemberRow = Pick<typeof spaceMembers.$inferSelect, "userId" | "rank" | "joinedAt">;

/** Those of a Space: the creator, moderators, members, each the longest there first. */
export function listMembers(
  spaceId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): BoundQuery<MemberRow[]> {
  const [rank, joinedAt, userId] = readRankedCursor(cursor);
  return memberList({ spaceId, rank, joinedAt, userId, limit });
}

const restrictionColumns = {
  userId: spaceRestrictions.userId,
  kind: spaceRestrictions.kind,
  caseId: spaceRestrictions.caseId,
  /** {@link FOR_GOOD} where it has no end. */
  until: spaceRestrictions.until,
  since: spaceRestrictions.since,
};
type RestrictedRow = RowOf<typeof restrictionColumns>;
const stricter = alias(spaceRestrictions, "stricter");

/** The strictest, then the longest, of several that hold for one player now. */
const restricted = ({ spaceId, now }: Param<{ spaceId: string; now: Date }>, rest: SQL) =>
  select(
    restrictionColumns,
    sql`FROM ${spaceRestrictions} WHERE ${spaceRestrictions.spaceId} = ${spaceId}
      AND ${spaceRestrictions.until} > ${now} AND NOT EXISTS (
        SELECT 1 FROM ${spaceRestrictions} ${stricter} WHERE ${stricter.spaceId} = ${spaceId}
          AND ${stricter.userId} = ${spaceRestrictions.userId} AND ${stricter.until} > ${now}
          AND (${stricter.kind} = 'ban', ${stricter.until}, ${stricter.caseId})
            > (${spaceRestrictions.kind} = 'ban', ${spaceRestrictions.until}, ${spaceRestrictions.caseId}))
      AND ${rest}`,
  );

const restrictedList = query<{
  spaceId: string;
  now: Date;
  until: string;
  userId: string;
  limit: number;
}>()((_, param) => {
  const { until, userId } = spaceRestrictions;
  return restricted(
    param,
    sql`(${until}, ${userId}) < (${param.until}, ${param.userId})
      ORDER BY ${until} DESC, ${userId} DESC LIMIT ${param.limit}`,
  );
});

/** Who is muted in a Space or banned from it now, those first who are longest. */
export function listRestricted(
  spaceId: string,
  { now, limit, cursor = "" }: { now: Date; limit: number; cursor?: string },
): BoundQuery<RestrictedRow[]> {
  const at = cursor.indexOf("_");
  const [until, userId] = at < 0 ? [FOR_GOOD, LAST] : [cursor.slice(0, at), cursor.slice(at + 1)];
  return restrictedList({ spaceId, now, until, userId, limit });
}

export const restrictedCursor = (rows: readonly RestrictedRow[], limit: number) => {
  const last = rows[limit - 1];
  return last ? `${last.until}_${last.userId}` : null;
};

const restrictionOf = query<{ spaceId: string; userId: string; now: Date }>()((_, param) =>
  restricted(param, sql`${spaceRestrictions.userId} = ${param.userId}`),
);
/** What one player may not do in a Space now. */
export const getRestriction = (spaceId: string, userId: string, now: Date) =>
  mapQuery(restrictionOf({ spaceId, userId, now }), ([row]) => (row ? viewRestriction(row) : null));

export const viewRestriction = ({ until, ...row }: RestrictedRow) => ({
  ...row,
  until: until === FOR_GOOD ? null : until,
});

const own = alias(spaceMembers, "own");

/** Others in the open Spaces of this log that somebody created, the newest first. */
export const listMembersOfCreated = query<{ creatorId: string; limit: number }>()((
  _,
  { creatorId, limit },
) => {
  const { userId, joinedAt } = spaceMembers;
  return select(
    { userId },
    // The newest of each rank are read, however many there are.
    sql`FROM ${spaces} CROSS JOIN (SELECT 1 AS rank UNION SELECT 2) r
        CROSS JOIN ${spaceMembers} ON ${spaceMembers}.rowid IN (SELECT ${own}.rowid FROM ${spaceMembers} ${own}
          WHERE ${own.spaceId} = ${spaces.id} AND ${own.rank} = r.rank
          ORDER BY ${own.joinedAt} DESC, ${own.userId} DESC LIMIT ${limit})
        WHERE ${spaces.creatorId} = ${creatorId} AND ${spaces.dissolvedAt} IS NULL
        GROUP BY ${userId} ORDER BY max(${joinedAt}) DESC, ${userId} LIMIT ${limit}`,
  );
});

const spacesOf = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({ count: count().as("count") })
    .from(spaceMembers)
    .innerJoin(spaces, eq(spaces.id, spaceMembers.spaceId))
    .where(and(eq(spaceMembers.userId, userId), isNull(spaces.dissolvedAt))),
);
/** How many open Spaces of this log somebody is in. */
export const countSpacesOf = (userId: string): BoundQuery<number> =>
  countedBy(spacesOf({ userId }));

/** Open Spaces that somebody created, and who would look after each when they go: its first moderator. */
export const listToPassOn = query<{ creatorId: string }>()((_, { creatorId }) =>
  select(
    {
      spaceId: spaces.id,
      heirId: sql<string | null>`(
        SELECT ${spaceMembers.userId} FROM ${spaceMembers}
        WHERE ${spaceMembers.spaceId} = ${spaces.id} AND ${spaceMembers.rank} = 1
          AND ${spaceMembers.userId} NOT IN (SELECT ${forgottenPeople.personId} FROM ${forgottenPeople})
        ORDER BY ${spaceMembers.roleSince}, ${spaceMembers.joinedAt}, ${spaceMembers.userId} LIMIT 1)`,
    },
    sql`FROM ${spaces} WHERE ${spaces.creatorId} = ${creatorId} AND ${spaces.dissolvedAt} IS NULL`,
  ),
);

const ROLE_OF_RANK: readonly MemberRole[] = ["creator", "moderator", "member"];
export const roleOf = (rank: number | null): SpaceRole =>
  rank === null ? "none" : ROLE_OF_RANK[rank]!;
