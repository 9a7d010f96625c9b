import { Refusal } from "~/domain/event-store/decider";
import { type GroupVerb, mayInGroup } from "./policies";
import { groupRoleOf, type GroupRow } from "./queries";

/** The group, if the viewer finds it. Throws `not_found`. */
export function requireGroup<Row>(group: Row | undefined): Row {
  if (!group) throw new Refusal("not_found");
  return group;
}

/** The same, as somebody who may do that in it. Throws `not_a_member` or `forbidden` too. */
export function requireInGroup(group: GroupRow | undefined, verb: GroupVerb): GroupRow {
  const found = requireGroup(group);
  if (mayInGroup(groupRoleOf(found), verb, found.visibility)) return found;
  throw new Refusal(verb === "read" || verb === "write" ? "not_a_member" : "forbidden");
}
