import type { Viewer } from "~/domain/posts/view";
import type { SessionUser } from "~/domain/sign-in/queries";
import type { Env } from "~/workers/env";
import { isOperator } from "~/workers/endpoint/request";

/** Whoever asks, or a visitor. */
export const viewerOf = (env: Env, id: string, user: SessionUser | undefined): Viewer => ({
  id,
  isOperator: user !== undefined && isOperator(env, user),
});
