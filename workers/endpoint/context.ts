import type { Context } from "hono";
import type { SessionClaim } from "~/domain/sign-in/queries";
import type { Env } from "~/workers/env";
import type { Services } from "~/workers/services";

export interface ApiEnv {
  Bindings: Env;
  Variables: { services: Services; claim: SessionClaim | null };
}
export type ApiContext = Context<ApiEnv>;
