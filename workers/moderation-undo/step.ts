import { commentDecider } from "~/domain/comments/decider";
import { loadComment } from "~/domain/comments/queries";
import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import type { Loaded } from "~/domain/event-store/execute";
import type { BoundQuery } from "~/domain/event-store/query";
import { type Acted, loadActed, undoActed } from "~/domain/moderation/acted";
import { caseDecider } from "~/domain/moderation/decider";
import type { ModerationEvent } from "~/domain/moderation/events";
import type { UndoEvent } from "~/domain/moderation-undo/events";
import type { Undoable, UndoableRow } from "~/domain/moderation-undo/queries";
import { postDecider } from "~/domain/posts/decider";
import type { PostEvent } from "~/domain/posts/events";
import { loadPost } from "~/domain/posts/queries";
import { wordsDecider } from "~/domain/publishing/decider";
import type { PublishingEvent } from "~/domain/publishing/events";
import { loadWords } from "~/domain/publishing/queries";
import { isTakenBy } from "~/domain/publishing/taken";
import { spaceDecider } from "~/domain/spaces/decider";
import type { SpaceEvent } from "~/domain/spaces/events";
import { loadMembership, loadRestriction, loadSpace } from "~/domain/spaces/queries";
import { restrictionDecider } from "~/domain/spaces/restriction";
import { loadAffected } from "~/workers/moderation/load-affected";
import { takeBack } from "~/workers/moderation/take-back";

type Begun = Extract<UndoEvent, { type: "UndoBegun" }>["data"];
type Loads = Record<string, BoundQuery<unknown>>;

/** Something that a moderator did, and what takes it back: nothing where somebody else changed it since. */
export interface Step<L extends Loads = Loads> {
  load: L;
  takeBack(loaded: Loaded<L>, now: Date): readonly StreamAppend[];
}

export function stepOf({ type, data }: UndoableRow, begun: Begun): Step {
  return STEPS[type](JSON.parse(data) as never, begun, type as never);
}

const step = <L extends Loads>(load: L, takeBackOf: Step<L>["takeBack"]): Step => ({
  load,
  takeBack: (loaded, now) =>
    takeBackOf(loaded as Loaded<L>, now).filter(({ events }) => events.length > 0),
});
const NO_STEP = step({}, () => []);

type AnyEvent = ModerationEvent | PostEvent | PublishingEvent | SpaceEvent;
type DataOf<Type> = Extract<AnyEvent, { type: Type }>["data"];
const STEPS: {
  [Type in Undoable]: (data: DataOf<Type>, begun: Begun, type: Type) => Step;
} = {
  CaseDecided: undoDecision,
  PostPinned: undoMark,
  PostUnpinned: undoMark,
  PostLocked: undoMark,
  PostUnlocked: undoMark,
  ModeratorActed: (data, begun) => (data.action === "lift" ? undoLift : undoDelete)(data, begun),
  BlockedWordsChanged: ({ spaceId, version }, { userId: moderatorId }) =>
    step({ list: loadWords(spaceId) }, ({ list }) => [
      appendTo(
        list,
        wordsDecider.decide({ type: "TakeBack", spaceId, moderatorId, version }, list.state),
      ),
    ]),
  SpaceEdited: undoRules,
};

function undoDecision(decided: DataOf<"CaseDecided">, { userId, asOperator }: Begun): Step {
  const { caseId, authorId, byOperator, entryId } = decided;
  // Nobody judges what was decided about themselves.
  if (authorId === userId || (byOperator && !asOperator)) return NO_STEP;
  return step(loadAffected(caseId), ({ case: judged, ...affected }) => {
    const command = { type: "Undo", about: decided, userId, entryId } as const;
    const events = caseDecider.decide(command, judged.state);
    if (!events.length) return [];
    const given = { moderatorId: userId, asBefore: true };
    const back = takeBack(decided, { case: judged, ...affected }, given);
    return back.length ? [appendTo(judged, events), ...back] : [];
  });
}

const INVERSE = {
  PostPinned: "Unpin",
  PostUnpinned: "Pin",
  PostLocked: "Unlock",
  PostUnlocked: "Lock",
} as const;

function undoMark(
  { postId }: DataOf<"PostPinned">,
  { userId, moderatorId }: Begun,
  done: keyof typeof INVERSE,
): Step {
  return step({ post: loadPost(postId) }, ({ post }) => {
    const isPin = done === "PostPinned" || done === "PostUnpinned";
    const { status, pinnedBy, lockedBy } = post.state;
    const last = isPin ? pinnedBy : lockedBy;
    // By them, or by what was taken back a step before.
    if (status !== "published" || (last !== moderatorId && last !== userId)) return [];
    const type = INVERSE[done];
    const command = { type, postId, moderatorId: userId } as const;
    return [appendTo(post, postDecider.decide(command, post.state))];
  });
}

function undoDelete(data: Acted, { userId, moderatorId }: Begun): Step {
  if (data.authorId === userId) return NO_STEP;
  const load = { comment: loadComment(data.targetId), entry: loadActed(data.entryId) };
  return step(load, ({ comment, entry }) => {
    const { status, takenBy } = comment.state;
    if (status === "deleted" || !isTakenBy(takenBy, { moderatorId, caseId: null })) return [];
    const judged = { moderatorId: userId, caseId: null, rule: null };
    const command = { type: "Restore", judged, asBefore: true } as const;
    return [
      appendTo(comment, commentDecider.decide(command, comment.state)),
      ...undoActed(entry, data, userId),
    ];
  });
}

function undoLift(data: Acted, { userId: moderatorId }: Begun): Step {
  const { spaceId, authorId: userId, entryId } = data;
  if (spaceId === null || userId === null || userId === moderatorId) return NO_STEP;
  const load = {
    restriction: loadRestriction(spaceId, userId),
    membership: loadMembership(spaceId, userId),
    entry: loadActed(entryId),
  };
  return step(load, ({ restriction, membership, entry }, now) => {
    const about = { spaceId, userId, moderatorId, entryId, now: now.toISOString() };
    const events = restrictionDecider.decide(
      { type: "Unlift", ...about, role: membership.state },
      restriction.state,
    );
    return events.length
      ? [appendTo(restriction, events), ...undoActed(entry, data, moderatorId)]
      : [];
  });
}

/** The rules of a Space are what moderators write of it; all else its creator does. */
function undoRules(
  { spaceId, userId: writtenBy, changes: { rules } }: DataOf<"SpaceEdited">,
  { userId }: Begun,
): Step {
  if (!rules) return NO_STEP;
  return step({ space: loadSpace(spaceId) }, ({ space }) => {
    if (space.state.status !== "open") return [];
    const command = { type: "TakeBackRules", spaceId, userId, writtenBy, rules } as const;
    return [appendTo(space, spaceDecider.decide(command, space.state))];
  });
}
