import type { EventRow } from "~/domain/event-store/event";
import { foldRows, foldStream } from "~/domain/event-store/log";
import { readRankedCursor } from "~/domain/event-store/cursor";
import { mergeLists } from "~/domain/event-store/merge-lists";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { spaceDecider } from "./decider";
import { type MemberRole, spaceEvents, type SpaceRole } from "./events";
import { membershipDecider } from "./membership";
import type { SpaceFilter, SpaceSort } from "./list-choices";
import { foldName } from "./names";
import { FOR_GOOD, type Restriction, restrictionDecider } from "./restriction";

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

/** Of the same stream: what they may not do in it. */
export const loadRestriction = (spaceId: string, userId: string) =>
  foldStream(restrictionDecider, spaceEvents, membershipStream(spaceId, userId));

export interface SpaceRow {
  id: string;
  name: string;
  description: string | null;
  /** JSON. */
  rules: string;
  hidesModerators: 0 | 1;
  avatar: string | null;
  background: string | null;
  creatorId: string | null;
  gameId: string | null;
  members: number;
  posts: number;
  createdAt: string;
  lastActiveAt: string;
  dissolvedAt: string | null;
  /** The viewer's; null for whoever is no member. */
  rank: number | null;
}

const COLUMNS = `s."id", s."name", s."description", s."rules", s."hides_moderators" AS "hidesModerators", s."avatar", s."background",
  s."creator_id" AS "creatorId", s."game_id" AS "gameId", s."members", s."posts", s."created_at" AS "createdAt",
  s."last_active_at" AS "lastActiveAt", s."dissolved_at" AS "dissolvedAt"`;
const VIEWER = `LEFT JOIN "space_members" v ON v."space_id" = s."id" AND v."user_id" = ?1`;

/** A Space as one viewer finds it, dissolved or not. `viewerId`: "" for visitors. */
export function getSpace(spaceId: string, viewerId: string): BoundQuery<SpaceRow | undefined> {
  return first(
    rawQuery<SpaceRow>(`SELECT ${COLUMNS}, v."rank" FROM "spaces" s ${VIEWER} WHERE s."id" = ?2`, [
      viewerId,
      spaceId,
    ]),
  );
}

const SORT_COLUMNS: Record<SpaceSort, string> = {
  active: "last_active_at",
  new: "created_at",
  members: "members",
};
const OF_RANK: Record<Exclude<SpaceFilter, "all">, string> = {
  mine: "",
  created: `AND m."rank" = 0`,
  joined: `AND m."rank" > 0`,
};

