import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import { OWN_POSTS } from "./candidate-queries";
import type { Scored } from "./score";
import type { Writing } from "./writing";

export interface FeedFacts extends Scored {
  writing: Writing;
  likers: number;
  commenters: number;
  ruleVersion: number;
  /** Whether the viewer is in its Space, follows its author, is their friend, and writes as it is written. */
  inSpace: 0 | 1;
  followed: 0 | 1;
  friends: 0 | 1;
  writes: 0 | 1;
}

/** What a post's place in the feeds of somebody follows from. */
export function getFeedFacts(postId: string, viewerId: string): BoundQuery<FeedFacts | undefined> {
  const follows = `EXISTS (SELECT 1 FROM "follows" f WHERE f."follower_id" = ?1 AND f."followed_id" = p."author_id"`;
  return first(
    rawQuery<FeedFacts>(
      `SELECT p."writing", p."seconds", p."likers", p."commenters",
        p."known_likers" AS "knownLikers", p."known_commenters" AS "knownCommenters",
        p."like_weight" AS "likeWeight", p."comment_weight" AS "commentWeight", p."rule_version" AS "ruleVersion",
        p."doubling" AS "most", p."half", p."like_points" AS "likePoints", p."comment_points" AS "commentPoints",
        p."known_most" AS "knownMost", p."trust_points" AS "trustPoints", p."floor",
        EXISTS (SELECT 1 FROM "feed_members" m WHERE m."user_id" = ?1 AND m."space_id" = p."space_id") AS "inSpace",
        ${follows}) AS "followed", ${follows} AND f."friends") AS "friends",
        p."writing" IN (SELECT w."writing" FROM "feed_posts" w WHERE w."author_id" = ?1 AND w."shown" = 1
          ORDER BY w."published_at" DESC LIMIT ${OWN_POSTS}) AS "writes"
      FROM "feed_posts" p WHERE p."post_id" = ?2 AND p."shown"`,
      [viewerId, postId],
    ),
  );
}
