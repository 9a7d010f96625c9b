import { commentDecider } from "~/domain/comments/decider";
import { loadComment } from "~/domain/comments/queries";
import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import { caseDecider } from "~/domain/moderation/decider";
import type { ModerationEvent } from "~/domain/moderation/events";
import { loadCase } from "~/domain/moderation/queries";
import type { UndoEvent } from "~/domain/moderation-undo/events";
import type { UndoableRow } from "~/domain/moderation-undo/queries";
import { postDecider } from "~/domain/posts/decider";
import type { PostEvent } from "~/domain/posts/events";
import { loadPost } from "~/domain/posts/queries";
import { loadRestriction } from "~/domain/spaces/queries";
import { restrictionDecider } from "~/domain/spaces/restriction";

type Decided = Extract<ModerationEvent, { type: "CaseDecided" }>["data"];
type Marked = Extract<PostEvent, { type: "PostPinned" }>["data"];
type Begun = Extract<UndoEvent, { type: "UndoBegun" }>["data"];

const INVERSE = {
  PostPinned: "Unpin",
  PostUnpinned: "Pin",
  PostLocked: "Unlock",
  PostUnlocked: "Lock",
} as const;

/** The streams that a step is about. Where it names none, one that does not exist is loaded. */
export function loadThing({ type, data }: UndoableRow) {
  if (type !== "CaseDecided") {
    const { postId } = JSON.parse(data) as Marked;
    return { ...nothing, post: loadPost(postId) };
  }
  const { caseId, kind, targetId, spaceId, authorId } = JSON.parse(data) as Decided;
  return {
    judged: loadCase(caseId),
    post: loadPost(kind === "post" ? targetId : ""),
    comment: loadComment(kind === "comment" ? targetId : ""),
    restriction: loadRestriction(spaceId ?? "", authorId ?? ""),
  };
}
const nothing = {
  judged: loadCase(""),
  comment: loadComment(""),
  restriction: loadRestriction("", ""),
};

type Things = {
  [Name in keyof ReturnType<typeof loadThing>]: ReturnType<
    ReturnType<typeof loadThing>[Name]["map"]
  >;
};

/** What takes a step back; nothing where somebody else changed it since. */
export function takeBack(row: UndoableRow, things: Things, begun: Begun): StreamAppend[] {
  const { post } = things;
  const { moderatorId, userId } = begun;
  if (row.type !== "CaseDecided") {
    const isPin = row.type === "PostPinned" || row.type === "PostUnpinned";
    const { status, pinnedBy, lockedBy } = post.state;
    if (status !== "published" || (isPin ? pinnedBy : lockedBy) !== moderatorId) return [];
    const { postId } = JSON.parse(row.data) as Marked;
    const type = INVERSE[row.type];
    return keep(
      appendTo(post, postDecider.decide({ type, postId, moderatorId: userId }, post.state)),
    );
  }
  const decided = JSON.parse(row.data) as Decided;
  if (decided.byOperator && !begun.asOperator) return [];
  const { caseId, kind, targetId, spaceId, authorId } = decided;
  const { judged, comment, restriction } = things;
  // Nobody judges what was decided about themselves.
  if (authorId === userId) return [];
  const events = caseDecider.decide({ type: "Undo", about: decided, userId }, judged.state);
  if (!events.length) return [];
  const given = { moderatorId: userId, caseId, rule: null };
  const restore = { type: "Restore", judged: given } as const;
  // Each of them only where this moderator was the last who judged it.
  const isTheirs = ({ judgedBy, status }: { judgedBy: string | null; status: string }) =>
    judgedBy === moderatorId && (status === "hidden" || status === "removed");
  return [
    appendTo(judged, events),
    ...(kind === "post" && isTheirs(post.state)
      ? [appendTo(post, postDecider.decide({ ...restore, postId: targetId }, post.state))]
      : []),
    ...(kind === "comment" && isTheirs(comment.state)
      ? [appendTo(comment, commentDecider.decide(restore, comment.state))]
      : []),
    ...(spaceId !== null && authorId !== null
      ? keep(
          appendTo(
            restriction,
            restrictionDecider.decide(
              { type: "Restore", spaceId, userId: authorId, moderatorId: userId, caseId },
              restriction.state,
            ),
          ),
        )
      : []),
  ];
}

const keep = (append: StreamAppend): StreamAppend[] => (append.events.length ? [append] : []);
