import { appendTo } from "~/domain/event-store/append";
import { type Acted, loadActed, undoActed } from "~/domain/moderation/acted";
import { againstStaff, moderated, OF_SPACE, returning } from "~/domain/moderation/moderated";
import { type Begun, NO_STEP, type Step, step } from "~/domain/moderation/undo-step";
import type { PostKind } from "~/domain/posts/kinds";
import { isTakenBy } from "~/domain/publishing/taken";
import { commentDecider } from "./decider";
import { foldComment, loadComment } from "./queries";
import { commentPath } from "./view";

export const moderatedComment = moderated({
  reportable: `SELECT c."author_id" AS "authorId", ${OF_SPACE}, ${againstStaff(`c."author_id"`)},
      c."state" = 'published' AND p."state" = 'published' AS "shown"
    FROM "comments" c JOIN "post_summaries" p ON p."id" = c."post_id"
      LEFT JOIN "spaces" s ON s."id" = p."space_id" WHERE c."id" = ?`,
  actions: (inSpace, held) =>
    !inSpace || held ? ["keep", "hide", "remove"] : ["keep", "hide", "remove", "mute", "ban"],
  restricts: true,
  shown: {
    joins: `LEFT JOIN "comments" k ON c."kind" = 'comment' AND k."id" = c."target_id"
      LEFT JOIN "post_summaries" h ON h."id" = k."post_id"`,
    text: `k."text"`,
    media: `k."media"`,
    state: `k."state"`,
    place: `json_object('postId', k."post_id", 'kind', h."kind")`,
  },
  url: (id, { postId, kind }) => commentPath(postId ?? "", id, (kind ?? "post") as PostKind),
  load: (events) => ({ comment: foldComment(events(`'comment-' || c."target_id"`)) }),
  status: ({ comment }) => comment.state.status,
  hide: (_, { outcome: type, judged }, { comment }) =>
    type ? [appendTo(comment, commentDecider.decide({ type, judged }, comment.state))] : [],
  restore(about, details, { comment }) {
    if (comment.state.status === "deleted") return [];
    const command = returning(comment.state.takenBy, about, details);
    return [appendTo(comment, commentDecider.decide(command, comment.state))];
  },
  undo: (_, again, { comment }) => [
    appendTo(comment, commentDecider.decide({ type: "HoldAgain", ...again }, comment.state)),
  ],
});

/** A comment that they deleted without a case comes back. */
export function undoDelete(data: Acted, { userId, moderatorId }: Begun): Step {
  if (data.authorId === userId) return NO_STEP;
  const load = { comment: loadComment(data.targetId), entry: loadActed(data.entryId) };
  return step(load, ({ comment, entry }) => {
    const { status, takenBy } = comment.state;
    if (status === "deleted") return [];
    const by = { moderatorId, caseId: null };
    const judged = { moderatorId: userId, caseId: null, rule: null };
    const command = isTakenBy(takenBy, by)
      ? ({ type: "Restore", judged, asBefore: true } as const)
      : ({ type: "EndTaking", by } as const);
    const events = commentDecider.decide(command, comment.state);
    return events.length ? [appendTo(comment, events), ...undoActed(entry, data, userId)] : [];
  });
}
