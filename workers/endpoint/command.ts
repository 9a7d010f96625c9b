import type { z } from "@hono/zod-openapi";
import type { StreamAppend } from "~/domain/event-store/append";
import { type Command, execute, type Loaded, type Write } from "~/domain/event-store/execute";
import type { SessionUser } from "~/domain/sign-in/queries";
import { executeVerified } from "~/workers/middleware/verification";
import type { RefusalCode } from "~/workers/middleware/refusals";
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
} from "./endpoint";
import { idempotencyKey, readCall } from "./input";
import { authorize, requireClaim, sessionOf } from "./session";

type Schema = z.ZodType | undefined;
type Awaitable<Value> = Value | Promise<Value>;

/** What a command decides. `answer` is recorded with it, and is the answer of each repetition. */
type Decided<Answer> = {
  appends: readonly StreamAppend[];
  writes?: readonly Write[];
} & ([Answer] extends [undefined] ? { answer?: undefined } : { answer: Answer });

/** The steps of a command, in their order. Each is given what the steps before it made known. */
interface Steps<Who, Answer, P extends Schema, B extends Schema, X, L extends Loads, G> {
  /** A solved challenge is needed (header `x-verification`). */
  verified?: boolean;
  /** From the request alone, before anything is read. */
  prepare?: (call: Call<P, undefined, B> & Omit<Who, "user">) => Awaitable<X>;
  /** What makes two calls with one key the same; without it, all that is asked for. */
  input?: (call: Call<P, undefined, B> & Omit<Who, "user"> & X) => unknown;
  /** Broken constraints that only mean that somebody was faster: it is decided anew. */
  lostRaces?: readonly RefusalCode[];
  /** People whose personal data the events may hold. */
  dataSubjects?: (call: Call<P, undefined, B> & Omit<Who, "user"> & X) => readonly string[];
  /** All that the decision needs, read in one round trip together with the session. */
  load?: (call: Call<P, undefined, B> & Omit<Who, "user"> & X) => L;
  /** Facts from outside, once, and only for callers who may and commands that have no answer yet. */
  gather?: (facts: Call<P, undefined, B> & Who & X & Loaded<L>) => Promise<G>;
  /** The decision, made again after each lost race. */
  decide: (facts: Call<P, undefined, B> & Who & X & Loaded<L> & G) => Decided<Answer>;
}

interface DeclareCommand<Who> {
  <
    const Name extends EndpointName,
    Body,
    Answer,
    P extends Schema = undefined,
    B extends Schema = undefined,
    X = unknown,
    L extends Loads = Record<never, never>,
    G = unknown,
  >(
    name: Name,
    command: Declaration<Body, P, undefined, B> &
      Steps<Who, Answer, P, B, X, L, G> & {
        /** What is told, where that is not what is recorded: secrets, or how things stand now. */
        reply: (
          facts: Call<P, undefined, B> & Omit<Who, "user"> & X & { answer: Answer },
        ) => Awaitable<Sent<Body>>;
      },
  ): Endpoint<Name, RequestOf<P, undefined, B>, Body>;
  <
    const Name extends EndpointName,
    Body,
    P extends Schema = undefined,
    B extends Schema = undefined,
    X = unknown,
    L extends Loads = Record<never, never>,
    G = unknown,
  >(
    name: Name,
    command: Declaration<Body, P, undefined, B> & Steps<Who, Sent<Body>, P, B, X, L, G>,
  ): Endpoint<Name, RequestOf<P, undefined, B>, Body>;
}

export const publicCommand = declare<unknown>("none");
export const playerCommand = declare<Player>("player");
export const operatorCommand = declare<Player>("operator");

type Facts = Call<Schema, undefined, Schema> & Player;
type AnyCommand = Declaration<unknown, Schema, undefined, Schema> &
  Steps<Player, unknown, Schema, Schema, unknown, Loads, unknown> & {
    reply?: (facts: Facts & { answer: unknown }) => unknown;
  };

function declare<Who>(login: Login): DeclareCommand<Who> {
  return (name: EndpointName, declared: unknown): Endpoint<never> => {
    const command = declared as AnyCommand;
    return {
      name: name as never,
      login,
      keyed: true,
      verified: command.verified ?? false,
      declaration: command,
      async handle(c, operationId) {
        const call = (await readCall(c, command)) as Facts;
        if (login !== "none") call.userId = requireClaim(c).userId;
        Object.assign(call, await command.prepare?.(call));
        const answer = await give(c, login, operationId, call, command);
        const told = command.reply ? await command.reply({ ...call, answer }) : answer;
        return send(command.answers, c, told);
      },
    };
  };
}

async function give(
  c: ApiContext,
  login: Login,
  operationId: string,
  call: Facts,
  { input, dataSubjects, lostRaces, load, gather, decide, answers, verified }: AnyCommand,
): Promise<unknown> {
  const open = login === "none";
  const own: Command<Loads, unknown> = {
    id: idempotencyKey(c),
    name: operationId[0]!.toUpperCase() + operationId.slice(1),
    actor: open ? "anonymous" : call.userId,
    input: input ? input(call) : { params: call.params, body: call.body },
    dataSubjects: dataSubjects?.(call),
    lostRaces,
    load: { ...load?.(call), ...(!open && { session: sessionOf(requireClaim(c)) }) },
    authorize({ session }) {
      if (!open) call.user = authorize(c, login, session as SessionUser | undefined);
    },
    gather: gather && ((loaded) => gather({ ...call, ...loaded })),
    decide(loaded, gathered) {
      const { appends, writes, answer } = decide({ ...call, ...loaded, ...(gathered as object) });
      return { appends, writes, answer: { status: answers.status, body: answer } };
    },
  };
  const outcome = verified
    ? await executeVerified(c, own)
    : await execute(c.var.services.store, own);
  return outcome.answer.body;
}
