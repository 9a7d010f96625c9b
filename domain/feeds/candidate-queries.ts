import { BLOCKED_IDS } from "~/domain/blocks/between-queries";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import { OPEN_SCORE, SCORE } from "./read-model";
import { type Place, SPACE_WINDOW, WINDOW } from "./recommend";
import { type FeedRule, MAX_DISTINCT_AUTHORS, SECONDS_PER_HOUR } from "./rule";
import { type Writing, writings } from "./writing";

// By hand: recursion, tables that are materialized once, and parts that many statements share by the numbers of parameters.

/** How many of one's Spaces are looked at: those joined last. */
export const MAX_SPACES = 1_000;
/** Below every score. */
const LEAST = Number.MIN_SAFE_INTEGER;

/** Keeps SQLite from asking a column of a subquery anew wherever it is named. */
export const ONCE = "LIMIT -1";

export const JOINED = `SELECT "space_id" AS source FROM "feed_members" WHERE "user_id" = ?1
  ORDER BY "joined_at" DESC LIMIT ${MAX_SPACES}`;

export interface CandidateRow {
  postId: string;
  authorId: string;
  spaceId: string | null;
  /** JSON. */
  people: string | null;
  rank: number;
}

export const CANDIDATE = `p."post_id" AS "postId", p."author_id" AS "authorId", p."space_id" AS "spaceId", p."people"`;

export const candidates = <Row extends CandidateRow>(text: string, params: readonly unknown[]) =>
  mapQuery(rawQuery<Row>(text, params), (rows) =>
    rows.map((row) => ({
      ...row,
      people: row.people === null ? [row.authorId] : (JSON.parse(row.people) as string[]),
    })),
  );

/** Seconds that the rule in force at `now` gives by one of its hours, as SQL. */
const secondsBy = (hours: keyof FeedRule, now: string) =>
  `${SECONDS_PER_HOUR} * coalesce((SELECT "body"->>'$.${hours}' FROM "rule_versions"
  WHERE "kind" = 'feeds' AND "starts_at" <= ${now} ORDER BY "version" DESC LIMIT 1), 0)`;

/** Whoever wrote lately reads what they wrote it in; so many of their posts are looked at. */
export const OWN_POSTS = 20;
/** Nobody has more friends than are looked at: those who became so last. */
const MAX_FRIENDS = 200;
const FRIENDS = `SELECT "followed_id" AS source FROM "follows" WHERE "follower_id" = ?1 AND "friends"
  ORDER BY "followed_at" DESC LIMIT ${MAX_FRIENDS}`;

/**
 * The next candidates for what is recommended to somebody: of all posts, those with the highest scores for strangers, by
 * what they are written in; of their Spaces and their friends, those with what that adds; and those that wait for
 * their turn. `reads`: what the viewer reads, beside what they write themselves; null: all.
 */
export function listCandidates(
  viewerId: string,
  { rank, id, waiting }: Place,
  now: string,
  reads: readonly Writing[] | null,
) {
  const known = JSON.stringify(reads === null ? writings : [...reads, ""]);
  return {
    anywhere: candidates<CandidateRow>(
      `WITH own AS MATERIALIZED (SELECT DISTINCT "writing" FROM (SELECT "writing" FROM "feed_posts"
          WHERE "author_id" = ?1 AND "shown" = 1 ORDER BY "published_at" DESC LIMIT ${OWN_POSTS})),
        terms AS MATERIALIZED (SELECT value AS writing, CASE WHEN value IN (SELECT value FROM json_each(?5))
            OR value IN own THEN 0 ELSE ${secondsBy("otherLanguageHours", "?4")} END AS less FROM json_each(?6))
        SELECT ${CANDIDATE}, found."rank" FROM (
          SELECT q."rowid" AS at, q."post_id" AS id, ${OPEN_SCORE} - t.less AS "rank" FROM terms t
          CROSS JOIN "feed_posts" q ON q."rowid" IN (SELECT "rowid" FROM "feed_posts"
            WHERE "writing" = t.writing AND "shown" AND ${before(OPEN_SCORE, "?2 + t.less")}
            ORDER BY ${OPEN_SCORE} DESC, "post_id" DESC LIMIT ${WINDOW})
          ORDER BY "rank" DESC, id DESC LIMIT ${WINDOW}) found
        JOIN "feed_posts" p ON p."rowid" = found.at ORDER BY found."rank" DESC, found.id DESC`,
      [viewerId, rank, id, now, known, JSON.stringify(writings)],
    ),
    inSpaces: nearOnes("space_id", JOINED, "commonSpaceHours", SPACE_WINDOW, [
      viewerId,
      rank,
      id,
      now,
    ]),
    ofFriends: nearOnes("author_id", FRIENDS, "friendHours", WINDOW, [viewerId, rank, id, now]),
    ...(waiting.length && {
      waiting: candidates<CandidateRow>(
        `SELECT ${CANDIDATE}, 0 AS "rank" FROM json_each(?) w
        CROSS JOIN "feed_posts" p ON p."post_id" = w.value AND p."shown" ORDER BY w.key`,
        [JSON.stringify(waiting)],
      ),
    }),
    authors: countAuthors(viewerId),
    joined: rawQuery<{ id: string }>(`SELECT source AS "id" FROM (${JOINED})`, [viewerId]),
    friends: rawQuery<{ id: string }>(`SELECT source AS "id" FROM (${FRIENDS})`, [viewerId]),
  };
}

/** What stands after a place, which is `rank` and the id at ?3. */
const before = (score: string, rank: string) =>
  `${score} <= ${rank} AND (${score} < ${rank} OR "post_id" < ?3)`;

/**
 * Those of one's Spaces or friends, so many of each. Where the best of each of many make a window, nothing below the last of them is
 * looked at. By their rows, since a way through the index of ids would be as many pages more, which no cache holds among a
 * million posts.
 */
function nearOnes(
  column: "space_id" | "author_id",
  sources: string,
  hours: keyof FeedRule,
  ofEach: number,
  params: readonly unknown[],
) {
  const more = secondsBy(hours, "?4");
  const mine = `"shown" AND ${before(SCORE, `?2 - ${more}`)}`;
  const best = `ORDER BY ${SCORE} DESC, "post_id" DESC`;
  return candidates<CandidateRow>(
    `WITH heads AS MATERIALIZED (
        SELECT source, best FROM (SELECT j.source, (SELECT ${SCORE} FROM "feed_posts"
            WHERE "${column}" = j.source AND ${mine} ${best} LIMIT 1) AS best
          FROM (${sources}) j ${ONCE})
        WHERE best IS NOT NULL ORDER BY best DESC LIMIT ${WINDOW})
      SELECT ${CANDIDATE}, found.score + ${more} AS "rank" FROM (
        SELECT q."rowid" AS at, q."post_id" AS id, ${SCORE} AS score FROM heads s
        CROSS JOIN "feed_posts" q ON q."rowid" IN (SELECT "rowid" FROM "feed_posts"
          WHERE "${column}" = s.source AND ${mine}
            AND ${SCORE} >= (SELECT CASE count(*) WHEN ${WINDOW} THEN min(best) ELSE ${LEAST} END FROM heads)
          ${best} LIMIT ${ofEach})
        ORDER BY score DESC, id DESC LIMIT ${WINDOW}) found
      JOIN "feed_posts" p ON p."rowid" = found.at ORDER BY found.score DESC, found.id DESC`,
    params,
  );
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
