import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "~/workers/endpoint/context";
import { problem } from "./problem-details";

const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** JSON may spell half a character (`"\ud800"`), which has no UTF-8 form and no place in a log. */
export const wellFormed = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.header("content-type")?.includes("json")) {
    const text = await c.req.text();
    if (SURROGATE_ESCAPE.test(text) && holdsLoneSurrogate(text)) {
      return problem(c, "malformed", { detail: "A text holds half a character" });
    }
  }
  return next();
});

function holdsLoneSurrogate(text: string): boolean {
  let found = false;
  try {
    JSON.parse(text, (key: string, value: unknown) => {
      found ||= !key.isWellFormed() || (typeof value === "string" && !value.isWellFormed());
      return value;
    });
  } catch {
    return false;
  }
  return found;
}
