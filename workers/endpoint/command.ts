import type { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import {
  type Command,
  execute,
  type Loaded,
  type Loads,
  type Outcome,
} from "~/domain/event-store/execute";
import { type AnyUseCase, type Caller, type UseCase, bind } from "~/domain/event-store/use-case";
import { MAIN, OTHER_LOGS } from "~/domain/logs";
import { isUnlimited } from "~/domain/policies/operators";
import type { NeededRight } from "~/domain/policies/rights";
import type { SessionUser } from "~/domain/sign-in/queries";
import { executeVerified } from "~/workers/middleware/verification";
import { type Ports, portsOf } from "~/workers/ports";
import {
  authorize,
  idempotencyKey,
  isOperator,
  readCall,
  requireClaim,
  sessionOf,
  send,
} from "~/workers/endpoint/request";
import type { ApiContext } from "./context";
import { WAITS, wantsSecondYes, withSecondYes } from "./second-yes";
import { guardStanding, whileTheyMay } from "./standing";
import {
  type Call,
  type Declaration,
  type Door,
  type Endpoint,
  type EndpointName,
  type ForOperators,
  type Login,
  type Player,
  type RequestOf,
  type Sent,
} from "./endpoint";

type Schema = z.ZodType | undefined;
type Awaitable<Value> = Value | Promise<Value>;
type None = Record<never, never>;

/** What HTTP adds to a use case. `Given` is the call with its caller's id, `X` what the use case takes besides. */
interface Http<Given, X> {
  /** A solved challenge is needed (header `x-verification`). */
  verified?: boolean;
  /** Whether the caller's session is looked at first, as it takes a while to make sense of what was sent. */
  admitsFirst?: true;
  /** What the use case is given, from the call alone and before anything is read for it. */
  input?: (call: Given) => Awaitable<X>;
  /** What makes two calls with one key the same, where that is not all that is asked for. */
  sameness?: (call: Given & X) => unknown;
}

/** What a use case takes besides its call must be given to it. */
type NeedsInput<Given, X> = [Given] extends [X] ? unknown : { input: unknown };

/** `key`: names the command to what is asked of outside. */
type Given<Who, P extends Schema, Q extends Schema, B extends Schema> = Call<P, Q, B> &
  Omit<Who, "user"> & { key: string };

/** A command of the API: what HTTP says of it, and its use case in the same object. */
interface DeclareCommand<Who, Own = unknown> {
  <
    const Name extends EndpointName,
    Body,
    Answer,
    P extends Schema = undefined,
    Q extends Schema = undefined,
    B extends Schema = undefined,
    X = unknown,
    L extends Loads = None,
    M extends Loads = None,
    G = unknown,
    A extends Loads = None,
  >(
    name: Name,
    command: Own &
      Declaration<Body, P, Q, B> &
      Http<Given<Who, P, Q, B>, X> &
      NeedsInput<Given<Who, P, Q, B>, X> &
      UseCase<Given<Who, P, Q, B> & X, Who & Caller, Answer, L, M, G, Ports, A> & {
        /**
         * What is told, where that is not what is recorded: secrets, or how things stand now. Without `after` the
         * command was done by an earlier call.
         */
        reply: (
          facts: Given<Who, P, Q, B> &
            NoInfer<X> & { answer: Answer; after: Loaded<A> | undefined },
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
    L extends Loads = None,
    M extends Loads = None,
    G = unknown,
  >(
    name: Name,
    command: Own &
      Declaration<Body, P, Q, B> &
      Http<Given<Who, P, Q, B>, X> &
      NeedsInput<Given<Who, P, Q, B>, X> &
      UseCase<Given<Who, P, Q, B> & X, Who & Caller, Sent<Body>, L, M, G, Ports, None>,
  ): Endpoint<Name, RequestOf<P, Q, B>, Body>;
}

export const publicCommand = declare<unknown>("none");
export const playerCommand = declare<Player>("player");
export const operatorCommand = declare<Player, ForOperators>("operator");

type Facts = Given<Player, Schema, Schema, Schema> & Player & Caller;
type AnyCommand = Declaration<unknown, Schema, Schema, Schema> &
  Http<Facts, object> &
  AnyUseCase & {
    right?: NeededRight;
    reply?: (facts: Facts & { answer: unknown; after: unknown }) => unknown;
  };

function declare<Who, Own = unknown>(login: Login): DeclareCommand<Who, Own> {
  return (name: EndpointName, declared: unknown): Endpoint<never> => {
    const command = declared as AnyCommand;
    const { right } = command;
    const door = { login, right };
    return {
      name: name as never,
      login,
      right,
      keyed: true,
      verified: command.verified ?? false,
      declaration: command,
      async handle(c, operationId) {
        if (command.admitsFirst) await admitFirst(c, door);
        const call = (await readCall(c, command)) as Facts;
        Object.assign(call, { key: idempotencyKey(c), isOperator: false, isUnlimited: false });
        if (login !== "none") call.userId = requireClaim(c).userId;
        Object.assign(call, await command.input?.(call));
        const { answer, after } = await executeCommand(c, door, operationId, call, command, name);
        if (login === "operator" && answer.status === WAITS) {
          // Told apart from what an endpoint says itself with this status.
          c.header("x-approval", (answer.body as { approvalId: string }).approvalId);
          return c.json(answer.body as object, WAITS);
        }
        const body = command.reply
          ? await command.reply({ ...call, answer: answer.body, after })
          : answer.body;
        return send(command.answers, c, body);
      },
    };
  };
}

/** A token that somebody made up costs one look. Whoever is let in is looked at again with what the command reads. */
async function admitFirst(c: ApiContext, door: Door): Promise<void> {
  const { session } = await c.var.services.db.read({ session: sessionOf(requireClaim(c)) });
  authorize(c, door, session as SessionUser | undefined);
}

async function executeCommand(
  c: ApiContext,
  door: Door,
  operationId: string,
  call: Facts,
  command: AnyCommand,
  endpoint: EndpointName,
): Promise<Outcome> {
  const open = door.login === "none";
  const log = command.at ? command.at(call) : MAIN;
  const session = open ? undefined : { session: sessionOf(requireClaim(c)) };
  const services = c.var.services.at(log ?? OTHER_LOGS[0]!);
  const { ports, undo } = portsOf(services);
  // Nothing is read where the id names no log.
  const useCase = log ? command : { decide: command.decide };
  const bound = bind(useCase, call, { status: command.answers.status, ports });
  const own: Command<Loads, object, Loads> = {
    ...bound,
    id: call.key,
    ...(session && {
      sharedKey: { actorIs: session.session, claimed: command.body !== undefined },
    }),
    name: operationId[0]!.toUpperCase() + operationId.slice(1),
    actor: open ? "anonymous" : call.userId,
    input: command.sameness
      ? command.sameness(call)
      : { params: call.params, body: call.body, ...(call.query ? { query: call.query } : {}) },
    ...(log === MAIN
      ? { load: { ...bound.load, ...session } }
      : { loadMain: { ...bound.loadMain, ...session } }),
    authorize(loaded) {
      if (!open) {
        call.user = authorize(c, door, loaded["session"] as SessionUser | undefined);
        call.isOperator = isOperator(c.env, call.user);
        call.isUnlimited = isUnlimited(c.env, call.user);
      }
      if (!log) throw new Refusal("not_found");
    },
  };
  const asked =
    door.login === "operator" && log === MAIN && wantsSecondYes(c.env)
      ? withSecondYes(own, {
          endpoint,
          right: door.right ?? "all",
          params: call.params,
          body: call.body,
          userId: call.userId,
          now: call.now,
          by: () => call.user.address,
        })
      : own;
  const guarded =
    door.login === "operator" && log === MAIN
      ? whileTheyMay(asked, () => guardStanding(c.env, call.user, door.right ?? "all"))
      : asked;
  try {
    return await (command.verified
      ? executeVerified(c, guarded)
      : execute(services.store, guarded));
  } catch (error) {
    if (error instanceof Refusal) await undo();
    throw error;
  }
}
