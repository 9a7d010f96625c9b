import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { likeDecider } from "./decider";
import { likeEvents } from "./events";

/** Ids of posts and comments are of one length, so that no two pairs make one name. */
const likeStream = (thingId: string, userId: string) => `like-${thingId}-${userId}`;
export const loadLike = (thingId: string, userId: string) =>
  foldStream(likeDecider, likeEvents, likeStream(thingId, userId));

export interface Likes {
  likes: number;
  liked: boolean;
}

const THINGS = {
  post: { table: "post_summaries", rows: "post_likes", key: "post_id" },
  comment: { table: "comments", rows: "comment_likes", key: "comment_id" },
} as const;
export type LikedThing = keyof typeof THINGS;

/** How often a thing is liked, as one viewer sees it: without those whom a block keeps apart from them. */
export function getLikes(
  thing: LikedThing,
  id: string,
  viewerId: string,
  apart: readonly string[],
): BoundQuery<Likes> {
  const { table, rows, key } = THINGS[thing];
  const found = rawQuery<{ likes: number; liked: 0 | 1 }>(
    `SELECT t."likes" - (SELECT count(*) FROM json_each(?3) a CROSS JOIN "${rows}" l
        ON l."${key}" = t."id" AND l."user_id" = a.value) AS "likes",
      EXISTS (SELECT 1 FROM "${rows}" WHERE "${key}" = ?1 AND "user_id" = ?2) AS "liked"
    FROM "${table}" t WHERE t."id" = ?1`,
    [id, viewerId, JSON.stringify(apart)],
  );
  return mapQuery(first(found), (row) => ({ likes: row?.likes ?? 0, liked: row?.liked === 1 }));
}