export interface SpaceList {
  viewerId: string;
  /** Whose Spaces, with a filter other than `all`. */
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

const NAMED = `(SELECT value AS id FROM json_each(?8) UNION SELECT ?7
  UNION SELECT m."space_id" FROM "space_members" m JOIN "spaces" o ON o."id" = m."space_id"
    WHERE m."user_id" = ?1 AND instr(o."name_folded", ?6))`;

/** Open Spaces of one log; {@link mergeSpaces} makes one list of all logs'. */
export function listSpaces(list: SpaceList): BoundQuery<SpaceRow[]> {
  const { viewerId, ofId, filter, sort, q = "", named = [], limit, cursor } = list;
  const column = `s."${SORT_COLUMNS[sort]}"`;
  const [value, id] = readPlace(sort, cursor);
  const searched = isSearched(list);
  const from = searched
    ? `${NAMED} f CROSS JOIN "spaces" s ON s."id" = f.id ${VIEWER} WHERE ?4 = ?4`
    : filter === "all"
      ? `"spaces" s ${VIEWER} WHERE ?4 = ?4`
      : `"space_members" m JOIN "spaces" s ON s."id" = m."space_id" ${VIEWER}
          WHERE m."user_id" = ?4 ${OF_RANK[filter]}`;
  const found =
    q.trim() && !searched
      ? `AND (instr(s."name_folded", ?6) OR s."id" = ?7) AND ?8 = ?8`
      : `AND ?6 = ?6 AND ?7 = ?7 AND ?8 = ?8`;
  return rawQuery<SpaceRow>(
    `SELECT ${COLUMNS}, v."rank" FROM ${from} AND s."dissolved_at" IS NULL
      AND (${column}, s."id") < (?2, ?3) ${found}
      ORDER BY ${column} DESC, s."id" DESC LIMIT ?5`,
    [viewerId, value, id, ofId, limit, foldName(q.trim()), q.trim(), JSON.stringify(named)],
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

export interface MemberRow {
  userId: string;
  rank: number;
  joinedAt: string;
}

/** Those of a Space: the creator, moderators, members, each the longest there first. */
export function listMembers(
  spaceId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): BoundQuery<MemberRow[]> {
  const [rank, joinedAt, userId] = readRankedCursor(cursor);
  return rawQuery<MemberRow>(
    `SELECT "user_id" AS "userId", "rank", "joined_at" AS "joinedAt" FROM "space_members"
      WHERE "space_id" = ?1 AND ("rank", "joined_at", "user_id") > (?2, ?3, ?4)
      ORDER BY "rank", "joined_at", "user_id" LIMIT ?5`,
    [spaceId, rank, joinedAt, userId, limit],
  );
}

interface RestrictedRow {
  userId: string;
  kind: Restriction["kind"];
  caseId: string;
  /** {@link FOR_GOOD} where it has no end. */
  until: string;
  since: string;
}
/** Of several that hold for one player at ?2 the strictest, then the longest. */
const RESTRICTED = `SELECT r."user_id" AS "userId", r."kind", r."case_id" AS "caseId", r."until", r."since"
  FROM "space_restrictions" r WHERE r."space_id" = ?1 AND r."until" > ?2 AND NOT EXISTS (
    SELECT 1 FROM "space_restrictions" o WHERE o."space_id" = ?1 AND o."user_id" = r."user_id" AND o."until" > ?2
      AND (o."kind" = 'ban', o."until", o."case_id") > (r."kind" = 'ban', r."until", r."case_id"))`;

/** Who is muted in a Space or banned from it now, those first who are longest. */
export function listRestricted(
  spaceId: string,
  { now, limit, cursor = "" }: { now: Date; limit: number; cursor?: string },
): BoundQuery<RestrictedRow[]> {
  const at = cursor.indexOf("_");
  const [until, userId] = at < 0 ? [FOR_GOOD, LAST] : [cursor.slice(0, at), cursor.slice(at + 1)];
  return rawQuery<RestrictedRow>(
    `${RESTRICTED} AND (r."until", r."user_id") < (?3, ?4)
      ORDER BY r."until" DESC, r."user_id" DESC LIMIT ?5`,
    [spaceId, now.toISOString(), until, userId, limit],
  );
}

export const restrictedCursor = (rows: readonly RestrictedRow[], limit: number) => {
  const last = rows[limit - 1];
  return last ? `${last.until}_${last.userId}` : null;
};

/** What one player may not do in a Space now. */
export function getRestriction(spaceId: string, userId: string, now: Date) {
  const rows = rawQuery<RestrictedRow>(`${RESTRICTED} AND r."user_id" = ?3`, [
    spaceId,
    now.toISOString(),
    userId,
  ]);
  return mapQuery(rows, ([row]) => (row ? viewRestriction(row) : null));
}

export const viewRestriction = ({ until, ...row }: RestrictedRow) => ({
  ...row,
  until: until === FOR_GOOD ? null : until,
});

/** Others in the open Spaces of this log that somebody created, the newest first. */
export function listMembersOfCreated(
  creatorId: string,
  limit: number,
): BoundQuery<{ userId: string }[]> {
  return rawQuery<{ userId: string }>(
    // The newest of each rank are read, however many there are.
    `SELECT m."user_id" AS "userId" FROM "spaces" s CROSS JOIN (SELECT 1 AS rank UNION SELECT 2) r
      CROSS JOIN "space_members" m ON m.rowid IN (SELECT rowid FROM "space_members"
        WHERE "space_id" = s."id" AND "rank" = r.rank ORDER BY "joined_at" DESC, "user_id" DESC LIMIT ?2)
      WHERE s."creator_id" = ?1 AND s."dissolved_at" IS NULL
      GROUP BY m."user_id" ORDER BY max(m."joined_at") DESC, m."user_id" LIMIT ?2`,
    [creatorId, limit],
  );
}

/** How many open Spaces of this log somebody is in. */
export function countSpacesOf(userId: string): BoundQuery<number> {
  const rows = rawQuery<{ spaces: number }>(
    `SELECT count(*) AS "spaces" FROM "space_members" m JOIN "spaces" s ON s."id" = m."space_id"
      WHERE m."user_id" = ? AND s."dissolved_at" IS NULL`,
    [userId],
  );
  return mapQuery(rows, ([row]) => row!.spaces);
}

/** Open Spaces that somebody created, and who would look after each when they go: its first moderator. */
export function listToPassOn(creatorId: string) {
  return rawQuery<{ spaceId: string; heirId: string | null }>(
    `SELECT s."id" AS "spaceId", (
        SELECT m."user_id" FROM "space_members" m WHERE m."space_id" = s."id" AND m."rank" = 1
          AND m."user_id" NOT IN (SELECT "person_id" FROM "forgotten_people")
        ORDER BY m."role_since", m."joined_at", m."user_id" LIMIT 1) AS "heirId"
      FROM "spaces" s WHERE s."creator_id" = ? AND s."dissolved_at" IS NULL`,
    [creatorId],
  );
}

const ROLE_OF_RANK: readonly MemberRole[] = ["creator", "moderator", "member"];
export const roleOf = (rank: number | null): SpaceRole =>
  rank === null ? "none" : ROLE_OF_RANK[rank]!;
