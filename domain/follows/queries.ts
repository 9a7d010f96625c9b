import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { type BoundQuery, mapQuery, query } from "~/domain/event-store/query";
import { skeletonOf } from "~/domain/profile/look-alikes";
import { profiles } from "~/domain/profile/read-model";
import { personColumns, viewPlayer } from "~/domain/profile/view-person";
import { maySee, maySeeFriend } from "./visibility-queries";
import { followCounts, follows } from "./read-model";

export type FollowList = "followers" | "following" | "friends";

/** The person whose list it is, and who is in it. */
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
  return query<Page & { q: string; skeleton: string }>()((db, param) => {
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
          list === "followers" ? undefined : maySeeFriend(userId, viewerId),
          searched ? matches(param.q, param.skeleton) : undefined,
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

/** "Search By ID or Name". By what names look like, so that case, accents and scripts do not matter. */
function matches(q: unknown, skeleton: unknown): SQL {
  return sql`(instr(${profiles.nameSkeleton}, ${skeleton}) > 0 OR ${profiles.userId} = ${q})`;
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

/**
 * Who follows a person, whom they follow, or their friends; the newest first, as one viewer may see them:
 * nobody where the person keeps their friends to themselves.
 */
export function listFollows(
  list: FollowList,
  asked: { userId: string; viewerId: string; q?: string; cursor?: string; limit: number },
): BoundQuery<{ items: ListedPerson[]; nextCursor: string | null }> {
  const { userId, viewerId, cursor, limit } = asked;
  const q = asked.q?.trim() ?? "";
  const page = { userId, viewerId, q, skeleton: skeletonOf(q), limit, ...readCursor(cursor) };
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

/**
 * As one viewer may see them: none where they may not see the lists, and without those whom a block hides, or who keep
 * their friends to themselves.
 */
const countRows = query<{ userId: string; viewerId: string }>()((db, { userId, viewerId }) => {
  // By the few whom a block hides, and not by all followers.
  const less = (own: string, other: string, friends = "") =>
    sql`(SELECT count(*) FROM (
        SELECT "blocked_id" AS "id" FROM "blocks" WHERE "blocker_id" = ${viewerId}
        UNION SELECT "blocker_id" FROM "blocks" WHERE "blocked_id" = ${viewerId}) "hidden"
      CROSS JOIN "follows" ON "follows".${sql.identifier(other)} = "hidden"."id"
        AND "follows".${sql.identifier(own)} = ${userId} ${sql.raw(friends)})`;
  const kept = sql`(SELECT count(*) FROM ${follows} WHERE ${follows.followerId} = ${userId} AND ${follows.friends}
    AND ${notBlocked(viewerId, follows.followedId)} AND NOT ${maySeeFriend(userId, viewerId)})`;
  return db
    .select({
      followers: sql<number>`"followers" - ${less("followed_id", "follower_id")}`.as("followers"),
      following: sql<number>`"following" - ${less("follower_id", "followed_id")} - ${kept}`.as(
        "following",
      ),
      friends:
        sql<number>`"friends" - ${less("follower_id", "followed_id", `AND "follows"."friends"`)} - ${kept}`.as(
          "friends",
        ),
    })
    .from(followCounts)
    .where(and(eq(followCounts.userId, userId), maySee("friends", userId, viewerId)));
});

export function getFollowCounts(userId: string, viewerId: string): BoundQuery<FollowCounts> {
  return mapQuery(
    countRows({ userId, viewerId }),
    ([row]) => row ?? { followers: 0, following: 0, friends: 0 },
  );
}
