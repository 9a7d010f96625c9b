import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { getAtHand, loadAffectedAtHand } from "~/domain/moderation/at-hand-queries";
import { decideThing, gatherAuthor, requireThing } from "~/domain/moderation/at-hand-use-case";
import { NOTHING_SAID } from "~/domain/moderation/decider";
import type { ModerationPorts } from "~/domain/moderation/ports";
import { requirePost } from "~/domain/posts/access";
import { guardShown } from "~/domain/posts/guards";
import { getPostAccessOfComment } from "~/domain/posts/queries";
import { postAccessOf } from "~/domain/posts/view";
import { roleOf } from "~/domain/spaces/queries";
import { commentDecider } from "./decider";
import { mayWithComment } from "./policies";
import { loadComment } from "./queries";

interface DeleteComment {
  userId: string;
  commentId: string;
  now: Date;
  /** Of the decision that it is, where others than its author delete it. */
  entryId: string;
  freshId: string | undefined;
}

const REMOVAL = { ...NOTHING_SAID, action: "remove" } as const;

const targetOf = (id: string) => ({ kind: "comment", id }) as const;

export const deleteComment = defineUseCase({
  at: ({ commentId }) => logOf(commentId),
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, commentId, now }: DeleteComment) => ({
    comment: loadComment(commentId),
    post: getPostAccessOfComment(commentId, userId),
    row: getAtHand(targetOf(commentId), userId, now),
    ...loadAffectedAtHand(targetOf(commentId)),
  }),
  gather: async ({ row, userId }, ports: ModerationPorts) =>
    row?.authorId === userId ? { authorIsOperator: false } : gatherAuthor(row, ports),
  decide({ userId, isOperator, now, commentId, entryId, freshId = "", comment, ...rest }) {
    const { post: found, row, authorIsOperator, ...affected } = rest;
    const post = requirePost(found);
    const viewer = { id: userId, isOperator };
    const { spaceAccess } = postAccessOf(post, viewer);
    const { status: state, about } = comment.state;
    const isAuthor = about?.userId === userId;
    if (state === "none") throw new Refusal("not_found");
    const authorRole = roleOf(row?.authorRank ?? null);
    const may = { ...viewer, isAuthor, spaceAccess, authorRole, state };
    if (!mayWithComment(may, "see")) throw new Refusal("not_found");
    if (!mayWithComment(may, "delete")) throw new Refusal("forbidden");
    const writes = guardShown(post);
    if (isAuthor) {
      const events = commentDecider.decide({ type: "Delete" }, comment.state);
      return { appends: [appendTo(comment, events)], writes };
    }
    if (state === "removed") return { appends: [] };
    const target = targetOf(commentId);
    const facts = { userId, isOperator, authorIsOperator, now, target, affected, entryId, freshId };
    const decided = decideThing({ ...facts, row: requireThing(target, row, affected) }, REMOVAL);
    return { appends: decided.appends, writes: [...writes, ...decided.writes] };
  },
});
