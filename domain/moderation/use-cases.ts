import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { guardModerator, guardOpenSpace } from "~/domain/spaces/guards";
import { guardGroupOutranks } from "./at-hand-queries";
import { caseLogOf } from "./case-id";
import { type DecideCase, readRule } from "./commands";
import { caseDecider } from "./decider";
import { affect, loadAffected, statusOf, takeBack } from "./decision";
import { dropEvidence } from "./evidence-queries";
import { groupAround } from "./group-around";
import { moderatedKinds } from "./kinds";
import { judgesAsOperator, mayTakeBack, mayWithCase } from "./policies";
import { type CaseRow, countJudges, getCase, refuseNoJudge } from "./queries";
import { getSeatInCase } from "./seat-queries";
import { caseViewerOf, judgedOf } from "./view";
import { dueAgain, hasNoEnd, isPerson } from "./words";

interface OfCase {
  userId: string;
  now: Date;
  caseId: string;
}

const aboutOf = ({ id: caseId, kind, targetId, spaceId, authorId }: CaseRow) => ({
  caseId,
  kind,
  targetId,
  spaceId,
  authorId,
});

/** What the database refuses where it ended since it was loaded. */
const guardJudging = ({ id, spaceId }: CaseRow, userId: string, asOperator: boolean) => [
  ...(spaceId === null ? [] : [guardOpenSpace(spaceId)]),
  ...(spaceId === null || asOperator ? [] : [refuseNoJudge(id, spaceId, userId)]),
];

function requireCase(row: CaseRow | undefined): CaseRow {
  if (!row) throw new Refusal("not_found");
  if (row.dissolvedAt !== null) throw new Refusal("space_dissolved");
  return row;
}

const loadJudging = ({ userId, caseId }: Pick<OfCase, "userId" | "caseId">) => ({
  row: getCase(caseLogOf(caseId)!, caseId, userId),
  seat: getSeatInCase(caseId, userId),
  ...loadAffected(caseId),
});

interface Decide extends OfCase {
  body: DecideCase;
  note: string | null;
  staffNote: string | null;
  until: string | null;
  entryId: string;
}

export const decideCase = defineUseCase({
  at: ({ caseId }) => caseLogOf(caseId),
  dataSubjects: ({ userId }) => [userId],
  load: (input: Decide) => loadJudging(input),
  decide({ userId, isOperator, now, body, entryId, row: found, seat, ...rest }) {
    const { note, staffNote, until, ...affected } = rest;
    const row = requireCase(found);
    const viewer = caseViewerOf(row, { id: userId, isOperator });
    // Whoever was too late is told so, and not that they may not.
    const asOpen = { ...judgedOf(row, now), state: "open" as const };
    if (!mayWithCase(viewer, "decide", asOpen)) throw new Refusal("forbidden");
    const { action, template = null, seen = row.editedAt } = body;
    if (seen !== row.editedAt) throw new Refusal("thing_changed");
    if (hasNoEnd(row.kind) && until !== null) throw new Refusal("bad_until");
    const actions = moderatedKinds[row.kind].actions(row.spaceId !== null, row.origin === "held");
    if (!actions.includes(action)) throw new Refusal("bad_action");
    const rule = readRule(body, row.spaceRules ?? []);
    const onPerson = action === "mute" || action === "ban";
    const thing = onPerson && !isPerson(row.kind) ? (body.thing ?? null) : null;
    const decided = { action, thing, rule, template, until, note, staffNote };
    const byOperator = judgesAsOperator(viewer, asOpen);
    const about = aboutOf(row);
    const { origin } = row;
    const command = {
      type: "Decide",
      about,
      judge: { userId, seat, byOperator },
      entryId,
      origin,
      isHeld: statusOf(row, affected) === "held",
      ...decided,
    } as const;
    const events = caseDecider.decide(command, affected.case.state);
    return {
      appends: [
        appendTo(affected.case, events),
        ...affect({ ...about, origin }, affected, decided, userId),
      ],
      writes: [
        ...guardJudging(row, userId, byOperator),
        ...(action === "keep" && row.kind === "message" ? [dropEvidence(row.id)] : []),
      ],
      answer: { kind: row.kind, targetId: row.targetId, action, thing },
    };
  },
});

