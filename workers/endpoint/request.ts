import { z } from "@hono/zod-openapi";
import { base64, base64urlnopad, hex } from "@scure/base";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { Refusal } from "~/domain/event-store/decider";
import { hashText, hashTextWith } from "~/domain/event-store/digest";
import { first } from "~/domain/event-store/query";
import { Desk, type Holder, mayWorkAt, playerOf, policies } from "~/domain/policies/operators";
import { type SessionClaim, type SessionUser, admit, getSession } from "~/domain/sign-in/queries";
import { TOKEN_PROTOCOL } from "~/domain/socket-protocol";
import type { Env } from "~/workers/env";
import type { ApiContext, ApiEnv } from "./context";
import type { Call, Declaration, Door, Success } from "./endpoint";

/** The user id to load by. Throws `login_required` when the request carries no token. */
export function requireClaim(c: ApiContext): SessionClaim {
  if (!c.var.claim) throw new Refusal("login_required");
  return c.var.claim;
}

export const sessionOf = ({ tokenHash }: SessionClaim) => first(getSession({ tokenHash }));

/** The player of a session, if it is the caller's, lasts, and is good for this login. */
export function authorize(
  c: ApiContext,
  { login, right = "all" }: Door,
  session: SessionUser | undefined,
): SessionUser {
  const user = admit(requireClaim(c), session, c.var.services.store.now());
  if (!user) throw new Refusal("login_expired");
  if (login === "operator") policies.authorize(playerOf(c.env, user), "work at", new Desk(right));
  return user;
}

const TOKEN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * A session token: whose it claims to be, a dot, and 256 bits that prove it.
 *
 * The name in front lets a request load the player's rows in the same round trip that checks the
 * session. The bits are HMAC-SHA-256 of the sign-in's nonce, which only we can compute and which each
 * start one session, so that a sign-in that is repeated with its Idempotency-Key has the same answer
 * without the token being stored anywhere.
 */
export function createToken(secret: string, userId: string, nonce: string): string {
  const bits = hashTextWith(base64.decode(secret), `session:${nonce}`);
  return `${userId}.${base64urlnopad.encode(hex.decode(bits))}`;
}

function parseToken(token: string): { userId: string } | undefined {
  const match = TOKEN.exec(token);
  return match ? { userId: match[1]! } : undefined;
}

/** What the database keeps: SHA-256 of the token, hex. */
export function hashToken(token: string): string {
  return hashText(token);
}

/**
 * Reads may carry the token in a cookie, so that pages can be rendered signed in; writes never. Sockets, which
 * another site's page can open with our cookies, carry it among their subprotocols.
 */
export const claim = createMiddleware<ApiEnv>(async (c, next) => {
  const reads = c.req.method === "GET" || c.req.method === "HEAD";
  const opensSocket = c.req.header("upgrade")?.toLowerCase() === "websocket";
  const token =
    c.req.header("x-token") ??
    (opensSocket ? socketToken(c.req.header("sec-websocket-protocol")) : undefined) ??
    (reads && !opensSocket ? getCookie(c, "x-token") : undefined);
  c.set("claim", token ? claimOf(token) : null);
  await next();
});

function socketToken(subprotocols = ""): string | undefined {
  return subprotocols
    .split(",")
    .map((one) => one.trim())
    .find((one) => one.startsWith(TOKEN_PROTOCOL))
    ?.slice(TOKEN_PROTOCOL.length);
}

/** A token that no server of ours can have made claims nobody, and so reads as expired. */
export function claimOf(token: string): SessionClaim {
  const userId = parseToken(token)?.userId ?? "";
  return { userId, tokenHash: hashToken(token) };
}

/** Whether the caller looks after the community for the shop. */
export const isOperator = (env: Env, user: Holder) => mayWorkAt(env, user, "moderation");

/** Where the cookie `x-token` holds, by which pages are rendered signed in. */
export function cookieScope(c: ApiContext, expiresAt?: string) {
  const secure = new URL(c.req.url).protocol === "https:";
  const expires = expiresAt === undefined ? undefined : new Date(expiresAt);
  return { path: "/", httpOnly: true, secure, sameSite: "Lax", expires } as const;
}

type Schema = z.ZodType | undefined;

/** What a request asks for, each part by its schema. Throws `malformed` with all that does not fit. */
export async function readCall<P extends Schema, Q extends Schema, B extends Schema>(
  c: ApiContext,
  declared: Declaration<unknown, P, Q, B>,
): Promise<Call<P, Q, B>> {
  const { services } = c.var;
  const errors: { path: string; code: string; message: string }[] = [];
  const read = (schema: Schema, value: unknown) => {
    const result = schema?.safeParse(value);
    for (const { path, code, message } of result?.error?.issues ?? []) {
      errors.push({ path: path.join("."), code, message });
    }
    return result?.data;
  };
  const parts = {
    params: read(declared.params, c.req.param()),
    query: read(declared.query, declared.query && readQuery(c)),
    body: read(declared.body, declared.body && (await readBody(c, declared.body))),
  };
  if (errors.length) throw new Refusal("malformed", { errors });
  const { env, store } = services;
  return {
    ...(parts as Pick<Call<P, Q, B>, keyof typeof parts>),
    now: store.now(),
    env,
    services,
    c,
  };
}

function readQuery(c: ApiContext): Record<string, string | string[]> {
  const entries = Object.entries(c.req.queries());
  return Object.fromEntries(entries.map(([name, all]) => [name, all.length > 1 ? all : all[0]!]));
}

const JSON_TYPE = /^application\/([a-z0-9.-]+\+)?json(;|$)/i;
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

async function readBody(c: ApiContext, schema: z.ZodType): Promise<unknown> {
  const type = c.req.header("content-type");
  const optional = schema instanceof z.ZodOptional;
  if (type === undefined) return optional ? undefined : {};
  // Not least because a form of another site can send any other type.
  if (!JSON_TYPE.test(type.trim())) throw new Refusal("unsupported_media_type");
  const text = await c.req.text();
  // Clients that name a type with every call may have nothing to say.
  if (optional && text === "") return undefined;
  try {
    return SURROGATE_ESCAPE.test(text) ? parseWellFormed(text) : JSON.parse(text);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("malformed", { detail: "The body is no JSON" });
  }
}

/** JSON may spell half a character (`"\ud800"`), which has no UTF-8 form and no place in a log. */
function parseWellFormed(text: string): unknown {
  return JSON.parse(text, (key: string, value: unknown) => {
    if (!key.isWellFormed() || (typeof value === "string" && !value.isWellFormed())) {
      throw new Refusal("malformed", { detail: "A text holds half a character" });
    }
    return value;
  });
}

/** From the header; a client that sends none cannot repeat the command safely, but may give it. */
export function idempotencyKey(c: ApiContext): string {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return crypto.randomUUID();
  if (key.length === 0 || key.length > 255) {
    throw new Refusal("malformed", { detail: "Idempotency-Key holds 1 to 255 characters" });
  }
  // What a client chooses never meets an id of ours, such as `logout:…`.
  return `key:${key}`;
}

/** The answer of an endpoint, which may have made its own. */
export function send({ status }: Success<unknown>, c: ApiContext, body: unknown): Response {
  if (body instanceof Response) return body;
  return status === 204 ? c.body(null, 204) : c.json(body, status as 200);
}
