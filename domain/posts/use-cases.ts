import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { requireMayWithPost } from "./access";
import { type PostCommand, postDecider } from "./decider";
import { guardModerating } from "./guards";
import type { PostVerb } from "./policies";
import { getPostAccess, loadPost } from "./queries";

interface OnPost {
  userId: string;
  postId: string;
}

export const deletePost = defineUseCase({
  at: ({ postId }) => logOf(postId),
  load: ({ postId }: OnPost) => ({ post: loadPost(postId) }),
  decide({ userId, postId, post }) {
    const { status, authorId } = post.state;
    // What others do not see is not found by anybody else.
    if (authorId !== userId) throw new Refusal(status === "published" ? "forbidden" : "not_found");
    const events = postDecider.decide({ type: "Delete", postId }, post.state);
    return { appends: [appendTo(post, events)] };
  },
});

type Mark = Extract<PostCommand, { moderatorId: string }>["type"];

const mark = (type: Mark, verb: PostVerb) =>
  defineUseCase({
    at: ({ postId }) => logOf(postId),
    load: ({ userId, postId }: OnPost) => ({
      post: loadPost(postId),
      row: getPostAccess(postId, userId),
    }),
    decide({ userId, isOperator, postId, post, row }) {
      const viewer = { id: userId, isOperator };
      const open = requireMayWithPost(row, viewer, verb);
      const events = postDecider.decide({ type, postId, moderatorId: userId }, post.state);
      return { appends: [appendTo(post, events)], writes: guardModerating(open, viewer) };
    },
  });

export const pinPost = mark("Pin", "pin");
export const unpinPost = mark("Unpin", "pin");
export const lockPost = mark("Lock", "lock");
export const unlockPost = mark("Unlock", "lock");
