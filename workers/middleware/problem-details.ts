import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "@hono/zod-openapi";
import { TransientFault } from "~/domain/event-store/constraint";
import { Refusal } from "~/domain/event-store/decider";
import { Busy } from "~/domain/event-store/attempts";
import { isOfNewerData } from "~/domain/event-store/event";
import type { ApiEnv } from "~/workers/endpoint/context";
import { describeRefusal } from "./refusals";

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

export interface ProblemExtras {
  detail?: string;
  errors?: { path: string; code: string; message: string }[];
  [member: string]: unknown;
}

export function problem(c: Context, code: string, extras: ProblemExtras = {}): Response {
  const { status, title } = describeRefusal(code);
  const body = { type: "about:blank", title, status, code, ...extras };
  return c.body(JSON.stringify(body), status, { "content-type": "application/problem+json" });
}

export const answerProblem: ErrorHandler<ApiEnv> = (error, c) => {
  if (error instanceof Refusal) {
    const { retryAfter } = error.details;
    if (typeof retryAfter === "number") c.header("retry-after", String(retryAfter));
    return problem(c, error.code, error.details);
  }
  if (error instanceof HTTPException) {
    if (error.status === 415) return problem(c, "unsupported_media_type");
    if (error.status === 413) return problem(c, "payload_too_large");
    if (error.status < 500) return problem(c, "malformed", { detail: error.message });
  }
  if (error instanceof Busy || error instanceof TransientFault || isOfNewerData(error)) {
    console.warn(error);
    c.header("retry-after", String(error instanceof Busy ? error.retryAfter : 1));
    return problem(c, "busy");
  }
  console.error(error);
  return problem(c, "internal_error");
};
