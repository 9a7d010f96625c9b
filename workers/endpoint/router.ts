import { OpenAPIHono } from "@hono/zod-openapi";
import type { NotFoundHandler } from "hono";
import { problem } from "~/workers/middleware/problem-details";
import type { ApiEnv } from "./context";
import { describe } from "./describe";
import type { Endpoint } from "./endpoint";

/** Endpoints by feature, each under the name that is its `operationId`. */
export type Features = Record<string, Record<string, Endpoint>>;

/** Puts endpoints in their places, fixed paths before those with parameters, and describes them. */
export function mount(router: OpenAPIHono<ApiEnv>, features: Features): void {
  const all = Object.entries(features).flatMap(([tag, endpoints]) =>
    Object.entries(endpoints).map(([operationId, endpoint]) => {
      const [method, path] = endpoint.name.split(" ") as [string, string];
      return { tag, operationId, endpoint, method, path };
    }),
  );
  all.sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { tag, operationId, endpoint, method, path } of all) {
    router.openAPIRegistry.registerPath(describe(operationId, tag, endpoint));
    router.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), (c) => endpoint.handle(c, operationId));
  }
}

/** For what nothing is mounted at: 405 where other methods are, else 404. */
export function answerUnmounted(features: Features): NotFoundHandler<ApiEnv> {
  const places = Object.values(features)
    .flatMap((endpoints) => Object.values(endpoints))
    .map(({ name }) => {
      const [method, path] = name.split(" ") as [string, string];
      return { method, pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) };
    });
  return (c) => {
    const methods = places.filter(({ pattern }) => pattern.test(c.req.path)).map((at) => at.method);
    if (!methods.length) return problem(c, "not_found");
    c.header("allow", [...new Set(methods)].join(", "));
    return problem(c, "method_not_allowed");
  };
}
