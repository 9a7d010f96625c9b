import { Refusal } from "~/domain/event-store/decider";
import { desk, playerOf, policies } from "~/domain/policies/operators";
import type { SessionUser } from "~/domain/sign-in/queries";
import type { SpaceRow } from "~/domain/spaces/queries";
import type { Env } from "~/workers/env";

/** Whether the caller's wallet is an operator's. */
export const isOperator = (env: Env, { address }: SessionUser) =>
  policies.can(playerOf(env, address), "run", desk);

/** The Space, open. Throws `not_found` and `space_dissolved`. */
export function needOpen(space: SpaceRow | undefined): SpaceRow {
  if (!space) throw new Refusal("not_found");
  if (space.dissolvedAt !== null) throw new Refusal("space_dissolved");
  return space;
}
