import type { Context } from "hono";
import type { Env } from "~/workers/env";
import type { Services } from "~/workers/services";

/** Who a request says it comes from. Only a session found in the database makes it true. */
export interface Claim {
  userId: string;
  tokenHash: string;
}

export interface ApiEnv {
  Bindings: Env;
  Variables: { services: Services; claim: Claim | null };
}
export type ApiContext = Context<ApiEnv>;
