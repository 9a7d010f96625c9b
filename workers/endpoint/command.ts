import type { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import type { StreamAppend } from "~/domain/event-store/append";
import {
  type Command,
  execute,
  type Loaded,
  type Outcome,
  type Write,
} from "~/domain/event-store/execute";
import type { Statement } from "~/domain/event-store/statement";
import { type LogName, MAIN, OTHER_LOGS } from "~/domain/logs";
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

/**
 * What a command decides. `answer` is recorded with it, and is the answer of each repetition. `after` asks, in the
 * same batch, how things stand then: for a `reply` that needs no trip of its own. `told` is an answer that the
 * database makes in that batch.
 */
type Decided<Answer, A> = {
  appends: readonly StreamAppend[];
  writes?: readonly Write[];
  after?: A;
} & ([Answer] extends [undefined]
  ? { answer?: undefined }
  : { answer: Answer } | { told: Statement });

/** The steps of a command, in their order. Each is given what the steps before it made known. */
interface Steps<
  Who,
  Answer,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  X,
  L extends Loads,
  M extends Loads,
  G,
  A extends Loads = Record<never, never>,
> {
  /** A solved challenge is needed (header `x-verification`). */
  verified?: boolean;
  /** From the request alone, before anything is read. */
  prepare?: (call: Call<P, Q, B> & Omit<Who, "user">) => Awaitable<X>;
  /** What makes two calls with one key the same; without it, all that is asked for. */
  input?: (call: Call<P, Q, B> & Omit<Who, "user"> & X) => unknown;
  /** Broken constraints that only mean that somebody was faster: it is decided anew. */
  lostRaces?: readonly RefusalCode[];
  /** People whose personal data the events may hold. */
  dataSubjects?: (call: Call<P, Q, B> & Omit<Who, "user"> & X) => readonly string[];
  /**
   * The log that it writes, where that is not the main one: see `domain/community-id.ts`. Undefined, where an id
   * names none: then it is not found, which is told to players only.
   */
  at?: (call: Call<P, Q, B> & X) => LogName | undefined;
  /** All that the decision needs, read in one round trip together with the session. */
  load?: (call: Call<P, Q, B> & Omit<Who, "user"> & X) => L;
  /** With `at`: what of it lies in the main log, read side by side. */
  loadMain?: (call: Call<P, Q, B> & Omit<Who, "user"> & X) => M;
  /** With `at`: what `load` is likely to find, if the batch is refused wherever that is wrong. */
  guess?: (call: Call<P, Q, B> & Omit<Who, "user"> & X) => Loaded<L> | undefined;
  /** Facts from outside (`key` names the command to them), once, and only for callers who may and commands that have no answer yet. */
  gather?: (facts: Call<P, Q, B> & Who & X & Loaded<L> & Loaded<M> & { key: string }) => Promise<G>;
  /** What `gather` took for the command is given back: it was refused after that. */
  refused?: (facts: Call<P, Q, B> & Who & X & G & { key: string }) => Promise<void>;
  /** The decision, made again after each lost race. */
  decide: (facts: Call<P, Q, B> & Who & X & Loaded<L> & Loaded<M> & G) => Decided<Answer, A>;
}

interface DeclareCommand<Who> {
  <
    const Name extends EndpointName,
    Body,
    Answer,
    P extends Schema = undefined,
    Q extends Schema = undefined,
    B extends Schema = undefined,
    X = unknown,
    L extends Loads = Record<never, never>,
    M extends Loads = Record<never, never>,
    G = unknown,
    A extends Loads = Record<never, never>,
  >(
    name: Name,
    command: Declaration<Body, P, Q, B> &
      Steps<Who, Answer, P, Q, B, X, L, M, G, A> & {
        /**
         * What is told, where that is not what is recorded: secrets, or how things stand now. Without `after` the
         * command was done by an earlier call.
         */
        reply: (
          facts: Call<P, Q, B> &
            Omit<Who, "user"> &
            X & { answer: Answer; after: Loaded<A> | undefined },
        ) => Awaitable<Sent<Body>>;
      },
  ): Endpoint<Name, RequestOf<P, Q, B>, Body>;
  <
    const Name extends EndpointName,
    Body,
    P extends Schema = undefined,
    Q extends Schema = undefined,
    B extends Schema = undefined,
    X = unknown,
    L extends Loads = Record<never, never>,
    M extends Loads = Record<never, never>,
    G = unknown,
  >(
    name: Name,
    command: Declaration<Body, P, Q, B> & Steps<Who, Sent<Body>, P, Q, B, X, L, M, G>,
  ): Endpoint<Name, RequestOf<P, Q, B>, Body>;
}

export const publicCommand = declare<unknown>("none");
export const playerCommand = declare<Player>("player");
export const operatorCommand = declare<Player>("operator");

type Facts = Call<Schema, Schema, Schema> & Player;
type AnyCommand = Declaration<unknown, Schema, Schema, Schema> &
  Steps<Player, unknown, Schema, Schema, Schema, unknown, Loads, Loads, unknown> & {
    reply?: (facts: Facts & { answer: unknown; after: unknown }) => unknown;
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
        const { answer, after } = await give(c, login, operationId, call, command);
        const told = command.reply
          ? await command.reply({ ...call, answer: answer.body, after })
          : answer.body;
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
  command: AnyCommand,
): Promise<Outcome> {
  const {
    input,
    dataSubjects,
    lostRaces,
    load,
    loadMain,
    guess,
    gather,
    refused,
    decide,
    answers,
  } = command;
  const open = login === "none";
  const log = command.at ? command.at(call) : MAIN;
  const session = !open && { session: sessionOf(requireClaim(c)) };
  const key = idempotencyKey(c);
  let taken: unknown;
  const own: Command<Loads, unknown, Loads> = {
    id: key,
    ...(session && {
      sharedKey: { actorIs: session.session, claimed: command.body !== undefined },
    }),
    name: operationId[0]!.toUpperCase() + operationId.slice(1),
    actor: open ? "anonymous" : call.userId,
    input: input
      ? input(call)
      : { params: call.params, body: call.body, ...(call.query ? { query: call.query } : {}) },
    dataSubjects: dataSubjects?.(call),
    lostRaces,
    load: { ...(log && load?.(call)), ...(log === MAIN && session) },
    loadMain: log === MAIN ? {} : { ...(log && loadMain?.(call)), ...session },
    guess: log && log !== MAIN ? guess?.(call) : undefined,
    authorize({ session }) {
      if (!open) call.user = authorize(c, login, session as SessionUser | undefined);
      if (!log) throw new Refusal("not_found");
    },
    gather: gather && (async (loaded) => (taken = await gather({ ...call, ...loaded, key }))),
    decide(loaded, gathered) {
      const decided = decide({ ...call, ...loaded, ...(gathered as object) });
      const { appends, writes, after } = decided;
      const { status } = answers;
      const answer =
        "told" in decided ? { status, told: decided.told } : { status, body: decided.answer };
      return { appends, writes, after, answer };
    },
  };
  try {
    return await (command.verified
      ? executeVerified(c, own)
      : execute(c.var.services.at(log ?? OTHER_LOGS[0]!).store, own));
  } catch (error) {
    if (taken !== undefined && error instanceof Refusal) {
      await refused?.({ ...call, ...(taken as object), key });
    }
    throw error;
  }
}
