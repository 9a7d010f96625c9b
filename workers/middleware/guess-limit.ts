import { Refusal } from "~/domain/event-store/decider";
import type { ApiContext } from "~/workers/endpoint/context";
import { sessionOf } from "~/workers/endpoint/session";
import { addressOf, isTooMuch, RETRY_AFTER } from "~/workers/rate-limits";

/**
 * For what could be guessed: a few tries a minute of a player, and of an address, whatever else they ask. A player
 * is whoever has a session: a token that somebody makes up names whom they like, and would use up their tries.
 */
export async function limitGuesses(c: ApiContext, what: string): Promise<void> {
  const keys = [`${what}:${addressOf(c.req.raw.headers)}`];
  const { claim, services } = c.var;
  if (claim) {
    const { session } = await services.db.read({ session: sessionOf(claim) });
    if (session?.id === claim.userId) keys.push(`${what}:player:${session.id}`);
  }
  for (const key of keys) {
    if (!(await isTooMuch(c.env, "GUESS_RATE_LIMIT", key))) continue;
    c.header("retry-after", RETRY_AFTER);
    throw new Refusal("too_many_requests");
  }
}
