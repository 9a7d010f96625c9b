import { commentDecider } from "~/domain/comments/decider";
import { loadComment } from "~/domain/comments/queries";
import { requireLogOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { postDecider } from "~/domain/posts/decider";
import { loadPost } from "~/domain/posts/queries";
import { services } from "~/tests/spaces/world";

export type Judgement = "Release" | "Hide" | "Remove" | "Restore";

const judged = { moderatorId: "somebody", caseId: "a-case", rule: "Be kind" };

/** As those who judge do with a post. */
export async function judge(postId: string, type: Judgement) {
  await execute(services().at(requireLogOf(postId)).store, {
    id: newId(),
    name: "Judge",
    actor: "test",
    input: null,
    load: { post: loadPost(postId) },
    decide: ({ post }) => ({
      appends: [appendTo(post, postDecider.decide({ type, postId, judged }, post.state))],
    }),
  });
}

/** The same with a comment. */
export async function judgeComment(commentId: string, type: Judgement) {
  await execute(services().at(requireLogOf(commentId)).store, {
    id: newId(),
    name: "Judge",
    actor: "test",
    input: null,
    load: { comment: loadComment(commentId) },
    decide: ({ comment }) => ({
      appends: [appendTo(comment, commentDecider.decide({ type, judged }, comment.state))],
    }),
  });
}
