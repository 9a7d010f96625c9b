import type { z } from "@hono/zod-openapi";
import type { Loaded, Loads } from "~/domain/event-store/execute";
import { Refusal } from "~/domain/event-store/decider";
import { type LogName, MAIN, OTHER_LOGS } from "~/domain/logs";
import type { NeededRight } from "~/domain/policies/rights";
import type { SessionUser } from "~/domain/sign-in/queries";
import type { ApiContext } from "./context";
import {
  type Call,
  type Declaration,
  type Door,
  type Endpoint,
  type ForOperators,
  type EndpointName,
  type Login,
  type Player,
  type RequestOf,
  type Sent,
  type Visitor,
} from "./endpoint";
import { authorize, idempotencyKey, readCall, requireClaim, sessionOf, send } from "./request";

type Schema = z.ZodType | undefined;
type Awaitable<Value> = Value | Promise<Value>;

interface DeclareQuery<Who, Own = unknown> {
  <
    const Name extends EndpointName,
    Body,
    P extends Schema = undefined,
    Q extends Schema = undefined,
    B extends Schema = undefined,
    L extends Loads = Record<never, never>,
    M extends Loads = Record<never, never>,
    E extends Loads = Record<never, never>,
    W extends object = Record<never, never>,
  >(
    name: Name,
    query: Own &
      Declaration<Body, P, Q, B> & {
        /** All that the answer needs, read in one round trip together with the session. */
        load?: (call: Call<P, Q, B> & Omit<Who, "user">) => L;
        /** The log that `load` reads, where that is not the main one. Undefined: it is not found. */
        at?: (call: Call<P, Q, B>) => LogName | undefined;
        /** With `at`: what of it lies in the main log. All is read side by side. */
        loadMain?: (call: Call<P, Q, B> & Omit<Who, "user">) => M;
        /** What hangs on nobody's session and is asked of other databases, side by side with all of it. */
        meanwhile?: (call: Call<P, Q, B>) => Promise<W>;
        /** What is read in every log of the communities: `communities`, in the order of the logs. */
        loadEach?: (call: Call<P, Q, B> & Omit<Who, "user">) => E;
        answer: (
          facts: Call<P, Q, B> & Who & Loaded<L> & Loaded<M> & W & { communities: Loaded<E>[] },
        ) => Awaitable<Sent<Body>>;
      },
  ): Endpoint<Name, RequestOf<P, Q, B>, Body>;
}

type Facts = Call<Schema, Schema, Schema> & Visitor;
type AnyQuery = Declaration<unknown, Schema, Schema, Schema> & {
  right?: NeededRight;
  load?: (call: Facts) => Loads;
  at?: (call: Facts) => LogName | undefined;
  loadMain?: (call: Facts) => Loads;
  meanwhile?: (call: Facts) => Promise<object>;
  loadEach?: (call: Facts) => Loads;
  answer: (facts: Facts) => unknown;
};

/** Reads that nobody has to be signed in for, and that are the same for all. */
export const publicQuery = declare<unknown>("none", false);
/** Reads for players and visitors alike; what is a player's own is loaded by `userId`. */
export const visitorQuery = declare<Visitor>("optional", false);
export const playerQuery = declare<Player>("player", false);
export const operatorQuery = declare<Player, ForOperators>("operator", false);

/** What does more than read and yet is no single command: it asks outside, or goes step by step. */
export const publicProcedure = declare<unknown>("none", false);
export const tokenProcedure = declare<{ key: string }>("token", true);
export const playerProcedure = declare<Player & { key: string }>("player", true);
export const operatorProcedure = declare<Player & { key: string }, ForOperators>("operator", true);

function declare<Who, Own = unknown>(login: Login, keyed: boolean): DeclareQuery<Who, Own> {
  return (name, query) => {
    const declaration = query as unknown as AnyQuery;
    const { right } = declaration;
    return {
      name,
      login,
      right,
      keyed,
      verified: false,
      declaration,
      async handle(c) {
        const call = (await readCall(c, declaration)) as Facts;
        if (keyed) Object.assign(call, { key: idempotencyKey(c) });
        const facts = await readAs({ login, right }, c, call, declaration);
        if (declaration.at && !declaration.at(call)) throw new Refusal("not_found");
        return send(declaration.answers, c, await declaration.answer(facts));
      },
    };
  };
}

async function readAs(door: Door, c: ApiContext, call: Facts, query: AnyQuery): Promise<Facts> {
  const { login } = door;
  if (login === "token") requireClaim(c);
  if (login === "none" || login === "token") return readAsNobody(c, call, query);
  if (login !== "optional") return readAsPlayer(door, c, call, query);
  if (c.var.claim) {
    try {
      return await readAsPlayer(door, c, call, query);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  // A claim without a session is nobody's.
  return readAsNobody(c, { ...call, userId: "" }, query);
}

async function readAsNobody(c: ApiContext, call: Facts, query: AnyQuery): Promise<Facts> {
  return { ...call, ...(await readAll(c, call, query)) };
}

async function readAsPlayer(door: Door, c: ApiContext, call: Facts, query: AnyQuery) {
  const claim = requireClaim(c);
  const asked = { ...call, userId: claim.userId };
  const { session, ...loaded } = await readAll(c, asked, query, { session: sessionOf(claim) });
  const user = authorize(c, door, session as SessionUser | undefined);
  return { ...asked, ...loaded, user };
}

/** Several databases side by side; none that nothing is asked of. */
async function readAll(
  c: ApiContext,
  call: Facts,
  { load, at, loadMain, meanwhile, loadEach }: AnyQuery,
  session: Loads = {},
): Promise<Record<string, unknown>> {
  const log = at ? at(call) : MAIN;
  const own = (log && load?.(call)) ?? {};
  const read = (from: LogName, queries: Loads) =>
    Object.keys(queries).length ? c.var.services.at(from).db.read(queries) : {};
  const [inLog, inMain, besides, communities] = await Promise.all([
    !log || log === MAIN ? {} : read(log, own),
    read(MAIN, { ...(log === MAIN && own), ...(log && loadMain?.(call)), ...session }),
    meanwhile?.(call),
    loadEach && Promise.all(OTHER_LOGS.map((each) => read(each, loadEach(call)))),
  ]);
  return { ...inLog, ...inMain, ...besides, ...(communities && { communities }) };
}
