import { type ClientResponse, hc } from "hono/client";
import type { newsletter } from "~/workers/api/newsletter";
import { ApiProblem } from "./api-problem";
import { dropToken, readToken } from "./session";

const MAX_TRIES = 3;

/**
 * `fetch` for our API: adds the session's token, and an Idempotency-Key to writes, under which it tries
 * again when no answer comes. Throws an {@link ApiProblem} for every answer that is no success.
 */
export async function fetchApi(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = readToken();
  if (token) headers.set("x-token", token);
  const writes = init.method !== undefined && init.method !== "GET";
  if (writes && !headers.has("idempotency-key")) {
    headers.set("idempotency-key", crypto.randomUUID());
  }
  const response = await persist(() => fetch(input, { ...init, headers }));
  if (response.ok) return response;
  const problem = await readProblem(response);
  // The token is dead everywhere; without it every tab shows itself signed out.
  if (problem.code === "login_expired" && token === readToken()) dropToken();
  throw problem;
}

async function persist(attempt: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      if (tries === MAX_TRIES) throw new ApiProblem("offline", 0);
      await new Promise((resolve) => setTimeout(resolve, tries * 400));
    }
  }
}

async function readProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const details =
    typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const code = typeof details["code"] === "string" ? details["code"] : "internal_error";
  return new ApiProblem(code, response.status, details);
}

/** For `hc<typeof router>("/api", apiOptions)`, the typed client of one feature's routes. */
export const apiOptions = { fetch: fetchApi };

type Success<Response> =
  Response extends ClientResponse<infer Body, infer Status, "json">
    ? Status extends 200 | 201 | 202
      ? Body
      : never
    : never;

/** The JSON of a success. */
export async function bodyOf<Response>(request: Promise<Response>): Promise<Success<Response>> {
  const response = (await request) as globalThis.Response;
  return (await response.json()) as Success<Response>;
}

export const newsletterApi = hc<typeof newsletter>("/api", apiOptions).newsletter;
