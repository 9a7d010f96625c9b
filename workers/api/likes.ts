import { sureApart } from "~/workers/people/sure-apart";
import { z } from "@hono/zod-openapi";
import { listKeptApart } from "~/domain/blocks/between-queries";
import { getComment, isNear, refuseGone } from "~/domain/comments/queries";
import { logOf, needLogOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { likeDecider, type LikeCommand } from "~/domain/likes/decider";
import { getLikes, type LikedThing, loadLike } from "~/domain/likes/queries";
import { getPostStanding, getStandingOfComment } from "~/domain/posts/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { type EndpointName, ok } from "~/workers/endpoint/endpoint";
import { keepOpen, keepSpeaking, needSpeaker } from "~/workers/posts/may-speak";
import { needPost } from "~/workers/posts/read-post";
import type { Services } from "~/workers/services";
import { viewerOf } from "~/workers/posts/viewer";
import { pathId } from "./schemas";

const params = z.object({ id: pathId });
const likesSchema = z
  .object({ likes: z.number().int(), liked: z.boolean() })
  .openapi("Likes", { example: { likes: 12, liked: true } });
const at = ({ params: { id } }: { params: { id: string } }) => logOf(id);
const REFUSES = ["not_found", "space_dissolved", "person_forgotten"] as const;

/** How things stand now, for a repetition of what was done. */
async function readLikes(services: Services, thing: LikedThing, id: string, userId: string) {
  const { db } = services.at(needLogOf(id));
  const [{ likes }, { apart }] = await Promise.all([
    db.read({ likes: getLikes(thing, id, userId, []) }),
    services.at("main").db.read({ apart: listKeptApart(userId) }),
  ]);
  if (!apart.length) return likes;
  return (await db.read({ again: getLikes(thing, id, userId, apart) })).again;
}

function ofPost<const Name extends EndpointName>(
  name: Name,
  type: LikeCommand["type"],
  summary: string,
) {
  return playerCommand(name, {
    summary,
    params,
    answers: ok(likesSchema, "How many like it now, and whether the caller does"),
    refuses: type === "Like" ? [...REFUSES, "not_a_member"] : REFUSES,
    at,
    load: ({ userId, params: { id } }) => ({
      like: loadLike(id, userId),
      row: getPostStanding(id, userId),
    }),
    loadMain: ({ userId }) => ({ apart: listKeptApart(userId) }),
    gather: async ({ services, userId, row, apart }) => ({
      apart: await sureApart(services, userId, apart, [row?.authorId]),
    }),
    decide({ userId, user, env, like, row, apart }) {
      const viewer = viewerOf(env, userId, user);
      const likes = type === "Like";
      const post = likes ? needSpeaker(row, apart, viewer, "like") : needPost(row, []);
      const { id: postId, kind, authorId, spaceId } = post;
      const about = { postId, kind, userId, authorId, spaceId };
      return {
        appends: [appendTo(like, likeDecider.decide({ type, about }, like.state))],
        writes: likes ? keepSpeaking(post, userId) : keepOpen(post),
        after: { likes: getLikes("post", postId, userId, apart) },
        answer: null,
      };
    },
    reply: ({ services, userId, params: { id }, after }) =>
      after?.likes ?? readLikes(services, "post", id, userId),
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
  return playerCommand(name, {
    summary,
    params,
    answers: ok(likesSchema, "How many like it now, and whether the caller does"),
    refuses: type === "Like" ? [...REFUSES, "not_a_member"] : REFUSES,
    at,
    load: ({ userId, params: { id } }) => ({
      like: loadLike(id, userId),
      comment: getComment(id, { viewerId: userId, apart: [] }),
      row: getStandingOfComment(id, userId),
    }),
    loadMain: ({ userId }) => ({ apart: listKeptApart(userId) }),
    gather: async ({ services, userId, row, comment, apart }) => ({
      apart: await sureApart(services, userId, apart, [row?.authorId, comment?.authorId]),
    }),
    decide({ userId, user, env, params: { id: commentId }, like, comment, row, apart }) {
      const viewer = viewerOf(env, userId, user);
      const likes = type === "Like";
      const post = likes ? needSpeaker(row, apart, viewer, "like") : needPost(row, []);
      if (comment?.state !== "published") throw new Refusal("not_found");
      if (likes && !isNear(comment, apart)) throw new Refusal("not_found");
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
        after: { likes: getLikes("comment", commentId, userId, apart) },
        answer: null,
      };
    },
    reply: ({ services, userId, params: { id }, after }) =>
      after?.likes ?? readLikes(services, "comment", id, userId),
  });
}

export const likeComment = ofComment("PUT /comments/{id}/like", "Like", "Like a comment");
export const unlikeComment = ofComment(
  "DELETE /comments/{id}/like",
  "Unlike",
  "Take the like of a comment back",
);
