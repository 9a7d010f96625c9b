import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { desk, playerOf, policies } from "~/domain/policies/operators";
import { getSession, type SessionUser } from "~/domain/sign-in/queries";
import { admit, type SessionClaim } from "~/domain/sign-in/session";
import type { ApiContext } from "./context";
import type { Login } from "./endpoint";

/** The user id to load by. Throws `login_required` when the request carries no token. */
export function requireClaim(c: ApiContext): SessionClaim {
  if (!c.var.claim) throw new Refusal("login_required");
  return c.var.claim;
}

export const sessionOf = ({ tokenHash }: SessionClaim) => first(getSession({ tokenHash }));

/** The player of a session, if it is the caller's, lasts, and is good for this login. */
export function authorize(
  c: ApiContext,
  login: Login,
  session: SessionUser | undefined,
): SessionUser {
  const user = admit(requireClaim(c), session, c.var.services.store.now());
  if (!user) throw new Refusal("login_expired");
  if (login === "operator") {
    const verb = c.req.method === "GET" ? "see" : "run";
    policies.authorize(playerOf(c.env, user.address), verb, desk);
  }
  return user;
}
