import { Policies } from "~/domain/policies/operators";
import type { Visibility } from "./choices";
import type { GroupRole } from "./membership";

/** Whoever looks at a group. */
class Somebody {}
class Member extends Somebody {}
class Admin extends Member {}
class Creator extends Admin {}

class Group {
  constructor(readonly visibility: Visibility) {}
}

/** Who may do what in a group, as sentences. To all others a private one is not there. */
const groupPolicies = new Policies();
groupPolicies.allow(Somebody, ["find"], Group, (_, { visibility }) => visibility === "public");
groupPolicies.allow(Member, ["find", "read", "write"], Group);
groupPolicies.allow(Admin, ["admit", "remove", "invite"], Group);
groupPolicies.allow(Creator, ["edit", "name admins", "hand over", "disband"], Group);

export type GroupVerb =
  | "find"
  | "read"
  | "write"
  | "admit"
  | "remove"
  | "invite"
  | "edit"
  | "name admins"
  | "hand over"
  | "disband";

const actors = {
  none: Somebody,
  pending: Somebody,
  member: Member,
  admin: Admin,
  creator: Creator,
};

export function mayInGroup(role: GroupRole, verb: GroupVerb, visibility: Visibility): boolean {
  return groupPolicies.can(new actors[role](), verb, new Group(visibility));
}
