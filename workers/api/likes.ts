import { z } from "@hono/zod-openapi";
import * as likes from "~/domain/likes/use-cases";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { pathId } from "./schemas";

const params = z.object({ id: pathId });
const likesSchema = z
  .object({ likes: z.number().int(), liked: z.boolean() })
  .openapi("Likes", { example: { likes: 12, liked: true } });
const answers = ok(likesSchema, "How many like it now, and whether the caller does");
const REFUSES = ["not_found", "space_dissolved", "person_forgotten"] as const;

interface Asked {
  params: { id: string };
}
const ofPost = ({ params: { id: postId } }: Asked) => ({ postId });
const ofComment = ({ params: { id: commentId } }: Asked) => ({ commentId });

export const likePost = playerCommand("PUT /posts/{id}/like", {
  summary: "Like a post",
  params,
  answers,
  refuses: [...REFUSES, "not_a_member"],
  input: ofPost,
  ...likes.likePost,
});
export const unlikePost = playerCommand("DELETE /posts/{id}/like", {
  summary: "Take the like of a post back",
  params,
  answers,
  refuses: REFUSES,
  input: ofPost,
  ...likes.unlikePost,
});
export const likeComment = playerCommand("PUT /comments/{id}/like", {
  summary: "Like a comment",
  params,
  answers,
  refuses: [...REFUSES, "not_a_member"],
  input: ofComment,
  ...likes.likeComment,
});
export const unlikeComment = playerCommand("DELETE /comments/{id}/like", {
  summary: "Take the like of a comment back",
  params,
  answers,
  refuses: REFUSES,
  input: ofComment,
  ...likes.unlikeComment,
});
