import { Refusal } from "~/domain/event-store/decider";
import { requireSpaceAccess } from "~/domain/spaces/access";
import { mayUndo } from "./policies";

/** The Space, for whoever takes back what its moderators did. Throws `forbidden`, `not_found`, `space_dissolved`. */
export function requireMayUndo(...[space, isOperator]: Parameters<typeof requireSpaceAccess>) {
  const access = requireSpaceAccess(space, isOperator);
  if (!mayUndo(access)) throw new Refusal("forbidden");
  return access;
}
