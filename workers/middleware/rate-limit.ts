import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "~/workers/endpoint/context";
import { problem } from "./problem-details";

/** Per player and per address, by the platform's counters near the caller (limits: wrangler.toml). */
export const rateLimit = createMiddleware<ApiEnv>(async (c, next) => {
  const address = c.req.header("cf-connecting-ip") ?? "unknown";
  const player = c.var.claim?.tokenHash;
  const outcomes = await Promise.all([
    c.env.ADDRESS_RATE_LIMIT.limit({ key: address }),
    player ? c.env.PLAYER_RATE_LIMIT.limit({ key: player }) : { success: true },
  ]);
  if (outcomes.every((outcome) => outcome.success)) return next();
  c.header("retry-after", "60");
  return problem(c, "too_many_requests");
});
