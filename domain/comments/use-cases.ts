import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { acted } from "~/domain/moderation/acted";
import { requirePost } from "~/domain/posts/access";
import { guardModerating, guardShown } from "~/domain/posts/guards";
import { getPostAccessOfComment } from "~/domain/posts/queries";
import { postAccessOf } from "~/domain/posts/view";
import { commentDecider } from "./decider";
import { getSeatAtComment } from "./moderation";
import { mayWithComment } from "./policies";
import { loadComment } from "./queries";

interface DeleteComment {
  userId: string;
  commentId: string;
  /** In the public log, where others than its author delete it. */
  entryId: string;
}

export const deleteComment = defineUseCase({
  at: ({ commentId }) => logOf(commentId),
  load: ({ userId, commentId }: DeleteComment) => ({
    comment: loadComment(commentId),
    row: getPostAccessOfComment(commentId, userId),
    seat: getSeatAtComment(commentId, userId),
  }),
  decide({ userId, isOperator, commentId: targetId, entryId, comment, row, seat }) {
    const post = requirePost(row);
    const viewer = { id: userId, isOperator };
    const { spaceAccess } = postAccessOf(post, viewer);
    const { status: state, about } = comment.state;
    const authorId = about?.userId ?? null;
    const isAuthor = authorId === userId;
    if (state === "none") throw new Refusal("not_found");
    const may = { ...viewer, isAuthor, spaceAccess, state };
    if (!mayWithComment(may, "see")) throw new Refusal("not_found");
    if (!mayWithComment(may, "delete")) throw new Refusal("forbidden");
    const judged = { moderatorId: userId, caseId: null, rule: null };
    const command = isAuthor
      ? ({ type: "Delete" } as const)
      : ({ type: "Remove", judged } as const);
    const events = commentDecider.decide(command, comment.state);
    if (!events.length) return { appends: [] };
    const { spaceId } = post;
    const entry = { entryId, action: "delete", kind: "comment", targetId } as const;
    return {
      appends: [
        appendTo(comment, events),
        // What others did to somebody's words is told to all.
        ...(isAuthor ? [] : [acted({ ...entry, spaceId, authorId, userId, seat })]),
      ],
      writes: isAuthor || isOperator ? guardShown(post) : guardModerating(post, viewer),
    };
  },
});
