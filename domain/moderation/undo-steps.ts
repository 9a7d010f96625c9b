import { undoDelete } from "~/domain/comments/moderation";
import { appendTo } from "~/domain/event-store/append";
import type { PostEvent } from "~/domain/posts/events";
import { undoMark } from "~/domain/posts/moderation";
import type { PublishingEvent } from "~/domain/publishing/events";
import { undoAutomaticRules, undoWords } from "~/domain/publishing/moderation";
import type { SpaceEvent } from "~/domain/spaces/events";
import { undoLift, undoRules } from "~/domain/spaces/moderation";
import { caseLogOf } from "./case-id";
import { caseDecider } from "./decider";
import { affectAgain, holdAgain, loadAffected, statusOf, takeBack } from "./decision";
import type { ModerationEvent } from "./events";
import { countJudges, getOpenCase } from "./queries";
import { type Begun, NO_STEP, type Step, step, type Undoable, type UndoableRow } from "./undo-step";
import { dueAgain } from "./words";

/** What takes back one thing that a moderator did. */
export function stepOf({ type, data }: UndoableRow, begun: Begun): Step {
  return STEPS[type](JSON.parse(data) as never, begun, type as never);
}

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
  BlockedWordsChanged: undoWords,
  AutomaticRulesChanged: undoAutomaticRules,
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
    const details = { moderatorId: userId, asBefore: true };
    const back = takeBack(decided, { case: judged, ...affected }, details);
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
    if (!events.length || statusOf({ kind }, affected) === "deleted") return [];
    // Somebody looks at it already.
    if (origin === "report") return open.caseId === null ? [appendTo(loaded, events)] : [];
    const held = holdAgain(decided, affected, { moderatorId: userId, releasedBy });
    return held.length ? [...held, appendTo(loaded, events)] : [];
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
    const about = { ...judged, origin: decided.origin };
    const again = affectAgain(about, affected, decided, { moderatorId: userId, now });
    return again.some((one) => one.events.length > 0) ? [appendTo(loaded, events), ...again] : [];
  });
}
