import { Refusal } from "~/domain/event-store/decider";
import type { ApiContext } from "~/workers/endpoint/context";
import { addressOf, isTooMuch, RETRY_AFTER } from "~/workers/rate-limits";

/** For what could be guessed: a few tries a minute of a player, and of an address, whatever else they ask. */
export async function limitGuesses(c: ApiContext, what: string): Promise<void> {
  const keys = [`${what}:${addressOf(c.req.raw.headers)}`];
  if (c.var.claim) keys.push(`${what}:player:${c.var.claim.userId}`);
  for (const key of keys) {
    if (!(await isTooMuch(c.env, "GUESS_RATE_LIMIT", key))) continue;
    c.header("retry-after", RETRY_AFTER);
    throw new Refusal("too_many_requests");
  }
}
