import { Policies } from "~/domain/policies/operators";
import type { SpaceRole } from "./events";

/** Whoever looks at a Space. */
class Somebody {}
class Member extends Somebody {}
class Moderator extends Member {}
class Creator extends Moderator {}
/** An operator, in a Space that no player looks after. */
class Caretaker extends Somebody {}

class Space {
  constructor(readonly official: boolean) {}
}

/** Who may do what in a Space, as sentences. What concerns one thing in it names that thing. */
const spacePolicies = new Policies();
spacePolicies.allow(Member, ["post", "comment", "like"], Space);
// Whom they blocked themselves among them: who looks after a Space knows who is in it.
spacePolicies.allow(Moderator, ["moderate", "see all members"], Space);
spacePolicies.allow(Creator, ["edit", "name moderators", "hand over"], Space);
spacePolicies.allow(Creator, ["dissolve"], Space);
spacePolicies.allow(
  Caretaker,
  ["edit", "name moderators", "hand over", "moderate", "see all members"],
  Space,
);
spacePolicies.allow(Caretaker, ["dissolve"], Space, (_, { official }) => !official);

export type SpaceVerb =
  | "post"
  | "comment"
  | "like"
  | "moderate"
  | "see all members"
  | "edit"
  | "name moderators"
  | "hand over"
  | "dissolve";

const actors = { none: Somebody, member: Member, moderator: Moderator, creator: Creator };

const ranks = { none: 0, member: 0, moderator: 1, creator: 2 };

/** Whoever looks after a Space moderates what is said there by whoever does not, or by those whom they named. */
export const outranks = (role: SpaceRole, authorRole: SpaceRole): boolean =>
  ranks[role] > ranks[authorRole];

/** What a right in a Space hangs on. */
export interface SpaceAccess {
  role: SpaceRole;
  isOperator: boolean;
  /** Null where no player looks after it. */
  creatorId: string | null;
  gameId: string | null;
}

export function mayInSpace(access: SpaceAccess, verb: SpaceVerb): boolean {
  const { role, isOperator, creatorId, gameId } = access;
  const space = new Space(gameId !== null);
  return (
    spacePolicies.can(new actors[role](), verb, space) ||
    (isOperator && creatorId === null && spacePolicies.can(new Caretaker(), verb, space))
  );
}
