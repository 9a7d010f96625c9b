import { commentDecider } from "~/domain/comments/decider";
import { loadComment } from "~/domain/comments/queries";
import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { Loaded } from "~/domain/event-store/execute";
import type { BoundQuery } from "~/domain/event-store/query";
import { type Acted, loadActed, undoActed } from "~/domain/moderation/acted";
import { caseLogOf } from "~/domain/moderation/case-id";
import { caseDecider } from "~/domain/moderation/decider";
import type { ModerationEvent } from "~/domain/moderation/events";
import { countJudges, getOpenCase } from "~/domain/moderation/queries";
import { dueAgain } from "~/domain/moderation/words";
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
import { affectAgain } from "~/workers/moderation/affect-again";
import { loadAffected, thingOf } from "~/workers/moderation/load-affected";
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
  takeBack(loaded, now) {
    try {
      return takeBackOf(loaded as Loaded<L>, now).filter(({ events }) => events.length > 0);
    } catch (error) {
      // What can no longer be done was changed since, and holds up nothing that comes after it.
      if (error instanceof Refusal) return [];
      throw error;
    }
  },
});
const NO_STEP = step({}, () => []);

type AnyEvent = ModerationEvent | PostEvent | PublishingEvent | SpaceEvent;
type DataOf<Type> = Extract<AnyEvent, { type: Type }>["data"];
const STEPS: {
  [Type in Undoable]: (data: DataOf<Type>, begun: Begun, type: Type) => Step;
} = {
  CaseDecided: (data, begun) => (data.action === "keep" ? undoKeep : undoDecision)(data, begun),
  AppealDecided: undoJudgement,
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

type Judged = DataOf<"CaseDecided" | "AppealDecided">;

/** Nobody judges what was decided about themselves, and operators alone what they decided. */
const isNotTheirs = ({ authorId, byOperator }: Judged, { userId, asOperator }: Begun) =>
  authorId === userId || (byOperator && !asOperator);

function undoDecision(decided: DataOf<"CaseDecided">, begun: Begun): Step {
  const { caseId, entryId } = decided;
  const { userId } = begun;
  if (isNotTheirs(decided, begun)) return NO_STEP;
  return step(loadAffected(caseId), ({ case: judged, ...affected }) => {
    const command = { type: "Undo", about: decided, userId, entryId } as const;
    const events = caseDecider.decide(command, judged.state);
    if (!events.length) return [];
    const given = { moderatorId: userId, asBefore: true };
    const back = takeBack(decided, { case: judged, ...affected }, given);
    return back.length ? [appendTo(judged, events), ...back] : [];
  });
}

/** What was let be, or published out of the queue, waits for somebody else. */
function undoKeep(decided: DataOf<"CaseDecided">, begun: Begun): Step {
  const { caseId, kind, targetId, origin, byOperator, entryId, userId: releasedBy } = decided;
  if (isNotTheirs(decided, begun)) return NO_STEP;
  const load = {
    ...loadAffected(caseId),
    judges: countJudges(caseLogOf(caseId)!, caseId),
    open: getOpenCase(kind, targetId, ""),
  };
  return step(load, ({ case: loaded, judges, open, ...affected }, now) => {
    const { userId } = begun;
    const dueAt = dueAgain(now, judges > 0 && !byOperator);
    const command = { type: "Reopen", about: decided, userId, entryId, dueAt } as const;
    const events = caseDecider.decide(command, loaded.state);
    const judged = { moderatorId: userId, caseId, rule: null };
    if (!events.length || thingOf({ kind }, affected).status === "deleted") return [];
    // Somebody looks at it already.
    if (origin === "report") return open.caseId === null ? [appendTo(loaded, events)] : [];
    const again = { type: "HoldAgain", judged, releasedBy } as const;
    const { post, comment } = affected;
    const held =
      kind === "comment"
        ? appendTo(comment, commentDecider.decide(again, comment.state))
        : appendTo(post, postDecider.decide({ ...again, postId: targetId }, post.state));
    return held.events.length ? [held, appendTo(loaded, events)] : [];
  });
}

/** An appeal that they judged waits for somebody else, and what they overturned is in force until then. */
function undoJudgement(judged: DataOf<"AppealDecided">, begun: Begun): Step {
  const { caseId, byOperator, userId: judgeId, overturned } = judged;
  if (isNotTheirs(judged, begun)) return NO_STEP;
  const load = { ...loadAffected(caseId), judges: countJudges(caseLogOf(caseId)!, caseId) };
  return step(load, ({ judges, ...affected }, now) => {
    const { userId } = begun;
    const { case: loaded } = affected;
    const dueAt = dueAgain(now, judges > 0 && !byOperator);
    const command = { type: "ReopenAppeal", about: judged, userId, judgeId, dueAt } as const;
    const events = caseDecider.decide(command, loaded.state);
    const { decided } = loaded.state;
    if (!events.length || !decided) return [];
    if (!overturned) return [appendTo(loaded, events)];
    const row = { ...judged, id: caseId, origin: decided.origin };
    const again = affectAgain(row, affected, decided, { moderatorId: userId, now });
    return again.some((one) => one.events.length > 0) ? [appendTo(loaded, events), ...again] : [];
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
