import { z } from "@hono/zod-openapi";
import * as useCases from "~/domain/posts/use-cases";
import { playerCommand } from "~/workers/endpoint/command";
import { done } from "~/workers/endpoint/endpoint";
import { pathId } from "./schemas";

const ofPost = {
  params: z.object({ id: pathId }),
  input: ({ params: { id: postId } }: { params: { id: string } }) => ({ postId }),
  refuses: ["not_found", "space_dissolved", "forbidden", "person_forgotten"],
} as const;

export const pinPost = playerCommand("PUT /posts/{id}/pin", {
  summary: "Show a post first in its Space: for those who look after it",
  answers: done("It is pinned"),
  ...ofPost,
  ...useCases.pinPost,
});
export const unpinPost = playerCommand("DELETE /posts/{id}/pin", {
  summary: "Show a post in its turn again",
  answers: done("It is not pinned"),
  ...ofPost,
  ...useCases.unpinPost,
});
export const lockPost = playerCommand("PUT /posts/{id}/lock", {
  summary:
    "Let nobody comment on a post any more: for those who look after its Space, or its author outside of one",
  answers: done("It is locked"),
  ...ofPost,
  ...useCases.lockPost,
});
export const unlockPost = playerCommand("DELETE /posts/{id}/lock", {
  summary: "Let a post be commented on again",
  answers: done("It is not locked"),
  ...ofPost,
  ...useCases.unlockPost,
});
