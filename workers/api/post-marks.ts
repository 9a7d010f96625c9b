import { z } from "@hono/zod-openapi";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { EndpointName } from "~/workers/endpoint/endpoint";
import { type PostCommand, postDecider } from "~/domain/posts/decider";
import { mayWithPost, type PostVerb } from "~/domain/posts/policies";
import { getPost, loadPost } from "~/domain/posts/queries";
import { standingOf } from "~/domain/posts/view";
import { playerCommand } from "~/workers/endpoint/command";
import { done } from "~/workers/endpoint/endpoint";
import { keepModerating } from "~/workers/posts/may-speak";
import { needPost } from "~/workers/posts/read-post";
import { isOperator } from "~/workers/spaces/standing";
import { pathId } from "./schemas";

type Mark = Extract<PostCommand, { moderatorId: string }>["type"];

function mark<const Name extends EndpointName>(
  name: Name,
  { type, verb, summary, answer }: { type: Mark; verb: PostVerb; summary: string; answer: string },
) {
  return playerCommand(name, {
    summary,
    params: z.object({ id: pathId }),
    answers: done(answer),
    refuses: ["not_found", "space_dissolved", "forbidden", "person_forgotten"],
    at: ({ params: { id } }) => logOf(id),
    load: ({ userId, params: { id } }) => ({ post: loadPost(id), row: getPost(id, userId) }),
    decide({ userId, user, env, params: { id: postId }, post, row }) {
      const open = needPost(row, []);
      const viewer = { id: userId, isOperator: isOperator(env, user) };
      if (!mayWithPost(standingOf(open, viewer), verb)) throw new Refusal("forbidden");
      const events = postDecider.decide({ type, postId, moderatorId: userId }, post.state);
      return {
        appends: [appendTo(post, events)],
        writes: keepModerating(open, viewer),
      };
    },
  });
}

export const pinPost = mark("PUT /posts/{id}/pin", {
  type: "Pin",
  verb: "pin",
  summary: "Show a post first in its Space: for those who look after it",
  answer: "It is pinned",
});
export const unpinPost = mark("DELETE /posts/{id}/pin", {
  type: "Unpin",
  verb: "pin",
  summary: "Show a post in its turn again",
  answer: "It is not pinned",
});
export const lockPost = mark("PUT /posts/{id}/lock", {
  type: "Lock",
  verb: "lock",
  summary:
    "Let nobody comment on a post any more: for those who look after its Space, or its author outside of one",
  answer: "It is locked",
});
export const unlockPost = mark("DELETE /posts/{id}/lock", {
  type: "Unlock",
  verb: "lock",
  summary: "Let a post be commented on again",
  answer: "It is not locked",
});
