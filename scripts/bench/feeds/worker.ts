import { D1 } from "~/domain/event-store/d1";
import type { Database } from "~/domain/event-store/database";
import type { Statement } from "~/domain/event-store/statement";
import { countNewPosts, listCandidates, listFollowed } from "~/domain/feeds/queries";
import { BEGINNING } from "~/domain/feeds/recommend";
import {
  fill,
  type GrowthRequest,
  measureCases,
  statementsOf,
  upTo,
} from "~/scripts/bench/growth/costs";

/** Who wrote the posts, and where: the reader follows and joins some of them. */
const AUTHORS = 20_000;
const SPACES = 1_000;
const FOLLOWED = 2_000;
const JOINED = 200;
const READER = "reader";
const NOW = "2026-11-22T12:00:00.000Z";
const PAGE = 20;

/** Fills the read model of the feeds and measures what a page asks of it. */
export default {
  async fetch(request: Request, env: { DB: D1Database }): Promise<Response> {
    const db = new D1(env.DB, "first-primary");
    const asked = (await request.json()) as GrowthRequest;
    if (asked.from === 0) await db.batch([...rules, ...reader]);
    await fill(db, asked, (from, to) => [posts(from, to)]);
    return Response.json(await measureCases(env.DB, await casesOf(db)));
  },
};

async function casesOf(db: Database): Promise<Record<string, readonly Statement[]>> {
  const asked = { limit: PAGE };
  const first = await db.read({ page: listFollowed(READER, asked) });
  const since = "2026-11-22T11:00:00.000Z";
  return {
    "recommended to a visitor": statementsOf(listCandidates("", BEGINNING, NOW)),
    "recommended to a player in 200 Spaces": statementsOf(listCandidates(READER, BEGINNING, NOW)),
    "following 2,000 people and 200 Spaces": statementsOf({ page: listFollowed(READER, asked) }),
    "its second page": statementsOf({
      page: listFollowed(READER, { ...asked, cursor: first.page.nextCursor ?? undefined }),
    }),
    "new posts, for a visitor": statementsOf({
      new: countNewPosts("", { feed: "recommended", since }),
    }),
    "new posts, for who follows": statementsOf({
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
