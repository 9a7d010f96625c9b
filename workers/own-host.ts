import { describeRefusal } from "~/workers/middleware/refusals";
import type { Env } from "./env";

type Serve = (
  request: Request,
  env: Env,
  context: ExecutionContext,
) => Response | Promise<Response>;

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const CODE = "misdirected_request";

/**
 * Answers at the host of `APP_ORIGIN` alone, so that nobody can stand before the shop under a name of theirs.
 * On a machine of one's own any port of its own names will do: the shop fills itself before it moves to the known one.
 */
export function atOwnHost(serve: Serve): Serve {
  return (request, env, context) =>
    isOwnHost(request.url, env) ? serve(request, env, context) : refuseMisdirected();
}

function isOwnHost(url: string, { APP_ORIGIN, APP_MODE }: Env): boolean {
  if (url.startsWith(`${APP_ORIGIN}/`)) return true;
  const { host, hostname } = new URL(url);
  return host === new URL(APP_ORIGIN).host || (APP_MODE === "local" && LOOPBACK.has(hostname));
}

function refuseMisdirected(): Response {
  const { status, title } = describeRefusal(CODE);
  const body = JSON.stringify({ type: "about:blank", title, status, code: CODE });
  return new Response(body, {
    status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store" },
  });
}
