import { z } from "@hono/zod-openapi";
import type { NeededRight } from "~/domain/policies/rights";
import type { SessionUser } from "~/domain/sign-in/queries";
import type { Env } from "~/workers/env";
import type { RefusalCode } from "~/workers/middleware/refusals";
import type { Services } from "~/workers/services";
import type { ApiContext } from "./context";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Method and path, as outside clients read it: `POST /tasks/{id}/claim`. */
export type EndpointName = `${Method} /${string}`;
/**
 * Who may call: anybody; anybody, with a player's own part added; who carries a token, be it dead;
 * players; operators.
 */
export type Login = "none" | "optional" | "token" | "player" | "operator";

/** Who is let in. */
export interface Door {
  login: Login;
  /** Of operators: what they must be trusted with. */
  right?: NeededRight | undefined;
}

/** What an endpoint for operators says besides. */
export interface ForOperators {
  /** What whoever calls must be trusted with. */
  right: NeededRight;
}

type Schema = z.ZodType | undefined;
type Output<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** What an endpoint says of itself, and what follows from it: validation, OpenAPI and the app's types. */
export interface Declaration<
  Body,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
> {
  summary: string;
  description?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Its body is a file of one of these types, which it reads itself. */
  file?: readonly string[];
  answers: Success<Body>;
  /** Another operator may have to agree first. */
  secondYes?: true;
  /** What it may be refused with, besides what follows from its form, login and keys. */
  refuses?: readonly RefusalCode[];
}

/** An endpoint as the router, the description and the typed client know it. */
export interface Endpoint<
  Name extends EndpointName = EndpointName,
  Request = unknown,
  Answer = unknown,
> {
  name: Name;
  login: Login;
  right: NeededRight | undefined;
  /** Takes an `Idempotency-Key`. */
  keyed: boolean;
  /** Takes a solved challenge. */
  verified: boolean;
  declaration: Declaration<unknown>;
  /** `operationId`: the name under which the endpoint is exported. */
  handle(c: ApiContext, operationId: string): Promise<Response>;
  /** Known to the compiler only. */
  readonly types?: { request: Request; answer: Answer };
}

/** What each step of an endpoint is given. */
export interface Call<P extends Schema, Q extends Schema, B extends Schema> {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  now: Date;
  env: Env;
  services: Services;
  c: ApiContext;
}

export interface Visitor {
  /** Empty for visitors. */
  userId: string;
  user: SessionUser | undefined;
}

export interface Player {
  /** Claimed until the session is checked, which happens before anything is shown or decided. */
  userId: string;
  user: SessionUser;
}

/** What a client sends. */
export type RequestOf<P extends Schema, Q extends Schema, B extends Schema> = Part<"params", P> &
  Part<"query", Q> &
  Part<"body", B>;
type Part<Name extends string, S extends Schema> = S extends z.ZodType
  ? Partial<z.input<S>> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : unknown;

/** An answer as code may hand it over: what is read-only is as good. */
export type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T;

/** How an endpoint answers when all is well. */
export interface Success<Body> {
  status: 101 | 200 | 201 | 202 | 204;
  description: string;
  schema: z.ZodType<Body> | undefined;
}

const success =
  (status: Success<unknown>["status"]) =>
  <Body>(schema: z.ZodType<Body>, description: string): Success<Body> => ({
    status,
    schema,
    description,
  });

export const ok = success(200);
export const created = success(201);
export const accepted = success(202);
export const done = (description = "Done"): Success<undefined> => ({
  status: 204,
  schema: undefined,
  description,
});

/** A socket is open from then on. */
export const upgraded = (description: string): Success<Response> => ({
  status: 101,
  schema: undefined,
  description,
});
