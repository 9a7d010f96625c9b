import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import type { ApiContext } from "./context";
import type { Call, Declaration } from "./endpoint";

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
