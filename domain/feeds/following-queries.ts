import { BLOCKED_IDS, notBlockedHere } from "~/domain/blocks/between-queries";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import {
  CANDIDATE,
  type CandidateRow,
  candidates,
  JOINED,
  MAX_SPACES,
  ONCE,
} from "./candidate-queries";
import type { Candidate } from "./recommend";

// By hand: tables that are materialized once, and parts that statements share by the numbers of parameters.

/** Sorts behind every text. */
const LAST = "~";

/** The length of the time with which such a text begins. */
const TIME_LENGTH = "2026-01-01T00:00:00.000Z".length;

/** The newest post of a source before a place, as text that sorts by time and id. */
const newestOf = (column: string, of: string) => `(
  SELECT p."published_at" || '_' || p."post_id" FROM "feed_posts" p
  WHERE p."${column}" = ${of} AND p."shown" = 1 AND (p."published_at", p."post_id") < (?2, ?3)
    AND p."author_id" NOT IN blocked
  ORDER BY p."published_at" DESC, p."post_id" DESC LIMIT 1)`;
const postsOf = (column: string) => `
  SELECT p."post_id" AS id, p."published_at" AS at FROM sources s CROSS JOIN "feed_posts" p ON p."post_id" IN (
    SELECT q."post_id" FROM "feed_posts" q WHERE q."${column}" = s.source AND q."shown" = 1
      AND (q."published_at", q."post_id") < (?2, ?3) AND q."author_id" NOT IN blocked
      AND q."published_at" >= (SELECT iif(count(*) = 2 * ?4, substr(min(head), 1, ${TIME_LENGTH}), '') FROM sources)
    ORDER BY q."published_at" DESC, q."post_id" DESC LIMIT ?4)
  WHERE s.kind = '${column}'`;

export interface FollowedPage {
  posts: Candidate[];
  nextCursor: string | null;
}

function followed(
  found: string,
  viewerId: string,
  { cursor, limit }: { cursor?: string; limit: number },
): BoundQuery<FollowedPage> {
  const at = cursor?.indexOf("_") ?? -1;
  const [time, id] = at < 0 ? [LAST, LAST] : [cursor!.slice(0, at), cursor!.slice(at + 1)];
  const rows = candidates<CandidateRow & { publishedAt: string }>(
    `WITH blocked AS MATERIALIZED (${BLOCKED_IDS})${found}`,
    [viewerId, time, id, limit],
  );
  return mapQuery(rows, (posts) => {
    const last = posts.length >= limit ? posts.at(-1) : undefined;
    return { posts, nextCursor: last ? `${last.publishedAt}_${last.postId}` : null };
  });
}

/** Whoever follows so many people, or is in so many Spaces, finds a page among the newest posts of all. */
const MANY_SOURCES = 100;
const sourcesIn = (table: string, column: string) =>
  `(SELECT count(*) FROM (SELECT 1 FROM "${table}" WHERE "${column}" = ?1 LIMIT ${MANY_SOURCES}))`;
const HAS_MANY = `${sourcesIn("follows", "follower_id")} + ${sourcesIn("feed_members", "user_id")} >= ${MANY_SOURCES}`;

export const hasManySources = (viewerId: string): BoundQuery<boolean> =>
  mapQuery(
    rawQuery<{ many: 0 | 1 }>(`SELECT ${HAS_MANY} AS "many"`, [viewerId]),
    ([row]) => row!.many === 1,
  );

const FOLLOWED = `SELECT ${CANDIDATE}, p."published_at" AS "publishedAt", 0 AS "rank"`;

/**
 * Posts by whom somebody follows and of Spaces that they are in, newest first. Each post stands first in two sources
 * at most, its author and its Space: so among the twice as many that have the newest lie all that is asked for, and nothing
 * older than the last of those heads. Nothing for whoever has many sources, unless they are all to be asked.
 */
export const listFollowed = (
  viewerId: string,
  page: { cursor?: string; limit: number },
  { all = false } = {},
) => {
  const asked = all ? "" : `(SELECT 1 WHERE NOT (${HAS_MANY})) CROSS JOIN `;
  return followed(
    `, sources AS MATERIALIZED (SELECT kind, source, head FROM (
        SELECT 'author_id' AS kind, f."followed_id" AS source, ${newestOf("author_id", `f."followed_id"`)} AS head
          FROM ${asked}"follows" f WHERE f."follower_id" = ?1
        UNION ALL
        SELECT 'space_id', j.source, ${newestOf("space_id", "j.source")} FROM ${asked}(${JOINED}) j ${ONCE})
        WHERE head IS NOT NULL ORDER BY head DESC LIMIT 2 * ?4)
    ${FOLLOWED} FROM (
        SELECT id, at FROM (${postsOf("author_id")} UNION ${postsOf("space_id")})
        ORDER BY at DESC, id DESC LIMIT ?4) found
      JOIN "feed_posts" p ON p."post_id" = found.id
      ORDER BY found.at DESC, found.id DESC`,
    viewerId,
    page,
  );
};