export const appealCase = defineUseCase({
  at: ({ caseId }) => caseLogOf(caseId),
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, caseId }: OfCase & { text: string }) => ({
    row: getCase(caseLogOf(caseId)!, caseId, userId),
    judges: countJudges(caseLogOf(caseId)!, caseId),
    case: loadAffected(caseId).case,
  }),
  decide({ userId, now, text, row: found, judges, case: loaded }) {
    const row = requireCase(found);
    // Others than its author learn nothing of a case.
    if (row.authorId !== userId) throw new Refusal("not_found");
    const dueAt = dueAgain(now, judges > 0 && row.byOperator === false);
    const command = { type: "Appeal", about: aboutOf(row), userId, text, dueAt } as const;
    return { appends: [appendTo(loaded, caseDecider.decide(command, loaded.state))] };
  },
});

interface DecideAppeal extends OfCase {
  overturned: boolean;
  note: string | null;
}

export const decideAppeal = defineUseCase({
  at: ({ caseId }) => caseLogOf(caseId),
  dataSubjects: ({ userId }) => [userId],
  load: (input: DecideAppeal) => loadJudging(input),
  decide({ userId, isOperator, now, overturned, note, row: found, seat, ...affected }) {
    const row = requireCase(found);
    const viewer = caseViewerOf(row, { id: userId, isOperator });
    const asAppealed = { ...judgedOf(row, now), state: "appealed" as const };
    if (!mayWithCase(viewer, "judge appeal", asAppealed)) throw new Refusal("forbidden");
    const byOperator = judgesAsOperator(viewer, asAppealed);
    const about = aboutOf(row);
    const judge = { userId, seat, byOperator };
    const command = { type: "DecideAppeal", about, judge, overturned, note } as const;
    const events = caseDecider.decide(command, affected.case.state);
    const details = { moderatorId: userId, asBefore: false };
    return {
      appends: [
        appendTo(affected.case, events),
        ...(overturned ? takeBack(about, affected, details) : []),
      ],
      writes: [
        ...guardJudging(row, userId, byOperator),
        // Where it is overturned, its author may want to say it again.
        ...(row.kind === "message" && !overturned ? [dropEvidence(row.id)] : []),
      ],
    };
  },
});

/** Whoever decided takes it back, or whoever takes back what moderators of the Space did: nobody their own. */
export const takeBackDecision = defineUseCase({
  at: ({ caseId }) => caseLogOf(caseId),
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, caseId }: OfCase) => ({
    row: getCase(caseLogOf(caseId)!, caseId, userId),
    ...loadAffected(caseId),
  }),
  decide({ userId, isOperator, row: found, ...affected }) {
    const row = requireCase(found);
    const { first, decided } = affected.case.state;
    const viewer = caseViewerOf(row, { id: userId, isOperator });
    if (!first || !decided || !mayTakeBack(viewer, row.authorId, first)) {
      throw new Refusal("forbidden");
    }
    if (decided.action === "keep") throw new Refusal("bad_action");
    const about = aboutOf(row);
    const command = { type: "Undo", about, userId, entryId: first.entryId } as const;
    const events = caseDecider.decide(command, affected.case.state);
    const answer = { kind: row.kind, targetId: row.targetId, caseId: row.id };
    if (!events.length) return { appends: [], answer };
    const details = { moderatorId: userId, asBefore: true };
    const { spaceId } = row;
    const groupId = groupAround({ kind: row.kind, id: row.targetId });
    return {
      appends: [appendTo(affected.case, events), ...takeBack(about, affected, details)],
      writes: [
        ...(spaceId === null ? [] : [guardOpenSpace(spaceId)]),
        ...(spaceId === null || isOperator ? [] : [guardModerator(spaceId, userId, false)]),
        ...(groupId !== undefined && !isOperator
          ? [guardGroupOutranks(groupId, userId, null)]
          : []),
      ],
      answer,
    };
  },
});
