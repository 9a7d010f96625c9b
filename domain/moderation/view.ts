import type { MessageProof } from "~/domain/chat/proof";
import { type AttachedView, viewAttached } from "~/domain/media/attach";
import type { Block } from "~/domain/posts/moderation";
import type { Person } from "~/domain/profile/view-person";
import { roleOf } from "~/domain/spaces/queries";
import type { SpaceRule } from "~/domain/spaces/rules";
import type { NamedRule } from "./events";
import { moderatedKinds } from "./kinds";
import { type CaseViewer, type JudgedCase, mayTakeBack, mayWithCase } from "./policies";
import type { CaseRow } from "./queries";
import type { ReportRow, WaitingRow } from "./list-queries";
import type { Template } from "./templates";
import type { Action, LoggedAction, Origin, Reason, TargetKind } from "./words";
import type { LogRow } from "./log-queries";

/** Where a Space hides names, a number stands for each of its moderators. */
export interface ModeratorView {
  number: number;
  person: Person | null;
}

export interface ThingView {
  kind: TargetKind;
  id: string;
  url: string;
  author: Person | null;
  title: string | null;
  /** What it says; null where it is gone. */
  text: string | null;
  /** The same as its readers see it, with whom it names; empty where it has no such form. */
  body: Block[];
  mentions: Person[];
  /** How many pictures or videos it has. */
  files: number;
  /** Those of a post, comment or article. */
  media: AttachedView[];
  /** A group's pictures, and a message's, which lies where nobody else reads. */
  shown: { kind: "image" | "video"; url: string }[];
  /** How a post or comment stands now; of a message `gone` once what it said is kept no longer. */
  state: string | null;
  /** When its author changed a post or a comment last. */
  editedAt: string | null;
}

/** What proves what a message says, for those who judge it: see `domain/chat/entry.ts`. */
export interface ProofView {
  entries: MessageProof["entries"];
  /** When the room was last asked. */
  takenAt: string;
  /** The newest head of the room that the public ledger covers, behind the message. */
  anchor: { seq: number; hash: string; position: number } | null;
}

/** A case as those see it who judge it. Nobody learns who reported. */
export interface CaseView {
  id: string;
  origin: Origin;
  state: CaseRow["state"];
  space: { id: string; name: string; rules: SpaceRule[] } | null;
  thing: ThingView;
  /** The proof of a message. */
  proof: ProofView | null;
  reports: number;
  reasons: { reason: Reason; reports: number }[];
  /** The newest few of what was written with reports. */
  texts: string[];
  openedAt: string;
  /** Since when somebody is to judge. */
  waitingSince: string;
  /** When it comes to operators. */
  dueAt: string;
  decision: DecisionView | null;
  /** What whoever decided wrote for those who judge. */
  staffNote: string | null;
  appeal: AppealView | null;
  /** What the viewer may do: none where somebody else is to judge. */
  may: Action[];
  /** The viewer may judge the appeal. */
  mayJudgeAppeal: boolean;
}

export interface DecisionView {
  action: Action;
  thing: "hide" | "remove" | null;
  rule: NamedRule | null;
  template: Template | null;
  until: string | null;
  note: string | null;
  moderator: ModeratorView;
  byOperator: boolean;
  decidedAt: string;
  overturnedAt: string | null;
}

interface AppealView {
  text: string | null;
  filedAt: string;
  /** When what it was against was taken back before anybody judged it: there is nothing left to judge. */
  settledAt: string | null;
  /** Undefined while somebody is to judge it. */
  judged?: { overturned: boolean; note: string | null; moderator: ModeratorView; judgedAt: string };
}

/** A decision as its author sees it. */
export interface OwnCaseView {
  id: string;
  space: { id: string; name: string } | null;
  thing: ThingView;
  decision: DecisionView;
  appeal: AppealView | null;
  mayAppeal: boolean;
}

export interface OwnReportView {
  target: { kind: TargetKind; id: string; url: string };
  reason: Reason;
  text: string | null;
  filedAt: string;
  outcome: "open" | "kept" | "acted" | "overturned";
}

