import { Policies } from "~/domain/policies/operators";
import { mayInSpace, outranks, type SpaceAccess } from "~/domain/spaces/policies";
import type { SpaceRole } from "~/domain/spaces/events";
import { type GroupRole, isIn } from "~/domain/groups/membership";
import type { TargetKind } from "./words";

/** Whoever looks at a case. */
class Somebody {
  constructor(readonly spaceAccess: SpaceAccess | null) {}
}
class Operator extends Somebody {}
/** The one whose thing it is, or who it is: they judge nothing of it, whatever else they are. */
class Author {}

class Case {
  constructor(readonly asked: JudgedCase) {}
}

export interface JudgedCase {
  state: "open" | "decided" | "appealed" | "closed";
  kind: TargetKind;
  spaceId: string | null;
  authorId: string | null;
  /** The player to whom a group has come since. */
  runBy: string | null;
  /** Whether its author is the Space's creator or a moderator of it now. */
  againstStaff: boolean;
  /** Whether it has come to operators. */
  due: boolean;
  /** Who decided first, and whether as an operator. */
  moderatorId: string | null;
  byOperator: boolean;
  /** The moderator whose judgement was undone: somebody else judges it now. */
  notBy: string | null;
}

const moderates = ({ spaceAccess }: Somebody) =>
  spaceAccess !== null && mayInSpace(spaceAccess, "moderate");
const isTheSpaces = ({ asked: { spaceId, againstStaff } }: Case) =>
  spaceId !== null && !againstStaff;
const isTheOperators = ({ asked: { spaceId, againstStaff, due } }: Case) =>
  spaceId === null || againstStaff || due;

/** Who may judge, and who sees what there is to judge by, as sentences. */
const casePolicies = new Policies();
casePolicies.allow(Somebody, ["see"], Case, (who, one) => moderates(who) && isTheSpaces(one));
casePolicies.allow(Operator, ["see"], Case, () => true);
casePolicies.allow(
  Somebody,
  ["decide"],
  Case,
  (who, one) => one.asked.state === "open" && moderates(who) && isTheSpaces(one),
);
casePolicies.allow(
  Operator,
  ["decide"],
  Case,
  (_, one) => one.asked.state === "open" && isTheOperators(one),
);
casePolicies.allow(
  Somebody,
  ["judge appeal"],
  Case,
  (who, one) =>
    one.asked.state === "appealed" &&
    moderates(who) &&
    isTheSpaces(one) &&
    // What operators decided, operators judge.
    !one.asked.byOperator,
);
casePolicies.allow(
  Operator,
  ["judge appeal"],
  Case,
  (_, one) => one.asked.state === "appealed" && (isTheOperators(one) || one.asked.byOperator),
);

export interface CaseViewer {
  id: string;
  isOperator: boolean;
  /** In the Space of the case, null where it is in none. */
  spaceAccess: SpaceAccess | null;
}

export function mayWithCase(
  { id, isOperator, spaceAccess }: CaseViewer,
  verb: "see" | "decide" | "judge appeal",
  asked: JudgedCase,
): boolean {
  const isDecider = verb === "judge appeal" && id === asked.moderatorId;
  const isTheirs = id === asked.authorId || id === asked.runBy;
  const isPassedOn = verb !== "see" && id === asked.notBy;
  const actor =
    id === "" || isTheirs || isPassedOn || isDecider
      ? new Author()
      : new (isOperator ? Operator : Somebody)(spaceAccess);
  return casePolicies.can(actor, verb, new Case(asked));
}

/** Whether they judge by being an operator, and not as one of those whom the Space has named. */
export const judgesAsOperator = (
  { spaceAccess }: Pick<CaseViewer, "spaceAccess">,
  asked: JudgedCase,
) =>
  !(
    (spaceAccess?.role === "moderator" || spaceAccess?.role === "creator") &&
    isTheSpaces(new Case(asked)) &&
    !asked.byOperator
  );

/** What is decided without a report, and whose it is. */
class ThingAtHand {
  constructor(readonly asked: AtHand) {}
}

export interface AtHand {
  spaceAccess: SpaceAccess | null;
  /** Whose it is in that Space. */
  authorRole: SpaceRole;
  /** The same of both in the group where it was said; null where it was said in none. */
  inGroup: { role: GroupRole; authorRole: GroupRole } | null;
  authorIsOperator: boolean;
}

const groupRanks = { none: 0, pending: 0, member: 0, admin: 1, creator: 2 };

casePolicies.allow(
  Somebody,
  ["act"],
  ThingAtHand,
  (who, { asked: { spaceAccess, authorRole } }) =>
    moderates(who) && outranks(spaceAccess!.role, authorRole),
);
casePolicies.allow(
  Somebody,
  ["act"],
  ThingAtHand,
  (_, { asked: { inGroup } }) =>
    inGroup !== null && groupRanks[inGroup.role] > groupRanks[inGroup.authorRole],
);
casePolicies.allow(
  Operator,
  ["act"],
  ThingAtHand,
  (_, { asked: { inGroup } }) =>
    // What was said in a group is there for those who are in it.
    inGroup === null || isIn(inGroup.role),
);

/**
 * Whether somebody acts by themselves about a thing. Nobody does about their own, nor about an operator's: that is for
 * a case, in which others have a word.
 */
export function mayAtHand(
  { id, isOperator, authorId }: { id: string; isOperator: boolean; authorId: string | null },
  asked: AtHand,
): boolean {
  const isTheirs = id === "" || id === authorId || asked.authorIsOperator;
  const actor = isTheirs ? new Author() : new (isOperator ? Operator : Somebody)(asked.spaceAccess);
  return casePolicies.can(actor, "act", new ThingAtHand(asked));
}

/** A decision that stands, by whom. */
class Decision {
  constructor(
    readonly isTheirs: boolean,
    readonly byOperator: boolean,
  ) {}
}
casePolicies.allow(
  Somebody,
  ["take back"],
  Decision,
  (who, { isTheirs, byOperator }) =>
    !byOperator && (who.spaceAccess === null ? isTheirs : moderates(who) && isTheirs),
);
casePolicies.allow(
  Somebody,
  ["take back"],
  Decision,
  ({ spaceAccess }, { byOperator }) =>
    !byOperator && spaceAccess !== null && mayInSpace(spaceAccess, "name moderators"),
);
casePolicies.allow(Operator, ["take back"], Decision);

/** Whether somebody takes back what was decided: whoever decided, and who undoes moderators. */
export function mayTakeBack(
  { id, isOperator, spaceAccess }: CaseViewer,
  authorId: string | null,
  by: { userId: string; byOperator: boolean },
): boolean {
  const actor =
    id === authorId ? new Author() : new (isOperator ? Operator : Somebody)(spaceAccess);
  return casePolicies.can(actor, "take back", new Decision(by.userId === id, by.byOperator));
}