/** Whether `p` is of a source of ?1. */
const IS_FOLLOWED = `(
  EXISTS (SELECT 1 FROM "follows" f WHERE f."follower_id" = ?1 AND f."followed_id" = p."author_id")
  OR EXISTS (SELECT 1 FROM "feed_members" m WHERE m."user_id" = ?1 AND m."space_id" = p."space_id"
    AND m."joined_at" >= coalesce((SELECT "joined_at" FROM "feed_members" WHERE "user_id" = ?1
      ORDER BY "joined_at" DESC LIMIT 1 OFFSET ${MAX_SPACES - 1}), '')))`;

/** So many of the newest posts of all are looked through for those of somebody who has many sources. */
const NEWEST = 500;

/**
 * The same for whoever has many sources, as far as it is found among the newest posts of all. A page that is not full
 * says nothing of what comes after it. Nothing for whoever has few.
 */
export const listFollowedLately = (viewerId: string, page: { cursor?: string; limit: number }) =>
  followed(
    ` ${FOLLOWED} FROM "feed_posts" p
      WHERE p."shown" AND (p."published_at", p."post_id") < (?2, ?3)
        AND p."published_at" >= (SELECT iif(${HAS_MANY}, coalesce((SELECT q."published_at" FROM "feed_posts" q
          WHERE q."shown" AND (q."published_at", q."post_id") < (?2, ?3)
          ORDER BY q."published_at" DESC, q."post_id" DESC LIMIT 1 OFFSET ${NEWEST}), ''), '${LAST}'))
        AND ${IS_FOLLOWED} AND p."author_id" NOT IN blocked
      ORDER BY p."published_at" DESC, p."post_id" DESC LIMIT ?4`,
    viewerId,
    page,
  );

/** How many posts of others are counted for "new posts". */
const MAX_NEW = 100;

/**
 * How many posts by others a feed has that were published after a time; at most {@link MAX_NEW}. For whoever has many
 * sources those are counted that are among the newest posts of all: each window asks again and again.
 */
export function countNewPosts(
  viewerId: string,
  { feed, since }: { feed: "recommended" | "following"; since: string },
): BoundQuery<number> {
  const newer = (column: string, of: string) => `SELECT p."post_id" AS id
    FROM (SELECT 1 FROM many WHERE NOT yes) CROSS JOIN (${of}) s CROSS JOIN "feed_posts" p ON p."${column}" = s.source AND p."shown" = 1 AND p."published_at" > ?2
    WHERE p."author_id" <> ?1 AND ${notBlockedHere(`p."author_id"`)}`;
  const followed = `SELECT "followed_id" AS source FROM "follows" WHERE "follower_id" = ?1`;
  const joined = JOINED;
  const ids =
    feed === "recommended"
      ? `SELECT "post_id" AS id FROM "feed_posts" WHERE "shown" AND "published_at" > ?2
          AND "author_id" <> ?1 AND ${notBlockedHere(`"author_id"`)} LIMIT ${MAX_NEW}`
      : `SELECT id FROM (SELECT * FROM (${newer("author_id", followed)} LIMIT ${MAX_NEW})
          UNION SELECT * FROM (${newer("space_id", joined)} LIMIT ${MAX_NEW})
          UNION SELECT "post_id" FROM (
            SELECT "post_id", "author_id", "space_id" FROM "feed_posts"
            WHERE "shown" AND "published_at" > (SELECT iif(yes, ?2, '${LAST}') FROM many)
            ORDER BY "published_at" DESC, "post_id" DESC LIMIT ${NEWEST}) p
            WHERE p."author_id" <> ?1 AND ${IS_FOLLOWED} AND ${notBlockedHere(`p."author_id"`)}) LIMIT ${MAX_NEW}`;
  const many =
    feed === "recommended" ? "" : `WITH many AS MATERIALIZED (SELECT ${HAS_MANY} AS yes) `;
  const rows = rawQuery<{ posts: number }>(`${many}SELECT count(*) AS "posts" FROM (${ids})`, [
    viewerId,
    since,
  ]);
  return mapQuery(rows, ([row]) => row!.posts);
}
