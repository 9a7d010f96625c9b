import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { select } from "~/domain/event-store/query";
import { appendTo } from "~/domain/event-store/append";
import { type Acted, loadActed, undoActed } from "~/domain/moderation/acted";
import { moderated, ofSpace, returning } from "~/domain/moderation/moderated";
import { moderationCases as cases } from "~/domain/moderation/read-model";
import { seatIn } from "~/domain/moderation/seat-queries";
import { type Begun, NO_STEP, type Step, step } from "~/domain/moderation/undo-step";
import type { PostKind } from "~/domain/posts/kinds";
import { postSummaries } from "~/domain/posts/read-model";
import { spaces } from "~/domain/spaces/read-model";
import { commentDecider } from "./decider";
import { foldComment, loadComment } from "./queries";
import { comments } from "./read-model";
import { commentPath } from "./view";

/** The post beneath which it stands. */
const host = alias(postSummaries, "host");

/** Which moderator of its Space somebody is. */
export const getSeatAtComment = seatIn(
  (id) => sql`(SELECT coalesce(${postSummaries.spaceId}, '') FROM ${comments}
    JOIN ${postSummaries} ON ${postSummaries.id} = ${comments.postId} WHERE ${comments.id} = ${id})`,
);

export const moderatedComment = moderated({
  reportable: (id) =>
    select(
      {
        ...ofSpace(postSummaries.spaceId, comments.authorId),
        shown:
          sql`${comments.state} = 'published' AND ${postSummaries.state} = 'published'`.mapWith(
            Boolean,
          ),
      },
      sql`FROM ${comments} JOIN ${postSummaries} ON ${postSummaries.id} = ${comments.postId}
        LEFT JOIN ${spaces} ON ${spaces.id} = ${postSummaries.spaceId} WHERE ${comments.id} = ${id}`,
    ),
  actions: (inSpace, held) =>
    !inSpace || held ? ["keep", "hide", "remove"] : ["keep", "hide", "remove", "mute", "ban"],
  restricts: true,
  shown: {
    joins: sql`LEFT JOIN ${comments} ON ${cases.kind} = 'comment' AND ${comments.id} = ${cases.targetId}
      LEFT JOIN ${postSummaries} ${host} ON ${host.id} = ${comments.postId}`,
    text: comments.text,
    media: comments.media,
    state: comments.state,
    place: sql`json_object('postId', ${comments.postId}, 'kind', ${host.kind})`,
  },
  url: (id, { postId, kind }) => commentPath(postId ?? "", id, (kind ?? "post") as PostKind),
  load: (events) => ({ comment: foldComment(events(sql`'comment-' || ${cases.targetId}`)) }),
  status: ({ comment }) => comment.state.status,
  hide: (_, { outcome: type, judged }, { comment }) =>
    type ? [appendTo(comment, commentDecider.decide({ type, judged }, comment.state))] : [],
  restore({ caseId }, details, { comment }) {
    if (comment.state.status === "deleted") return [];
    const command = returning(comment.state.takenBy, { caseId, moderatorId: null }, details);
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
    const command = returning(takenBy, by, { moderatorId: userId, asBefore: true });
    const events = commentDecider.decide(command, comment.state);
    return events.length ? [appendTo(comment, events), ...undoActed(entry, data, userId)] : [];
  });
}
