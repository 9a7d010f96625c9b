import { desk, playerOf, policies } from "~/domain/policies/operators";
import type { SessionUser } from "~/domain/sign-in/queries";
import type { Env } from "~/workers/env";

/** Whether the caller's wallet is an operator's. */
export const isOperator = (env: Env, { address }: SessionUser) =>
  policies.can(playerOf(env, address), "run", desk);
