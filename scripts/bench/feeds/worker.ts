import { D1 } from "~/domain/event-store/d1";
import type { Database } from "~/domain/event-store/database";
import type { Statement } from "~/domain/event-store/statement";
import { countNewPosts, listCandidates, listFollowed } from "~/domain/feeds/queries";
import { BEGINNING } from "~/domain/feeds/recommend";

/** Times one statement is asked in a batch, so that the way to the database weighs little. */
const COPIES = 5;
const ROUNDS = 9;
const POSTS_PER_STATEMENT = 20_000;

/** Who wrote the posts, and where: the reader follows and joins some of them. */
const AUTHORS = 20_000;
const SPACES = 1_000;
const FOLLOWED = 2_000;
const JOINED = 200;
const READER = "reader";
const NOW = "2026-11-22T12:00:00.000Z";
const PAGE = 20;

export interface FeedsRequest {
  /** How many posts there are to be, and how many there are. */
  to: number;
  from: number;
}
/** Milliseconds of one statement, by what is asked. */
export type FeedTimes = Record<string, number[]>;

/** Fills the read model of the feeds and measures in workerd what a page costs the database, its answer included. */
export default {
  async fetch(request: Request, env: { DB: D1Database }): Promise<Response> {
    const db = new D1(env.DB, "first-primary");
    const { from, to } = (await request.json()) as FeedsRequest;
    if (from === 0) await db.batch([...rules, ...reader]);
    for (let at = from; at < to; at += POSTS_PER_STATEMENT) {
      await db.batch([posts(at, Math.min(at + POSTS_PER_STATEMENT, to))]);
    }
    const cases = await casesOf(db);
    const times: FeedTimes = {};
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, statements] of Object.entries(cases)) {
        (times[name] ??= []).push(await measure(db, statements));
      }
    }
    return Response.json(times);
  },
};

async function measure(db: Database, statements: readonly Statement[]): Promise<number> {
  const began = performance.now();
  await db.batch(Array.from({ length: COPIES }, () => statements).flat());
  return (performance.now() - began) / COPIES;
}

async function casesOf(db: Database): Promise<Record<string, readonly Statement[]>> {
  const only = (all: Record<string, Statement>) =>
    Object.values(all).map(({ sql, params }) => ({ sql, params }));
  const asked = { limit: PAGE };
  const first = await db.read({ page: listFollowed(READER, asked) });
  const since = "2026-11-22T11:00:00.000Z";
  return {
    "recommended to a visitor": only(listCandidates("", BEGINNING, NOW)),
    "recommended to a player in 200 Spaces": only(listCandidates(READER, BEGINNING, NOW)),
    "following 2,000 people and 200 Spaces": only({ page: listFollowed(READER, asked) }),
    "its second page": only({
      page: listFollowed(READER, { ...asked, cursor: first.page.nextCursor ?? undefined }),
    }),
    "new posts, for a visitor": only({ new: countNewPosts("", { feed: "recommended", since }) }),
    "new posts, for who follows": only({
      new: countNewPosts(READER, { feed: "following", since }),
    }),
  };
}

const ruleBody = {
  doublingHours: 12,
  likePoints: 1,
  commentPoints: 2,
  commonSpaceHours: 24,
  distinctAuthors: 5,
};
const rules: Statement[] = [
  {
    sql: `INSERT INTO "rule_versions" ("kind", "version", "starts_at", "body", "position") VALUES ('feeds', 1, '2026-01-01T00:00:00.000Z', ?, 1)`,
    params: [JSON.stringify(ruleBody)],
  },
];

const upTo = (from: number, to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})`;

/** They follow every tenth author, and are in every fifth Space. */
const reader: Statement[] = [
  {
    sql: `${upTo(0, FOLLOWED)} INSERT INTO "follows" ("follower_id", "followed_id", "friends", "followed_at")
      SELECT '${READER}', 'author-' || (i * 10), 0, '2026-11-01' FROM n`,
    params: [],
  },
  {
    sql: `${upTo(0, JOINED)} INSERT INTO "feed_members" ("user_id", "space_id", "joined_at")
      SELECT '${READER}', 'space-' || (i * 5), '2026-11-01' FROM n`,
    params: [],
  },
];

/** One post in two minutes, the newest at {@link NOW}: more of them go back further. */
const posts = (from: number, to: number): Statement => ({
  sql: `${upTo(from, to)} INSERT INTO "feed_posts" ("post_id", "author_id", "space_id", "published_at", "seconds", "shown",
      "people", "likers", "commenters", "rule_version", "doubling", "like_points", "comment_points")
    SELECT 'c' || (i % 2) || '-' || printf('%022d', i * 7919 % 10000019), 'author-' || (i * 31 % ${AUTHORS}),
      iif(i % 4, 'space-' || (i * 17 % ${SPACES}), NULL),
      strftime('%Y-%m-%dT%H:%M:%fZ', '${NOW}', '-' || (i * 120) || ' seconds'),
      unixepoch('${NOW}') - i * 120, 1, '["author-' || (i * 31 % ${AUTHORS}) || '"]', i * 13 % 40, i * 7 % 9, 1, 43200, 1, 2
    FROM n`,
  params: [],
});
