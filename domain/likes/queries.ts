import { type LoadedStream, foldStream } from "~/domain/event-store/log";
import type { AnswerSql } from "~/domain/event-store/use-case";
import { likeDecider } from "./decider";
import { likeEvents } from "./events";

/** Ids of posts and comments are of one length, so that no two pairs make one name. */
const likeStream = (thingId: string, userId: string) => `like-${thingId}-${userId}`;
export const loadLike = (thingId: string, userId: string) =>
  foldStream(likeDecider, likeEvents, likeStream(thingId, userId));

/** The stream of somebody who has never liked it: an append to it is refused where they have. */
export const neverLiked = (thingId: string, userId: string): LoadedStream<boolean> => ({
  streamId: likeStream(thingId, userId),
  version: 0,
  state: likeDecider.initialState,
});

const THINGS = {
  post: { table: "post_summaries", rows: "post_likes", key: "post_id" },
  comment: { table: "comments", rows: "comment_likes", key: "comment_id" },
} as const;
export type LikedThing = keyof typeof THINGS;

/** How often a thing is liked, as one viewer sees it: without those whom a block keeps `blockedIds` from them. JSON. */
export function answerLikes(
  thing: LikedThing,
  id: string,
  { liked, blockedIds }: { liked: boolean; blockedIds: readonly string[] },
): AnswerSql<{ likes: number; liked: boolean }> {
  const { table, rows, key } = THINGS[thing];
  return {
    sql: `SELECT json_object('likes', t."likes" - (SELECT count(*) FROM json_each(?) a CROSS JOIN "${rows}" l
        ON l."${key}" = t."id" AND l."user_id" = a.value), 'liked', json(?))
      FROM "${table}" t WHERE t."id" = ?`,
    params: [JSON.stringify(blockedIds), String(liked), id],
  };
}
