import { sureApart } from "~/workers/people/sure-apart";
import { z } from "@hono/zod-openapi";
import { listKeptApart } from "~/domain/blocks/between-queries";
import { type CommentPlace, getCommentPlace, isNear, refuseGone } from "~/domain/comments/queries";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { likeDecider, type LikeCommand } from "~/domain/likes/decider";
import { loadLike, neverLiked, tellLikes } from "~/domain/likes/queries";
import { getPostStanding, getStandingOfComment, type PostStanding } from "~/domain/posts/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { type EndpointName, ok } from "~/workers/endpoint/endpoint";
import { KnownThings } from "~/workers/posts/known-things";
import { keepOpen, keepSpeaking, needSpeaker } from "~/workers/posts/may-speak";
import { needPost } from "~/workers/posts/read-post";
import { viewerOf } from "~/workers/posts/viewer";
import { pathId } from "./schemas";

const params = z.object({ id: pathId });
const likesSchema = z
  .object({ likes: z.number().int(), liked: z.boolean() })
  .openapi("Likes", { example: { likes: 12, liked: true } });
const at = ({ params: { id } }: { params: { id: string } }) => logOf(id);
const REFUSES = ["not_found", "space_dissolved", "person_forgotten"] as const;

// As they were when somebody could like them. That the next one has left the Space, or likes it already, that it was
// taken away or its Space dissolved, is what the database refuses.
const likedPosts = new KnownThings<{ row: PostStanding }>();
const likedComments = new KnownThings<{ row: PostStanding; comment: CommentPlace }>();

function ofPost<const Name extends EndpointName>(
  name: Name,
  type: LikeCommand["type"],
  summary: string,
) {
  const likes = type === "Like";
  return playerCommand(name, {
    summary,
    params,
    answers: ok(likesSchema, "How many like it now, and whether the caller does"),
    refuses: likes ? [...REFUSES, "not_a_member"] : REFUSES,
    at,
    load: ({ userId, params: { id } }) => ({
      like: loadLike(id, userId),
      row: getPostStanding(id, userId),
    }),
    loadMain: ({ userId }) => ({ apart: listKeptApart(userId) }),
    guess({ userId, params: { id } }) {
      const known = likes && likedPosts.get(id);
      return known ? { ...known, like: neverLiked(id, userId) } : undefined;
    },
    gather: async ({ services, userId, row, apart }) => ({
      apart: await sureApart(services, userId, apart, [row?.authorId]),
    }),
    decide({ userId, user, env, params: { id: postId }, like, row, apart }) {
      if (likes) likedPosts.note(postId, undefined);
      const viewer = viewerOf(env, userId, user);
      const post = likes ? needSpeaker(row, apart, viewer, "like") : needPost(row, []);
      if (likes) likedPosts.note(postId, { row: post });
      const { kind, authorId, spaceId } = post;
      const about = { postId, kind, userId, authorId, spaceId };
      return {
        appends: [appendTo(like, likeDecider.decide({ type, about }, like.state))],
        writes: likes ? keepSpeaking(post, userId) : keepOpen(post),
        told: tellLikes("post", postId, { liked: likes, apart }),
      };
    },
  });
}

export const likePost = ofPost("PUT /posts/{id}/like", "Like", "Like a post");
export const unlikePost = ofPost(
  "DELETE /posts/{id}/like",
  "Unlike",
  "Take the like of a post back",
);

function ofComment<const Name extends EndpointName>(
  name: Name,
  type: LikeCommand["type"],
  summary: string,
) {
  const likes = type === "Like";
  return playerCommand(name, {
    summary,
    params,
    answers: ok(likesSchema, "How many like it now, and whether the caller does"),
    refuses: likes ? [...REFUSES, "not_a_member"] : REFUSES,
    at,
    load: ({ userId, params: { id } }) => ({
      like: loadLike(id, userId),
      comment: getCommentPlace(id),
      row: getStandingOfComment(id, userId),
    }),
    loadMain: ({ userId }) => ({ apart: listKeptApart(userId) }),
    guess({ userId, params: { id } }) {
      const known = likes && likedComments.get(id);
      return known ? { ...known, like: neverLiked(id, userId) } : undefined;
    },
    gather: async ({ services, userId, row, comment, apart }) => ({
      apart: await sureApart(services, userId, apart, [row?.authorId, comment?.authorId]),
    }),
    decide({ userId, user, env, params: { id: commentId }, like, comment, row, apart }) {
      if (likes) likedComments.note(commentId, undefined);
      const viewer = viewerOf(env, userId, user);
      const post = likes ? needSpeaker(row, apart, viewer, "like") : needPost(row, []);
      if (comment?.state !== "published") throw new Refusal("not_found");
      if (likes && !isNear(comment, apart)) throw new Refusal("not_found");
      if (likes) likedComments.note(commentId, { row: post, comment });
      const { authorId, threadAuthorId } = comment;
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
        writes: [...(likes ? keepSpeaking(post, userId) : keepOpen(post)), refuseGone(commentId)],
        told: tellLikes("comment", commentId, { liked: likes, apart }),
      };
    },
  });
}

export const likeComment = ofComment("PUT /comments/{id}/like", "Like", "Like a comment");
export const unlikeComment = ofComment(
  "DELETE /comments/{id}/like",
  "Unlike",
  "Take the like of a comment back",
);
