import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { ModerationEvent, NamedRule } from "./events";
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
  action: Action | null;
  first: (Judge & { entryId: string }) | null;
  appealed: boolean;
}

export interface Decided {
  action: Action;
  thing: "hide" | "remove" | null;
  rule: NamedRule | null;
  until: string | null;
  note: string | null;
}

type CaseCommand = { about: AboutCase } & (
  | { type: "Open"; dueAt: string }
  | ({ type: "Decide"; judge: Judge; entryId: string; origin: Origin; isHeld: boolean } & Decided)
  | { type: "Appeal"; userId: string; text: string; dueAt: string }
  | { type: "DecideAppeal"; judge: Judge; overturned: boolean; note: string | null }
  /** `entryId`: of the decision that is meant, since what is held may be decided again. */
  | { type: "Undo"; userId: string; entryId: string }
);

/** One case: decided once, appealed once, judged by somebody else. Who may judge is asked before. */
export const caseDecider: Decider<CaseState, CaseCommand, OfCase> = {
  initialState: { status: "none", action: null, first: null, appealed: false },

  evolve(state, { type, data }) {
    switch (type) {
      case "CaseOpened":
        return { ...state, status: "open" };
      case "CaseDecided": {
        const { action, userId, seat, byOperator, entryId } = data;
        const first = { userId, seat, byOperator, entryId };
        return { status: "decided", action, first, appealed: false };
      }
      case "AppealFiled":
        return { ...state, status: "appealed", appealed: true };
      case "AppealDecided":
      case "CaseUndone":
        return { ...state, status: "closed" };
    }
  },

  decide(command, { status, action, first, appealed }) {
    const { about } = command;
    switch (command.type) {
      case "Open":
        return [{ type: "CaseOpened", data: { ...about, dueAt: command.dueAt } }];
      case "Decide": {
        // What a rule holds back is opened by nobody, and may be held again.
        const isOpen = command.origin === "held" ? command.isHeld : status === "open";
        if (!isOpen) throw new Refusal("already_decided");
        const { judge, entryId, origin, action: chosen, thing, rule, until, note } = command;
        const decided = { origin, action: chosen, thing, rule, until, note };
        return [{ type: "CaseDecided", data: { ...about, ...judge, entryId, ...decided } }];
      }
      case "Appeal": {
        if (appealed) throw new Refusal("already_appealed");
        if (status !== "decided" || action === "keep") throw new Refusal("not_appealable");
        const { userId, text, dueAt } = command;
        if (userId !== about.authorId) throw new Refusal("forbidden");
        return [{ type: "AppealFiled", data: { ...about, userId, text, dueAt } }];
      }
      case "DecideAppeal": {
        if (status !== "appealed") throw new Refusal("already_decided");
        const { judge, overturned, note } = command;
        if (judge.userId === first?.userId) throw new Refusal("forbidden");
        const { seat: firstSeat, entryId } = first!;
        const data = { ...about, ...judge, entryId, firstSeat, overturned, note };
        return [{ type: "AppealDecided", data }];
      }
      case "Undo": {
        const stands = status === "decided" || status === "appealed";
        if (!stands || !first || action === "keep") return [];
        const { seat: firstSeat, entryId } = first;
        if (entryId !== command.entryId) return [];
        const data = { ...about, userId: command.userId, entryId, firstSeat };
        return [{ type: "CaseUndone", data }];
      }
    }
  },
};
