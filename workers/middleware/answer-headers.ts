import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "~/workers/endpoint/context";

/** No cache keeps what the API answers, unless it says so itself, and no browser guesses what it is. */
export const answerHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  // Not by `c.header`, which copies an answer that is already made.
  const { headers } = c.res;
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
});
