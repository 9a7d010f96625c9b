import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "~/workers/endpoint/context";
import { addressOf, isTooMuch, RETRY_AFTER } from "~/workers/rate-limits";
import { problem } from "./problem-details";

/** Characters of a call. */
const MAX_ASKED = 4096;

/** What goes on to the chain's node is limited on its own, per address. */
export const chainLimits = createMiddleware<ApiEnv>(async (c, next) => {
  const key = `chain:${addressOf(c.req.raw.headers)}`;
  if (await isTooMuch(c.env, "PLAYER_RATE_LIMIT", key)) {
    c.header("retry-after", RETRY_AFTER);
    return problem(c, "too_many_requests");
  }
  if ((await c.req.text()).length > MAX_ASKED) return problem(c, "payload_too_large");
  return next();
});
