import { listBlockedIds } from "~/domain/blocks/between-queries";
import type { BlockPorts } from "~/domain/blocks/ports";
import { requireComment } from "~/domain/comments/access";
import { guardCommentPublished } from "~/domain/comments/guards";
import { getCommentPlace } from "~/domain/comments/queries";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import type { StreamEnd } from "~/domain/event-store/attempts";
import { foldEnd, type LoadedStream } from "~/domain/event-store/log";
import { type AnswerSql, defineUseCase } from "~/domain/event-store/use-case";
import { requirePost } from "~/domain/posts/access";
import { guardShown, guardSpeaking } from "~/domain/posts/guards";
import { ANYBODY, getPostAccess, getPostAccessOfComment } from "~/domain/posts/queries";
import { likeDecider, type LikeCommand } from "./decider";
import { type LikeEvent, likeEvents } from "./events";

/** Ids of posts and comments are of one length, so that no two pairs make one name. */
const likeStream = (thingId: string, userId: string) => `like-${thingId}-${userId}`;
const loadLike = (thingId: string, userId: string) =>
  foldEnd(likeDecider, likeEvents, likeStream(thingId, userId));

/**
 * Somebody has never liked a thing, or it is as they left it here: an append to their stream is refused where that is wrong.
 * Nothing where they have what they want.
 */
function expectLike(
  streamId: string,
  likes: boolean,
  endOf: (streamId: string) => StreamEnd | undefined,
): { like: LoadedStream<boolean> } | undefined {
  const { initialState, evolve } = likeDecider;
  const end = endOf(streamId);
  const state = end ? evolve(initialState, end as LikeEvent & StreamEnd) : initialState;
  return state === likes ? undefined : { like: { streamId, version: end?.version ?? 0, state } };
}

const THINGS = {
  post: { table: "post_summaries", rows: "post_likes", key: "post_id" },
  comment: { table: "comments", rows: "comment_likes", key: "comment_id" },
} as const;
type LikedThing = keyof typeof THINGS;

/** How often a thing is liked, as one viewer sees it: without those whom a block keeps `blockedIds` from them. JSON. */
function answerLikes(
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

interface OnPost {
  userId: string;
  postId: string;
}
interface OnComment {
  userId: string;
  commentId: string;
}

// That a player is no member of the post's Space, likes it already, or that what was read of it before is no more, is
// what the database refuses: so a like is decided on what others found, without reading anything but blocks.

const onPost = (type: LikeCommand["type"]) => {
  const likes = type === "Like";
  return defineUseCase({
    at: ({ postId }) => logOf(postId),
    load: ({ userId, postId }: OnPost) => ({
      like: loadLike(postId, userId),
      row: getPostAccess(postId, ANYBODY),
    }),
    loadMain: ({ userId }) => ({ blocked: listBlockedIds(userId) }),
    expect: ({ userId, postId }, endOf) => expectLike(likeStream(postId, userId), likes, endOf),
    gather: async ({ userId, row, blocked }, ports: BlockPorts) => ({
      blockedIds: await ports.completeBlocked(userId, blocked, [row?.authorId]),
    }),
    decide({ userId, postId, like, row, blockedIds }) {
      const post = requirePost(row, likes ? blockedIds : []);
      const { kind, authorId, spaceId } = post;
      const about = { postId, kind, userId, authorId, spaceId };
      return {
        appends: [appendTo(like, likeDecider.decide({ type, about }, like.state))],
        writes: likes ? guardSpeaking(post, userId) : guardShown(post),
        answerSql: answerLikes("post", postId, { liked: likes, blockedIds }),
      };
    },
  });
};

export const likePost = onPost("Like");
export const unlikePost = onPost("Unlike");

const onComment = (type: LikeCommand["type"]) => {
  const likes = type === "Like";
  return defineUseCase({
    at: ({ commentId }) => logOf(commentId),
    load: ({ userId, commentId }: OnComment) => ({
      like: loadLike(commentId, userId),
      row: getPostAccessOfComment(commentId, ANYBODY),
      place: getCommentPlace(commentId),
    }),
    loadMain: ({ userId }) => ({ blocked: listBlockedIds(userId) }),
    expect: ({ userId, commentId }, endOf) =>
      expectLike(likeStream(commentId, userId), likes, endOf),
    gather: async ({ userId, row, place, blocked }, ports: BlockPorts) => ({
      blockedIds: await ports.completeBlocked(userId, blocked, [row?.authorId, place?.authorId]),
    }),
    decide({ userId, commentId, like, row, place, blockedIds }) {
      const post = requirePost(row, likes ? blockedIds : []);
      const { authorId, threadAuthorId } = requireComment(place, likes ? blockedIds : []);
      const about = {
        postId: post.id,
        kind: post.kind,
        commentId,
        userId,
        authorId,
        threadAuthorId,
        postAuthorId: post.authorId,
        spaceId: post.spaceId,
      };
      return {
        appends: [appendTo(like, likeDecider.decide({ type, about }, like.state))],
        writes: [
          ...(likes ? guardSpeaking(post, userId) : guardShown(post)),
          guardCommentPublished(commentId),
        ],
        answerSql: answerLikes("comment", commentId, { liked: likes, blockedIds }),
      };
    },
  });
};

export const likeComment = onComment("Like");
export const unlikeComment = onComment("Unlike");
