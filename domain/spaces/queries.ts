import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EventRow } from "~/domain/event-store/event";
import { foldRows, foldStream } from "~/domain/event-store/log";
import { mergeLists, readRankedCursor } from "~/domain/event-store/cursor";
import {
  type BoundQuery,
  type Param,
  type RowOf,
  countedBy,
  first,
  mapQuery,
  nullable,
  query,
  queryInShapes,
  select,
} from "~/domain/event-store/query";
import { forgottenPeople } from "~/domain/event-store/schema";
import { spaceDecider } from "./decider";
import { type MemberRole, spaceEvents, type SpaceRole } from "./events";
import { membershipDecider } from "./membership";
import type { SpaceFilter, SpaceSort } from "./list-choices";
import { foldName } from "./names";
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

const columns = {
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
export type SpaceRow = RowOf<typeof columns>;

const joinViewer = ({ viewerId }: Param<{ viewerId: string }>) =>
  sql`LEFT JOIN ${spaceMembers} ON ${spaceMembers.spaceId} = ${spaces.id} AND ${spaceMembers.userId} = ${viewerId}`;

const spaceById = query<{ spaceId: string; viewerId: string }>()((_, param) =>
  select(columns, sql`FROM ${spaces} ${joinViewer(param)} WHERE ${spaces.id} = ${param.spaceId}`),
);
/** A Space as one viewer finds it, dissolved or not. `viewerId`: "" for visitors. */
export const getSpace = (spaceId: string, viewerId: string): BoundQuery<SpaceRow | undefined> =>
  first(spaceById({ spaceId, viewerId }));

const SORT_KEYS = {
  active: spaces.lastActiveAt,
  new: spaces.createdAt,
  members: spaces.members,
} satisfies Record<SpaceSort, unknown>;

export interface SpaceList {
  viewerId: string;
  /** The player whose Spaces are listed, with a filter other than `all`. */
  ofId: string;
  filter: SpaceFilter;
  sort: SpaceSort;
  q?: string;
  /** With a `q` among all: ids of those that are named so. One's own are found without. */
  named?: readonly string[];
  limit: number;
  cursor?: string;
}

/** All that there are to find by a name are too many to look through. */
export const isSearched = ({ filter, q = "" }: Pick<SpaceList, "filter" | "q">): boolean =>
  filter === "all" && q.trim() !== "";

interface Shape extends Pick<SpaceList, "filter" | "sort"> {
  searched: boolean;
  /** By a name, among few enough to look through them. */
  narrowed: boolean;
}
type Params = {
  viewerId: string;
  ofId: string;
  q: string;
  folded: string;
  named: readonly string[];
  value: string | number;
  id: string;
  limit: number;
};

const own = alias(spaceMembers, "own");
const other = alias(spaces, "other");

/** Where the rows come from, up to a condition. */
function sourceOf({ filter, searched }: Shape, param: Param<Params>): SQL {
  const viewer = joinViewer(param);
  if (searched) {
    return sql`(SELECT value AS id FROM json_each(${param.named}) UNION SELECT ${param.q}
        UNION SELECT ${own.spaceId} FROM ${spaceMembers} ${own} JOIN ${spaces} ${other} ON ${other.id} = ${own.spaceId}
          WHERE ${own.userId} = ${param.viewerId} AND instr(${other.nameFolded}, ${param.folded})) f
      CROSS JOIN ${spaces} ON ${spaces.id} = f.id ${viewer} WHERE true`;
  }
  if (filter === "all") return sql`${spaces} ${viewer} WHERE true`;
  const ranked = {
    mine: sql``,
    created: sql`AND ${own.rank} = 0`,
    joined: sql`AND ${own.rank} > 0`,
  };
  return sql`${spaceMembers} ${own} JOIN ${spaces} ON ${spaces.id} = ${own.spaceId} ${viewer}
    WHERE ${own.userId} = ${param.ofId} ${ranked[filter]}`;
}

const spaceList = queryInShapes<Params, Shape>()((_, param, shape) => {
  const key = SORT_KEYS[shape.sort];
  return select(
    columns,
    sql`FROM ${sourceOf(shape, param)} AND ${spaces.dissolvedAt} IS NULL
      AND (${key}, ${spaces.id}) < (${param.value}, ${param.id})
      ${shape.narrowed ? sql`AND (instr(${spaces.nameFolded}, ${param.folded}) OR ${spaces.id} = ${param.q})` : sql``}
      ORDER BY ${key} DESC, ${spaces.id} DESC LIMIT ${param.limit}`,
  );
});

/** Open Spaces of one log; {@link mergeSpaces} makes one list of all logs'. */
export function listSpaces(list: SpaceList): BoundQuery<SpaceRow[]> {
  const { viewerId, ofId, filter, sort, named = [], limit, cursor } = list;
  const q = (list.q ?? "").trim();
  const [value, id] = readPlace(sort, cursor);
  const searched = isSearched(list);
  return spaceList(
    { filter, sort, searched, narrowed: q !== "" && !searched },
    { viewerId, ofId, q, folded: foldName(q), named, value, id, limit },
  );
}

/** Sorts behind every text. */
const LAST = "~";

function readPlace(sort: SpaceSort, cursor = ""): [value: string | number, id: string] {
  const at = cursor.indexOf("_");
  const [value, id] = at < 0 ? ["", ""] : [cursor.slice(0, at), cursor.slice(at + 1)];
  if (sort !== "members") return id ? [value, id] : [LAST, LAST];
  const members = Number(value);
  return id && Number.isSafeInteger(members) ? [members, id] : [Number.MAX_SAFE_INTEGER, LAST];
}

/** The lists of all logs as one, and where it goes on. */
export const mergeSpaces = (
  lists: readonly (readonly SpaceRow[])[],
  { sort, limit }: Pick<SpaceList, "sort" | "limit">,
) =>
  mergeLists(lists, {
    limit,
    placeOf: ({ id, lastActiveAt, createdAt, members }) => [
      { active: lastActiveAt, new: createdAt, members }[sort],
      id,
    ],
  });

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
