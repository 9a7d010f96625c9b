import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { SpaceChanges, SpaceEvent, SpaceProfile } from "./events";
import type { SpaceRule } from "./rules";

type OfSpace = Extract<SpaceEvent, { type: `Space${string}` }>;

export interface SpaceState {
  status: "none" | "open" | "closed" | "dissolved";
  rules: readonly SpaceRule[];
  /** Each time that they were written anew. */
  ruleChanges: readonly { by: string; from: readonly SpaceRule[]; to: readonly SpaceRule[] }[];
  creatorId: string | null;
  gameId: string | null;
}

interface By {
  spaceId: string;
  userId: string;
  isOperator: boolean;
}

interface ByCase {
  spaceId: string;
  moderatorId: string;
  caseId: string;
}

export type SpaceCommand =
  | {
      type: "MakeSpace";
      spaceId: string;
      userId: string | null;
      gameId: string | null;
      profile: SpaceProfile;
    }
  | ({ type: "EditSpace"; changes: SpaceChanges } & By)
  /** By whoever moderates it: the right is asked before. */
  | { type: "EditRules"; spaceId: string; userId: string; rules: SpaceRule[] }
  /** What somebody made of the rules is as it was before, unless they were changed since. */
  | {
      type: "TakeBackRules";
      spaceId: string;
      userId: string;
      writtenBy: string;
      rules: readonly SpaceRule[];
    }
  /** By an operator, until it is opened again. */
  | ({ type: "CloseSpace" } & ByCase)
  | ({ type: "ReopenSpace" } & ByCase)
  | ({ type: "DissolveSpace" } & By)
  | ({ type: "HandOver"; toId: string } & By)
  /** Whoever created it deleted their account. */
  | { type: "PassOn"; spaceId: string; from: string; toId: string | null };

/** A Space as a whole. Who is in it, is decided by membership. */
export const spaceDecider: Decider<SpaceState, SpaceCommand, OfSpace> = {
  initialState: { status: "none", rules: [], ruleChanges: [], creatorId: null, gameId: null },

  evolve(state, { type, data }) {
    switch (type) {
      case "SpaceMade": {
        const { userId: creatorId, gameId, rules } = data;
        return { ...state, status: "open", rules, creatorId, gameId };
      }
      case "SpaceEdited": {
        const { rules: to } = data.changes;
        if (!to) return state;
        const change = { by: data.userId, from: state.rules, to };
        return { ...state, rules: to, ruleChanges: [...state.ruleChanges, change] };
      }
      case "SpaceClosed":
        return { ...state, status: "closed" };
      case "SpaceReopened":
        return { ...state, status: "open" };
      case "SpaceDissolved":
        return { ...state, status: "dissolved" };
      case "SpaceHandedOver":
        return { ...state, creatorId: data.userId };
    }
  },

  decide(command, state) {
    const { spaceId } = command;
    if (command.type === "MakeSpace") {
      const { userId, gameId, profile } = command;
      return [{ type: "SpaceMade", data: { ...profile, spaceId, userId, gameId } }];
    }
    if (command.type === "PassOn") {
      const isThere = state.status === "open" || state.status === "closed";
      if (!isThere || state.creatorId !== command.from) return [];
      const { from, toId: userId } = command;
      return [{ type: "SpaceHandedOver", data: { spaceId, from, userId } }];
    }
    if (command.type === "ReopenSpace") {
      if (state.status !== "closed") return [];
      const { moderatorId, caseId } = command;
      return [{ type: "SpaceReopened", data: { spaceId, moderatorId, caseId } }];
    }
    refuseClosed(state);
    if (command.type === "CloseSpace") {
      const { moderatorId, caseId } = command;
      return [{ type: "SpaceClosed", data: { spaceId, moderatorId, caseId } }];
    }
    if (command.type === "EditRules") {
      return editRules(command, state);
    }
    if (command.type === "TakeBackRules") {
      const { writtenBy, rules, userId } = command;
      const change = state.ruleChanges.findLast(
        ({ by, to }) => by === writtenBy && isSame(to, rules),
      );
      if (!change || !isSame(state.rules, rules)) return [];
      return editRules({ spaceId, userId, rules: change.from }, state);
    }
    const { userId, isOperator } = command;
    refuseOthers(state, userId, isOperator);
    switch (command.type) {
      case "EditSpace":
        return [{ type: "SpaceEdited", data: { spaceId, userId, changes: command.changes } }];
      case "DissolveSpace":
        if (state.gameId !== null) throw new Refusal("forbidden");
        return [{ type: "SpaceDissolved", data: { spaceId, userId } }];
      case "HandOver": {
        const { creatorId: from } = state;
        if (command.toId === from) return [];
        return [{ type: "SpaceHandedOver", data: { spaceId, from, userId: command.toId } }];
      }
    }
  },
};

export function refuseClosed({ status }: Pick<SpaceState, "status">): void {
  if (status === "none") throw new Refusal("not_found");
  if (status === "closed" || status === "dissolved") throw new Refusal("space_dissolved");
}

/** Whoever created it runs it; one without a creator is run by operators. */
export function refuseOthers(
  { creatorId }: Pick<SpaceState, "creatorId">,
  userId: string,
  isOperator: boolean,
): void {
  if (creatorId === null ? !isOperator : creatorId !== userId) throw new Refusal("forbidden");
}

const isSame = (one: readonly SpaceRule[], other: readonly SpaceRule[]) =>
  JSON.stringify(one) === JSON.stringify(other);

function editRules(
  { spaceId, userId, rules }: { spaceId: string; userId: string; rules: readonly SpaceRule[] },
  state: SpaceState,
): OfSpace[] {
  if (isSame(rules, state.rules)) return [];
  return [{ type: "SpaceEdited", data: { spaceId, userId, changes: { rules: [...rules] } } }];
}
