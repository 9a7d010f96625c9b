import type { Statement } from "~/domain/event-store/statement";
import { upTo } from "~/scripts/bench/growth/costs";
import { POST_ID, ID_OF } from "~/scripts/bench/posts/rows";

/** Who wrote the posts, and where: a reader follows every tenth author and is in every fifth Space. */
export const AUTHORS = 20_000;
export const SPACES = 1_000;

export const followed = (reader: string): Statement => ({
  sql: `${upTo(0, AUTHORS / 10)} INSERT INTO "follows" ("follower_id", "followed_id", "friends", "followed_at")
    SELECT ?, 'author-' || (i * 10), 0, '2026-11-01' FROM n`,
  params: [reader],
});

export const joined = (reader: string): Statement => ({
  sql: `${upTo(0, SPACES / 5)} INSERT INTO "feed_members" ("user_id", "space_id", "joined_at")
    SELECT ?, ${ID_OF("i * 5")}, '2026-11-01' FROM n`,
  params: [reader],
});

/** One post in two minutes, the newest at `now`: more of them go back further. Their ids are those of `../posts/rows.ts`. */
export const feedRows = (from: number, to: number, now: string): Statement => ({
  sql: `${upTo(from, to)} INSERT INTO "feed_posts" ("post_id", "author_id", "space_id", "published_at", "seconds", "shown",
      "people", "writing", "likers", "commenters", "known_likers", "known_commenters", "like_weight", "comment_weight",
      "rule_version", "doubling", "half", "like_points", "comment_points", "known_most", "trust_points", "floor")
    SELECT ${POST_ID}, 'author-' || (i * 31 % ${AUTHORS}),
      iif(i % 4, ${ID_OF(`i * 17 % ${SPACES}`)}, NULL),
      strftime('%Y-%m-%dT%H:%M:%fZ', '${now}', '-' || (i * 120) || ' seconds'),
      unixepoch('${now}') - i * 120, i % 50 <> 49, '["author-' || (i * 31 % ${AUTHORS}) || '"]', iif(i % 3, 'latin', 'chinese'), i * 13 % 40, i * 7 % 9, i * 13 % 40 / 2, i * 7 % 9 / 2, i * 13 % 40 * 2, i * 7 % 9 * 2,
      1, 172800, 60, 1, 2, 10, 11, i % 3 * 43200
    FROM n`,
  params: [],
});
