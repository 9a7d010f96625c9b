import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { ModerationEvent, NamedRule } from "./events";
import type { Template } from "./templates";
import type { Action, Origin, TargetKind } from "./words";

type OfCase = Extract<ModerationEvent, { type: `Case${string}` | `Appeal${string}` }>;

interface AboutCase {
  caseId: string;
  kind: TargetKind;
  targetId: string;
  spaceId: string | null;
  authorId: string | null;
}

/** Who judges, and as what. */
interface Judge {
  userId: string;
  seat: number;
  byOperator: boolean;
}

export interface CaseState {
  status: "none" | "open" | "decided" | "appealed" | "closed";
  decided: (Decided & { origin: Origin }) | null;
  first: (Judge & { entryId: string }) | null;
  appealed: boolean;
  /** How the appeal was judged, and by whom. */
  judged: { userId: string; overturned: boolean } | null;
  /** What they decided was taken back: they do not judge it once more. */
  notBy: readonly string[];
}

export interface Decided {
  action: Action;
  thing: "hide" | "remove" | null;
  rule: NamedRule | null;
  template: Template | null;
  until: string | null;
  note: string | null;
  staffNote: string | null;
}

const decidedOf = ({
  action,
  thing,
  rule,
  template,
  until,
  note,
  staffNote,
}: Decided): Decided => ({
  action,
  thing,
  rule,
  template,
  until,
  note,
  staffNote,
});

/** A decision that names nothing but what is done. */
export const NOTHING_SAID = {
  thing: null,
  rule: null,
  template: null,
  until: null,
  note: null,
  staffNote: null,
} as const;

type CaseCommand = { about: AboutCase } & (
  | { type: "Open"; origin: Origin; dueAt: string }
  | ({ type: "Decide"; judge: Judge; entryId: string; origin: Origin; isHeld: boolean } & Decided)
  | { type: "Appeal"; userId: string; text: string; dueAt: string }
  | { type: "DecideAppeal"; judge: Judge; overturned: boolean; note: string | null }
  /** `entryId`: of the decision that is meant, since what is held may be decided again. */
  | { type: "Undo"; userId: string; entryId: string }
  /** The same of what was let be. */
  | { type: "Reopen"; userId: string; entryId: string; dueAt: string }
  /** `judgeId`: whose judgement is meant. */
  | { type: "ReopenAppeal"; userId: string; judgeId: string; dueAt: string }
);

/** One case: decided once, appealed once, judged by somebody else. Who may judge is asked before. */
export const caseDecider: Decider<CaseState, CaseCommand, OfCase> = {
  initialState: {
    status: "none",
    decided: null,
    first: null,
    appealed: false,
    judged: null,
    notBy: [],
  },

  evolve(state, { type, data }) {
    switch (type) {
      case "CaseOpened":
        return { ...state, status: "open" };
      case "CaseDecided": {
        const { userId, seat, byOperator, entryId, origin } = data;
        const decided = { origin, ...decidedOf(data) };
        const first = { userId, seat, byOperator, entryId };
        return { ...state, status: "decided", decided, first, appealed: false, judged: null };
      }
      case "CaseReopened":
        return { ...state, status: "open", notBy: [...state.notBy, data.notBy] };
      case "AppealReopened": {
        const notBy = state.judged ? [...state.notBy, state.judged.userId] : state.notBy;
        return { ...state, status: "appealed", judged: null, notBy };
      }
      case "AppealFiled":
        return { ...state, status: "appealed", appealed: true };
      case "AppealDecided": {
        const { userId, overturned } = data;
        return { ...state, status: "closed", judged: { userId, overturned } };
      }
      case "CaseUndone":
        return { ...state, status: "closed" };
    }
  },

  decide(command, { status, decided, first, appealed, judged, notBy }) {
    const { about } = command;
    const isKept = decided?.action === "keep";
    switch (command.type) {
      case "Open":
        return [
          {
            type: "CaseOpened",
            data: { ...about, origin: command.origin, dueAt: command.dueAt },
          },
        ];
      case "Decide": {
        // What a rule holds back is opened by nobody, and may be held again.
        const isOpen = command.origin === "held" ? command.isHeld : status === "open";
        if (!isOpen) throw new Refusal("already_decided");
        const { judge, entryId, origin } = command;
        if (notBy.includes(judge.userId)) throw new Refusal("forbidden");
        const what = { origin, ...decidedOf(command) };
        return [{ type: "CaseDecided", data: { ...about, ...judge, entryId, ...what } }];
      }
      case "Appeal": {
        if (appealed) throw new Refusal("already_appealed");
        if (status !== "decided" || isKept) throw new Refusal("not_appealable");
        const { userId, text, dueAt } = command;
        if (userId !== about.authorId) throw new Refusal("forbidden");
        return [{ type: "AppealFiled", data: { ...about, userId, text, dueAt } }];
      }
      case "DecideAppeal": {
        if (status !== "appealed") throw new Refusal("already_decided");
        const { judge, overturned, note } = command;
        if ([first?.userId, ...notBy].includes(judge.userId)) throw new Refusal("forbidden");
        const { seat: firstSeat, entryId } = first!;
        const data = { ...about, ...judge, entryId, firstSeat, overturned, note };
        return [{ type: "AppealDecided", data }];
      }
      case "Undo": {
        const stands = status === "decided" || status === "appealed";
        if (!stands || !first || isKept) return [];
        const { seat: firstSeat, entryId } = first;
        if (entryId !== command.entryId) return [];
        const data = { ...about, userId: command.userId, entryId, firstSeat };
        return [{ type: "CaseUndone", data }];
      }
      case "Reopen": {
        const { userId, entryId, dueAt } = command;
        if (status !== "decided" || !isKept || first?.entryId !== entryId) return [];
        const { origin } = decided;
        const data = { ...about, userId, origin, notBy: first.userId, dueAt };
        return [{ type: "CaseReopened", data }];
      }
      case "ReopenAppeal": {
        const { userId, judgeId, dueAt } = command;
        if (status !== "closed" || !first || judged?.userId !== judgeId) return [];
        const { entryId, seat: firstSeat } = first;
        const { overturned } = judged;
        const data = { ...about, userId, entryId, firstSeat, overturned, dueAt };
        return [{ type: "AppealReopened", data }];
      }
    }
  },
};
