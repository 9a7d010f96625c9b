import { Refusal } from "~/domain/event-store/decider";
import { type GroupVerb, mayInGroup } from "~/domain/groups/policies";
import { groupRoleOf, type GroupRow } from "~/domain/groups/queries";

/** The group, as somebody who may. Throws `not_found`, and for one that they may find, `not_a_member` or `forbidden`. */
export function needInGroup(group: GroupRow | undefined, verb: GroupVerb): GroupRow {
  if (!group) throw new Refusal("not_found");
  if (mayInGroup(groupRoleOf(group), verb, group.visibility)) return group;
  throw new Refusal(verb === "read" || verb === "write" ? "not_a_member" : "forbidden");
}