export interface LogEntryView {
  id: string;
  at: string;
  action: LoggedAction;
  thing: "hide" | "remove" | null;
  kind: TargetKind;
  author: Person | null;
  rule: NamedRule | null;
  until: string | null;
  moderator: ModeratorView;
  overturnedAt: string | null;
  /** By which the viewer takes it back; null for whoever does not. */
  caseId: string | null;
}

type PersonOf = (id: string) => Person;

const named = (id: string | null, personOf: PersonOf) => (id === null ? null : personOf(id));
const ruleOf = (id: string | null, title: string | null): NamedRule | null =>
  id === null ? null : { id, title };

const urlOf = (row: Pick<CaseRow, "kind" | "targetId" | "place">) =>
  moderatedKinds[row.kind].url(row.targetId, row.place ?? {});

function shownOf(row: CaseRow): ThingView["shown"] {
  if (row.proof !== null) {
    return row.proof.files.map(({ kind, url }) => ({ kind, url }));
  }
  const pictures = moderatedKinds[row.kind].pictures?.(row.place ?? {}) ?? [];
  return pictures.map((url) => ({ kind: "image", url }));
}

function viewProof({ proof, takenAt, ...row }: CaseRow): ProofView | null {
  if (proof === null || takenAt === null) return null;
  const { entries } = proof;
  const { anchoredSeq: seq, anchoredHash: hash, anchorPosition: position } = row;
  const covers = seq !== null && seq >= entries.at(-1)!.facts.seq;
  return { entries, takenAt, anchor: covers ? { seq, hash: hash!, position: position! } : null };
}

const viewThing = (row: CaseRow, personOf: PersonOf): ThingView => ({
  kind: row.kind,
  id: row.targetId,
  url: urlOf(row),
  author: named(row.authorId, personOf),
  title: row.title,
  text: row.text,
  body: row.body ?? [],
  mentions: (row.mentions ?? []).map(personOf).filter(({ id }) => id !== null),
  files: row.media?.length ?? 0,
  // A message's files are those of its proof.
  media: row.kind === "message" ? [] : (row.media ?? []).map(viewAttached),
  shown: shownOf(row),
  state: row.thingState,
  editedAt: row.editedAt,
});

/** A number only where a Space hides names; operators are never named. */
const moderatorOf = (
  seat: number,
  id: string,
  hidden: boolean,
  personOf: PersonOf,
): ModeratorView => ({ number: seat, person: hidden ? null : personOf(id) });

const hides = ({ hidesModerators, spaceId }: CaseRow) =>
  spaceId === null || hidesModerators === true;

function viewDecision(row: CaseRow, personOf: PersonOf): DecisionView | null {
  if (row.action === null || row.decidedAt === null) return null;
  const { action, thing, ruleId, ruleTitle, template, until, note, decidedAt, overturnedAt } = row;
  return {
    action,
    thing,
    rule: ruleOf(ruleId, ruleTitle),
    template,
    until,
    note,
    moderator: moderatorOf(row.seat!, row.moderatorId!, hides(row), personOf),
    byOperator: row.byOperator === true,
    decidedAt,
    overturnedAt,
  };
}

function viewAppeal(row: CaseRow, personOf: PersonOf): AppealView | null {
  if (row.appealedAt === null) return null;
  return {
    text: row.appeal,
    filedAt: row.appealedAt,
    settledAt: row.judgedAt === null ? row.overturnedAt : null,
    ...(row.judgedAt !== null && {
      judged: {
        overturned: row.overturnedAt !== null,
        note: row.judgeNote,
        moderator: moderatorOf(row.judgeSeat!, row.judgeId!, hides(row), personOf),
        judgedAt: row.judgedAt,
      },
    }),
  };
}

/** Everybody whom these cases name, to ask for at once. */
export const peopleOf = (rows: readonly CaseRow[]): string[] =>
  rows.flatMap(({ authorId, moderatorId, judgeId, mentions }) => [
    ...[authorId, moderatorId, judgeId].filter((id) => id !== null),
    ...(mentions ?? []),
  ]);

