import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "~/workers/endpoint/context";
import { addressOf, isTooMuch, RETRY_AFTER } from "~/workers/rate-limits";
import { problem } from "./problem-details";

/** Per player and per address. */
export const rateLimit = createMiddleware<ApiEnv>(async (c, next) => {
  const address = addressOf(c.req.raw.headers);
  const player = c.var.claim?.tokenHash;
  // One after the other: what an address may no longer ask opens no counters for tokens it makes up.
  const refused =
    (await isTooMuch(c.env, "ADDRESS_RATE_LIMIT", address)) ||
    (player !== undefined && (await isTooMuch(c.env, "PLAYER_RATE_LIMIT", player)));
  if (!refused) return next();
  c.header("retry-after", RETRY_AFTER);
  return problem(c, "too_many_requests");
});

/** Per address, counted apart from all else: whoever checks a long log asks for thousands of tiles. */
export const ledgerRateLimit = createMiddleware<ApiEnv>(async (c, next) => {
  const key = `ledger:${addressOf(c.req.raw.headers)}`;
  if (!(await isTooMuch(c.env, "ADDRESS_RATE_LIMIT", key))) return next();
  c.header("retry-after", RETRY_AFTER);
  return problem(c, "too_many_requests");
});
