import { Refusal } from "~/domain/event-store/decider";
import { mayInSpace, type SpaceVerb } from "./policies";
import { roleOf, type SpaceRow } from "./queries";

/** The Space, open. Throws `not_found` and `space_dissolved`. */
export function requireOpenSpace(space: SpaceRow | undefined): SpaceRow {
  if (!space) throw new Refusal("not_found");
  if (space.dissolvedAt !== null) throw new Refusal("space_dissolved");
  return space;
}

/** The same with what a right in it hangs on. */
export function requireSpaceAccess(space: SpaceRow | undefined, isOperator: boolean) {
  return accessOf(requireOpenSpace(space), isOperator);
}

/** A Space with what the rights of the one it was read for hang on. */
export const accessOf = <Row extends Pick<SpaceRow, "rank">>(space: Row, isOperator: boolean) => ({
  ...space,
  role: roleOf(space.rank),
  isOperator,
});

const OF_MEMBERS: readonly SpaceVerb[] = ["post", "comment", "like"];

/** The same for whoever may do that in it. Throws `not_a_member` or `forbidden` too. */
export function requireMayInSpace(
  space: SpaceRow | undefined,
  isOperator: boolean,
  verb: SpaceVerb,
) {
  const access = requireSpaceAccess(space, isOperator);
  if (!mayInSpace(access, verb))
    throw new Refusal(OF_MEMBERS.includes(verb) ? "not_a_member" : "forbidden");
  return access;
}
