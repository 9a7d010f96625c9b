import type { z } from "@hono/zod-openapi";
import type { Loaded } from "~/domain/event-store/execute";
import { Refusal } from "~/domain/event-store/decider";
import type { SessionUser } from "~/domain/sign-in/queries";
import type { ApiContext } from "./context";
import {
  type Call,
  type Declaration,
  type Endpoint,
  type EndpointName,
  type Loads,
  type Login,
  type Player,
  type RequestOf,
  send,
  type Sent,
  type Visitor,
} from "./endpoint";
import { idempotencyKey, readCall } from "./input";
import { authorize, requireClaim, sessionOf } from "./session";

type Schema = z.ZodType | undefined;
type Awaitable<Value> = Value | Promise<Value>;

interface DeclareQuery<Who> {
  <
    const Name extends EndpointName,
    Body,
    P extends Schema = undefined,
    Q extends Schema = undefined,
    B extends Schema = undefined,
    L extends Loads = Record<never, never>,
  >(
    name: Name,
    query: Declaration<Body, P, Q, B> & {
      /** All that the answer needs, read in one round trip together with the session. */
      load?: (call: Call<P, Q, B> & Omit<Who, "user">) => L;
      answer: (facts: Call<P, Q, B> & Who & Loaded<L>) => Awaitable<Sent<Body>>;
    },
  ): Endpoint<Name, RequestOf<P, Q, B>, Body>;
}

type Facts = Call<Schema, Schema, Schema> & Visitor;
type AnyQuery = Declaration<unknown, Schema, Schema, Schema> & {
  load?: (call: Facts) => Loads;
  answer: (facts: Facts) => unknown;
};

/** Reads that nobody has to be signed in for, and that are the same for all. */
export const publicQuery = declare<unknown>("none", false);
/** Reads for players and visitors alike; what is a player's own is loaded by `userId`. */
export const visitorQuery = declare<Visitor>("optional", false);
export const playerQuery = declare<Player>("player", false);
export const operatorQuery = declare<Player>("operator", false);

/** What does more than read and yet is no single command: it asks outside, or goes step by step. */
export const publicProcedure = declare<unknown>("none", false);
export const tokenProcedure = declare<{ key: string }>("token", true);
export const playerProcedure = declare<Player & { key: string }>("player", true);
export const operatorProcedure = declare<Player & { key: string }>("operator", true);

function declare<Who>(login: Login, keyed: boolean): DeclareQuery<Who> {
  return (name, query) => {
    const declaration = query as unknown as AnyQuery;
    return {
      name,
      login,
      keyed,
      verified: false,
      declaration,
      async handle(c) {
        const call = (await readCall(c, declaration)) as Facts;
        if (keyed) Object.assign(call, { key: idempotencyKey(c) });
        const facts = await readAs(login, c, call, declaration.load);
        return send(declaration.answers, c, await declaration.answer(facts));
      },
    };
  };
}

type Load = AnyQuery["load"];

async function readAs(login: Login, c: ApiContext, call: Facts, load: Load): Promise<Facts> {
  if (login === "token") requireClaim(c);
  if (login === "none" || login === "token") return readAsNobody(c, call, load);
  if (login !== "optional") return readAsPlayer(login, c, call, load);
  if (c.var.claim) {
    try {
      return await readAsPlayer(login, c, call, load);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  // A claim without a session is nobody's.
  return readAsNobody(c, { ...call, userId: "" }, load);
}

async function readAsNobody(c: ApiContext, call: Facts, load: Load): Promise<Facts> {
  return load ? { ...call, ...(await c.var.services.db.read(load(call))) } : call;
}

async function readAsPlayer(login: Login, c: ApiContext, call: Facts, load: Load): Promise<Facts> {
  const claim = requireClaim(c);
  const asked = { ...call, userId: claim.userId };
  const { session, ...loaded } = await c.var.services.db.read({
    ...load?.(asked),
    session: sessionOf(claim),
  });
  const user = authorize(c, login, session as SessionUser | undefined);
  return { ...asked, ...loaded, user };
}
