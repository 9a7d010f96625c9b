import type { Api } from "~/workers/api/routes";
import { ApiProblem } from "./api-problem";
import { dropExpired, readToken } from "./session";

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
  // What waits for another operator is not done: it ends like a problem, and is told as news.
  if (response.ok && response.headers.has("x-approval"))
    throw new ApiProblem("second_yes_awaited", 202);
  if (response.ok) return response;
  const problem = await readProblem(response);
  // The token is dead everywhere; without it every tab shows itself signed out.
  if (problem.code === "login_expired") dropExpired(token);
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

type Names = keyof Api;
export type ApiAnswer<Name extends Names> = Api[Name]["answer"];
export type ApiRequest<Name extends Names> = Api[Name]["request"];

interface Sending {
  /** Idempotency-Key: the same again is done once. */
  key?: string;
  /** A solved challenge, for what needs one. */
  verification?: string;
  signal?: AbortSignal;
}

interface AnyRequest extends Sending {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls an endpoint by its name, as `workers/api` declares it. Throws an {@link ApiProblem}. */
export async function callApi<Name extends Names>(
  name: Name,
  ...[request = {}]: object extends ApiRequest<Name>
    ? [(ApiRequest<Name> & Sending)?]
    : [ApiRequest<Name> & Sending]
): Promise<ApiAnswer<Name>> {
  const { params = {}, query = {}, body, key, verification, signal }: AnyRequest = request;
  const [method, template] = name.split(" ") as [string, string];
  const path = template.replace(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(params[param]!),
  );
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(field, String(one));
  }
  const response = await fetchApi(`/api${path}${search.size ? `?${search}` : ""}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
      ...(verification !== undefined && { "x-verification": verification }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return (response.status === 204 ? undefined : await response.json()) as ApiAnswer<Name>;
}
