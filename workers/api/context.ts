import { OpenAPIHono, z } from "@hono/zod-openapi";
import {
  type Answer,
  type Command,
  type Decision,
  execute,
  type Loaded,
} from "~/domain/event-store/execute";
import { Refusal } from "~/domain/event-store/decider";
import { type BoundQuery, first } from "~/domain/event-store/query";
import { getSession, type SessionUser } from "~/domain/sign-in/queries";
import type { ApiContext, ApiEnv, Claim } from "~/workers/endpoint/context";
import { answerInvalid, problemSchema } from "~/workers/middleware/problem-details";
import { executeVerified } from "~/workers/middleware/verification";

export type { ApiContext };

export function createRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({ defaultHook: answerInvalid as never });
}

type Loads = Record<string, BoundQuery<unknown>>;
const NOBODY = "";

interface PlayerCommand<L extends Loads, G> extends Omit<
  Command<L>,
  "id" | "actor" | "authorize" | "load" | "gather" | "decide"
> {
  /** The caller must have solved a verification challenge (header `x-verification`). */
  verified?: boolean;
  /** Loads may be keyed by this user id before the session is checked: nothing is decided until then. */
  load: L;
  authorize?(user: SessionUser): void;
  gather?(loaded: Loaded<L> & { user: SessionUser }): Promise<G>;
  decide(loaded: Loaded<L> & { user: SessionUser }, gathered: G): Decision;
}

/** Gives a command in the name of the signed-in player. The session is checked in the same round trip. */
export async function executeAsPlayer<L extends Loads, G = undefined>(
  c: ApiContext,
  command: PlayerCommand<L, G>,
): Promise<Answer> {
  const claim = requireClaim(c);
  const { store } = c.var.services;
  let user: SessionUser | undefined;
  const withUser = (loaded: object) => ({ ...(loaded as Loaded<L>), user: user! });
  return run<Loads, G>(c, command.verified, {
    ...command,
    id: idempotencyKey(c),
    actor: claim.userId,
    load: { ...command.load, session: first(getSession({ tokenHash: claim.tokenHash })) },
    authorize(loaded) {
      user = requireSession(loaded.session as SessionUser | undefined, claim, store.now());
      command.authorize?.(user);
    },
    gather: async (loaded) => (await command.gather?.(withUser(loaded))) as G,
    decide: (loaded, gathered) => command.decide(withUser(loaded), gathered),
  });
}

/** Gives a command that needs no sign-in. */
export async function executeAsAnyone<L extends Loads, G = undefined>(
  c: ApiContext,
  command: Omit<Command<L, G>, "id" | "actor"> & { verified?: boolean },
): Promise<Answer> {
  return run(c, command.verified, { ...command, id: idempotencyKey(c), actor: "anonymous" });
}

async function run<L extends Loads, G>(
  c: ApiContext,
  verified: boolean | undefined,
  command: Command<L, G>,
): Promise<Answer> {
  const outcome = verified
    ? await executeVerified(c, command)
    : await execute(c.var.services.store, command);
  return outcome.answer;
}

/** Reads in the name of the signed-in player, in one round trip. */
export async function readAsPlayer<L extends Loads>(
  c: ApiContext,
  load: L,
): Promise<Loaded<L> & { user: SessionUser }> {
  const claim = requireClaim(c);
  const { db, store } = c.var.services;
  const loaded = await db.read({
    ...load,
    session: first(getSession({ tokenHash: claim.tokenHash })),
  });
  const user = requireSession(loaded.session as SessionUser | undefined, claim, store.now());
  return { ...(loaded as Loaded<L>), user };
}

/** The user id to load by. Throws `login_required` when the request carries no token. */
export function requireClaim(c: ApiContext): Claim {
  if (!c.var.claim) throw new Refusal("login_required");
  return c.var.claim;
}

/**
 * Reads for players and visitors alike, in one round trip. What belongs to a player is loaded by the id
 * that `load` is given; a claim without a session is nobody's, and reads again as such.
 */
export async function readAsAnyone<L extends Loads>(
  c: ApiContext,
  load: (userId: string) => L,
): Promise<Loaded<L> & { user: SessionUser | undefined }> {
  const { claim, services } = c.var;
  if (claim) {
    try {
      return await readAsPlayer(c, load(claim.userId));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return { ...((await services.db.read(load(NOBODY))) as Loaded<L>), user: undefined };
}

function requireSession(session: SessionUser | undefined, claim: Claim, now: Date): SessionUser {
  const valid =
    session && session.id === claim.userId && Date.parse(session.expiresAt) > now.getTime();
  if (!valid) throw new Refusal("login_expired");
  return session;
}

/** From the header; a client that sends none cannot repeat the command safely, but may give it. */
export function idempotencyKey(c: ApiContext): string {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return crypto.randomUUID();
  if (key.length === 0 || key.length > 255) {
    throw new Refusal("malformed", { detail: "Idempotency-Key holds 1 to 255 characters" });
  }
  return key;
}

/** Sends a command's answer. */
export function send(c: ApiContext, answer: Answer): Response {
  if (answer.body === undefined) return c.body(null, answer.status as 204);
  return c.json(answer.body, answer.status as 200);
}

export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { "application/json": { schema } },
  description,
});

/** The problem answers of a route, for its description. */
export function problems(...statuses: number[]) {
  const content = { "application/problem+json": { schema: problemSchema } };
  return Object.fromEntries(
    [400, 429, 503, ...statuses].map((status) => [
      status,
      { content, description: "Problem details" },
    ]),
  ) as Record<400 | 429 | 503, { content: typeof content; description: string }>;
}

export const commandHeaders = z.object({
  "idempotency-key": z.string().min(1).max(255).optional(),
});

export const verifiedCommandHeaders = commandHeaders.extend({
  "x-verification": z.string().optional().openapi({
    description: "A solved challenge of `GET /api/verification/challenge`; 428 without one",
  }),
});
