import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import type { ApiEnv } from "~/workers/api/context";

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string().openapi({ description: "Stable, snake_case", example: "not_found" }),
    detail: z.string().optional(),
    errors: z
      .array(z.object({ path: z.string(), code: z.string(), message: z.string() }))
      .optional(),
  })
  .catchall(z.unknown())
  .openapi("Problem");

/** Codes whose status is not 409, which is what a refusal of the domain answers. */
const STATUS: Record<string, ContentfulStatusCode> = {
  malformed: 400,
  login_required: 401,
  login_expired: 401,
  login_failed: 401,
  forbidden: 403,
  not_found: 404,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  chain_unavailable: 424,
  verification_required: 428,
  too_many_requests: 429,
  internal_error: 500,
  provider_unavailable: 424,
};

/** In English; the pages translate the code. Where the spec has the words, they are the spec's. */
const TITLE: Record<string, string> = {
  malformed: "The request is malformed",
  login_required: "Please login first",
  login_expired: "Login expired, please log in again",
  login_failed: "Login Failed, please try again.",
  forbidden: "You may not do this",
  not_found: "Not found",
  already_in_cart: "This game already exists in your cart",
  already_owned: "You have already purchased this game",
  cart_empty: "Your cart is empty",
  out_of_stock: "Out of stock",
  verification_required: "Lack of verification information",
  idempotency_key_reused: "This Idempotency-Key was used for another request",
  chain_unavailable: "The chain does not answer at the moment",
  too_many_requests: "Too many requests",
  player_not_found: "There is no player with this User Id",
  provider_unavailable: "The game does not answer at the moment",
  internal_error: "Operation Failed",
};

export interface ProblemExtras {
  detail?: string;
  errors?: { path: string; code: string; message: string }[];
  [member: string]: unknown;
}

export function problem(c: Context, code: string, extras: ProblemExtras = {}): Response {
  const status = STATUS[code] ?? 409;
  const body = {
    type: "about:blank",
    title: TITLE[code] ?? code.replaceAll("_", " "),
    status,
    code,
    ...extras,
  };
  return c.body(JSON.stringify(body), status, { "content-type": "application/problem+json" });
}

export const answerProblem: ErrorHandler<ApiEnv> = (error, c) => {
  if (error instanceof Refusal) return problem(c, error.code, error.details);
  if (error instanceof HTTPException) {
    if (error.status === 415) return problem(c, "unsupported_media_type");
    if (error.status === 413) return problem(c, "payload_too_large");
    if (error.status < 500) return problem(c, "malformed", { detail: error.message });
  }
  console.error(error);
  return problem(c, "internal_error");
};

export const answerNotFound: NotFoundHandler<ApiEnv> = (c) => problem(c, "not_found");

/** The hook of every router: a request that does not fit its schema. */
export function answerInvalid(
  result: { success: true } | { success: false; error: z.core.$ZodError },
  c: Context,
): Response | undefined {
  if (result.success) return undefined;
  const errors = result.error.issues.map((issue) => ({
    path: issue.path.join("."),
    code: issue.code,
    message: issue.message,
  }));
  return problem(c, "malformed", { errors });
}
