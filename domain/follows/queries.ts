import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { type BoundQuery, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { profiles } from "~/domain/profile/read-model";
import { personColumns, viewPlayer } from "~/domain/profile/view-person";
import { maySee } from "./visibility-queries";
import { follows } from "./read-model";

export type FollowList = "followers" | "following" | "friends";

/** Whose list it is, and who is in it. */
const ends = {
  followers: [follows.followedId, follows.followerId],
  following: [follows.followerId, follows.followedId],
  friends: [follows.followerId, follows.followedId],
} as const;

/** How many people of a list a search looks at, the newest of it: some have millions of followers. */
const MAX_SEARCHED = 20_000;

interface Page extends Record<string, unknown> {
  userId: string;
  viewerId: string;
  beforeTime: string;
  beforeId: string;
  limit: number;
}

const doesFollow = (follower: unknown, followed: unknown) =>
  sql<0 | 1>`EXISTS (SELECT 1 FROM "follows" AS "seen"
    WHERE "seen"."follower_id" = ${follower} AND "seen"."followed_id" = ${followed})`;

function compile(list: FollowList, searched: boolean) {
  const [whose, who] = ends[list];
  return query<Page & { q: string }>()((db, param) => {
    const { userId, viewerId, beforeTime, beforeId } = param;
    const older = and(
      eq(whose, userId),
      list === "friends" ? sql`${follows.friends}` : undefined,
      sql`(${follows.followedAt}, ${who}) < (${beforeTime}, ${beforeId})`,
    );
    return db
      .select({
        ...personColumns,
        since: follows.followedAt,
        following: doesFollow(viewerId, who).as("following"),
        followedBy: doesFollow(who, viewerId).as("followedBy"),
      })
      .from(follows)
      .innerJoin(profiles, eq(profiles.userId, who))
      .where(
        and(
          older,
          maySee("friends", userId, viewerId),
          notBlocked(viewerId, who),
          searched ? matches(param.q) : undefined,
          searched
            ? sql`${follows.followedAt} >= coalesce((SELECT "followed_at" FROM ${follows} WHERE ${older}
                ORDER BY ${follows.followedAt} DESC, ${who} DESC LIMIT 1 OFFSET ${sql.raw(String(MAX_SEARCHED))}), '')`
            : undefined,
        ),
      )
      .orderBy(desc(follows.followedAt), desc(who))
      .limit(param.limit);
  });
}

/** "Search By ID or Name". */
function matches(q: unknown): SQL {
  return sql`(instr(lower(${profiles.displayName}), lower(${q})) > 0 OR ${profiles.userId} = ${q})`;
}

const compiled = Object.fromEntries(
  (["followers", "following", "friends"] as const).map((list) => [
    list,
    { whole: compile(list, false), searched: compile(list, true) },
  ]),
) as Record<FollowList, Record<"whole" | "searched", ReturnType<typeof compile>>>;

export interface ListedPerson {
  id: string;
  displayName: string;
  avatarUrl: string;
  since: string;
  /** What they are to the viewer. */
  relation: { following: boolean; followedBy: boolean; friend: boolean };
}

/** Who follows a person, whom they follow, or their friends; the newest first, as one viewer may see them. */
export function listFollows(
  list: FollowList,
  asked: { userId: string; viewerId: string; q?: string; cursor?: string; limit: number },
): BoundQuery<{ items: ListedPerson[]; nextCursor: string | null }> {
  const { userId, viewerId, cursor, limit } = asked;
  const q = asked.q?.trim() ?? "";
  const page = { userId, viewerId, q, limit, ...readCursor(cursor) };
  return mapQuery(compiled[list][q ? "searched" : "whole"](page), (rows) => ({
    items: rows.map(({ since, following, followedBy, ...person }) => ({
      ...viewPlayer(person),
      since,
      relation: {
        following: following === 1,
        followedBy: followedBy === 1,
        friend: following === 1 && followedBy === 1,
      },
    })),
    nextCursor: nextCursor(rows, limit, (row) => [row.since, row.personId]),
  }));
}

export interface FollowCounts {
  followers: number;
  following: number;
  friends: number;
}

/** As one viewer may see them: without those whom a block keeps from them. */
export function getFollowCounts(userId: string, viewerId: string): BoundQuery<FollowCounts> {
  const less = (own: string, other: string, friends = "") =>
    `(SELECT count(*) FROM "hidden" JOIN "follows"
      ON "${other}" = "hidden"."id" AND "${own}" = ?1 ${friends})`;
  const rows = rawQuery<FollowCounts>(
    `WITH "hidden" AS (
      SELECT "blocked_id" AS "id" FROM "blocks" WHERE "blocker_id" = ?2
      UNION SELECT "blocker_id" FROM "blocks" WHERE "blocked_id" = ?2)
    SELECT "followers" - ${less("followed_id", "follower_id")} AS "followers",
      "following" - ${less("follower_id", "followed_id")} AS "following",
      "friends" - ${less("follower_id", "followed_id", `AND "follows"."friends"`)} AS "friends"
    FROM "follow_counts" WHERE "user_id" = ?1`,
    [userId, viewerId],
  );
  return mapQuery(rows, ([row]) => row ?? { followers: 0, following: 0, friends: 0 });
}
