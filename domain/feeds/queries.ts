import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { BLOCKED_IDS, notBlockedHere } from "~/domain/blocks/between-queries";
import { SCORE } from "./read-model";
import { MAX_DISTINCT_AUTHORS, SECONDS_PER_HOUR } from "./rule";
import { type Candidate, type Place, WINDOW } from "./recommend";

// By hand: recursion, tables that are materialized once, and parts that many statements share by the numbers of parameters.

/** How many of one's Spaces are looked at: those joined last. */
const MAX_SPACES = 1_000;
/** Sorts behind every text. */
const LAST = "~";
/** Below every score. */
const LEAST = Number.MIN_SAFE_INTEGER;

/** Keeps SQLite from asking a column of a subquery anew wherever it is named. */
const ONCE = "LIMIT -1";

const JOINED = `SELECT "space_id" FROM "feed_members" WHERE "user_id" = ?1
  ORDER BY "joined_at" DESC LIMIT ${MAX_SPACES}`;

interface CandidateRow {
  postId: string;
  authorId: string;
  /** JSON. */
  people: string | null;
  rank: number;
}

const CANDIDATE = `p."post_id" AS "postId", p."author_id" AS "authorId", p."people"`;

const candidates = <Row extends CandidateRow>(text: string, params: readonly unknown[]) =>
  mapQuery(rawQuery<Row>(text, params), (rows) =>
    rows.map((row) => ({
      ...row,
      people: row.people === null ? [row.authorId] : (JSON.parse(row.people) as string[]),
    })),
  );

/** What members of its Space see a post earlier by, at ?4, in seconds. */
const COMMON_SPACE = `${SECONDS_PER_HOUR} * coalesce((SELECT "body"->>'$.commonSpaceHours' FROM "rule_versions"
  WHERE "kind" = 'feeds' AND "starts_at" <= ?4 ORDER BY "version" DESC LIMIT 1), 0)`;
const BEFORE = `${SCORE} <= ?2 - ${COMMON_SPACE} AND (${SCORE} < ?2 - ${COMMON_SPACE} OR "post_id" < ?3)`;
const BEST_FIRST = `${SCORE} DESC, "post_id" DESC`;

/**
 * The next candidates for what is recommended to somebody: of all posts, those with the highest scores; of the Spaces
 * that they are in, those with what that adds; and those that wait for their turn. Where the best of each of many
 * Spaces make a window, nothing below the last of them is looked at. By their rows, since a way through the index of
 * ids would be as many pages more, which no cache holds among a million posts.
 */
export function listCandidates(viewerId: string, { rank, id, waiting }: Place, now: string) {
  return {
    anywhere: candidates<CandidateRow & { spaceId: string | null }>(
      `SELECT ${CANDIDATE}, p."space_id" AS "spaceId", ${SCORE} AS "rank" FROM "feed_posts" p
        WHERE "shown" AND ${SCORE} <= ?1 AND (${SCORE} < ?1 OR "post_id" < ?2)
        ORDER BY ${BEST_FIRST} LIMIT ${WINDOW}`,
      [rank, id],
    ),
    inSpaces: candidates<CandidateRow>(
      `WITH heads AS MATERIALIZED (
          SELECT space, best FROM (SELECT j."space_id" AS space, (SELECT ${SCORE} FROM "feed_posts"
              WHERE "space_id" = j."space_id" AND "shown" AND ${BEFORE} ORDER BY ${BEST_FIRST} LIMIT 1) AS best
            FROM (${JOINED}) j ${ONCE}) WHERE best IS NOT NULL ORDER BY best DESC LIMIT ${WINDOW})
        SELECT ${CANDIDATE}, found.score + ${COMMON_SPACE} AS "rank" FROM (
          SELECT q."rowid" AS at, q."post_id" AS id, ${SCORE} AS score FROM heads s
          CROSS JOIN "feed_posts" q ON q."rowid" IN (SELECT "rowid" FROM "feed_posts"
            WHERE "space_id" = s.space AND "shown" AND ${BEFORE}
              AND ${SCORE} >= (SELECT iif(count(*) = ${WINDOW}, min(best), ${LEAST}) FROM heads)
            ORDER BY ${BEST_FIRST} LIMIT ${WINDOW})
          ORDER BY score DESC, id DESC LIMIT ${WINDOW}) found
        JOIN "feed_posts" p ON p."rowid" = found.at ORDER BY found.score DESC, found.id DESC`,
      [viewerId, rank, id, now],
    ),
    ...(waiting.length && {
      waiting: candidates<CandidateRow>(
        `SELECT ${CANDIDATE}, 0 AS "rank" FROM json_each(?) w
        CROSS JOIN "feed_posts" p ON p."post_id" = w.value AND p."shown" ORDER BY w.key`,
        [JSON.stringify(waiting)],
      ),
    }),
    authors: countAuthors(viewerId),
    joined: rawQuery<{ spaceId: string }>(`SELECT "space_id" AS "spaceId" FROM (${JOINED})`, [
      viewerId,
    ]),
  };
}