export function judgedOf(row: CaseRow, now: Date): JudgedCase {
  const { state, kind, spaceId, authorId, runBy, moderatorId, judgeId } = row;
  return {
    notBy: state === "open" ? moderatorId : state === "appealed" ? judgeId : null,
    state,
    kind,
    spaceId,
    authorId,
    runBy,
    againstStaff: row.againstStaff,
    due: row.dueAt <= now.toISOString(),
    moderatorId,
    byOperator: row.byOperator === true,
  };
}

/** What the rights of this viewer in the case hang on. */
export function caseViewerOf(
  row: CaseRow,
  { id, isOperator }: { id: string; isOperator: boolean },
): CaseViewer {
  const { spaceId, rank, spaceCreatorId: creatorId, spaceGameId: gameId } = row;
  const spaceAccess =
    spaceId === null ? null : { role: roleOf(rank), isOperator, creatorId, gameId };
  return { id, isOperator, spaceAccess };
}

export function viewCase(
  row: WaitingRow,
  personOf: PersonOf,
  viewer: { id: string; isOperator: boolean },
  now: Date,
): CaseView {
  const { id, origin, state, reports, openedAt, waitingSince, dueAt, spaceId, spaceName } = row;
  const [who, judged] = [caseViewerOf(row, viewer), judgedOf(row, now)];
  const mayDecide = mayWithCase(who, "decide", judged);
  return {
    id,
    origin,
    state,
    space:
      spaceId === null
        ? null
        : {
            id: spaceId,
            name: spaceName ?? "",
            rules: row.spaceRules ?? [],
          },
    thing: viewThing(row, personOf),
    proof: viewProof(row),
    reports,
    reasons: Object.entries(row.reasons)
      .map(([reason, count]) => ({ reason: reason as Reason, reports: count }))
      .sort((one, other) => other.reports - one.reports),
    texts: row.texts,
    openedAt,
    waitingSince,
    dueAt,
    decision: viewDecision(row, personOf),
    staffNote: row.staffNote,
    appeal: viewAppeal(row, personOf),
    may: mayDecide ? moderatedKinds[row.kind].actions(spaceId !== null, origin === "held") : [],
    mayJudgeAppeal: mayWithCase(who, "judge appeal", judged),
  };
}

export function viewOwnCase(row: CaseRow, personOf: PersonOf): OwnCaseView {
  const { id, spaceId, spaceName, state } = row;
  return {
    id,
    space: spaceId === null ? null : { id: spaceId, name: spaceName ?? "" },
    thing: viewThing(row, personOf),
    decision: viewDecision(row, personOf)!,
    appeal: viewAppeal(row, personOf),
    mayAppeal: state === "decided" && row.action !== "keep",
  };
}

export function viewOwnReport(row: ReportRow): OwnReportView {
  const { kind, targetId: id, reason, text, filedAt, state, action, overturnedAt } = row;
  const isKept = action === "keep" || action === null;
  return {
    target: { kind, id, url: urlOf(row) },
    reason,
    text,
    filedAt,
    outcome:
      state === "open" ? "open" : isKept ? "kept" : overturnedAt === null ? "acted" : "overturned",
  };
}

export function viewLogEntry(
  row: LogRow,
  { hidden, personOf, viewer }: { hidden: boolean; personOf: PersonOf; viewer: CaseViewer },
): LogEntryView {
  const { id, at, seat, moderatorId, action, thing, kind, ruleId, ruleTitle, until } = row;
  const by = { userId: moderatorId, byOperator: row.byOperator === true };
  const undoes = viewer.id !== "" && mayTakeBack(viewer, row.authorId, by);
  return {
    id,
    at,
    action,
    thing,
    kind,
    author: named(row.authorId, personOf),
    rule: ruleOf(ruleId, ruleTitle),
    until,
    moderator: moderatorOf(seat, moderatorId, hidden, personOf),
    overturnedAt: row.overturnedAt,
    caseId: undoes ? row.caseId : null,
  };
}