/** How many players have written what a viewer may see; more than a rule can ask for are not counted. */
function countAuthors(viewerId: string): BoundQuery<number> {
  const next = (after: string) => `SELECT p."author_id" FROM "feed_posts" p
    WHERE p."author_id" > ${after} AND p."shown" = 1 AND p."author_id" NOT IN (${BLOCKED_IDS})
    ORDER BY p."author_id" LIMIT 1`;
  const rows = rawQuery<{ authors: number }>(
    `WITH RECURSIVE authors(id) AS (
        SELECT (${next("''")}) UNION ALL SELECT (${next("a.id")}) FROM authors a WHERE a.id IS NOT NULL
        LIMIT ${MAX_DISTINCT_AUTHORS + 1})
      SELECT count(id) AS "authors" FROM authors`,
    [viewerId],
  );
  return mapQuery(rows, ([row]) => row!.authors);
}

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
        SELECT 'space_id', j."space_id", ${newestOf("space_id", `j."space_id"`)} FROM ${asked}(${JOINED}) j ${ONCE})
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
  const joined = `SELECT "space_id" AS source FROM (${JOINED})`;
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

export interface FeedFacts {
  seconds: number;
  likers: number;
  commenters: number;
  ruleVersion: number;
  doubling: number;
  likePoints: number;
  commentPoints: number;
  score: number;
  /** Whether the viewer is in its Space, and follows its author. */
  inSpace: 0 | 1;
  followed: 0 | 1;
}

/** What a post's place in the feeds of somebody follows from. */
export function getFeedFacts(postId: string, viewerId: string): BoundQuery<FeedFacts | undefined> {
  return first(
    rawQuery<FeedFacts>(
      `SELECT p."seconds", p."likers", p."commenters", p."rule_version" AS "ruleVersion", p."doubling",
        p."like_points" AS "likePoints", p."comment_points" AS "commentPoints", ${SCORE} AS "score",
        EXISTS (SELECT 1 FROM "feed_members" m WHERE m."user_id" = ?1 AND m."space_id" = p."space_id") AS "inSpace",
        EXISTS (SELECT 1 FROM "follows" f WHERE f."follower_id" = ?1 AND f."followed_id" = p."author_id") AS "followed"
      FROM "feed_posts" p WHERE p."post_id" = ?2 AND p."shown"`,
      [viewerId, postId],
    ),
  );
}

export interface ActiveUserRow {
  userId: string;
  posts: number;
}

/** How many of the newest posts are searched for who wrote them. */
const LOOKED_AT = 400;

/** The people whom most others answered to what they wrote lately, of those who show what they do. */
export function listActiveUsers(viewerId: string, limit: number): BoundQuery<ActiveUserRow[]> {
  return rawQuery<ActiveUserRow>(
    `SELECT a.id AS "userId", a.posts FROM (
        SELECT p."author_id" AS id, count(*) AS posts, sum(p.voices) AS voices FROM (
          SELECT "author_id", "likers" + "commenters" AS voices FROM "feed_posts" WHERE "shown"
          ORDER BY "published_at" DESC, "post_id" DESC LIMIT ${LOOKED_AT}) p
        GROUP BY p."author_id" ORDER BY voices DESC, posts DESC, id ${ONCE}) a
      CROSS JOIN "profiles" w ON w."user_id" = a.id AND w."activity_for" = 'everybody'
      WHERE ${notBlockedHere("a.id")}
      ORDER BY a.voices DESC, a.posts DESC, a.id LIMIT ?2`,
    [viewerId, limit],
  );
}
