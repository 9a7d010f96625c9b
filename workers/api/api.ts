import { OpenAPIHono } from "@hono/zod-openapi";
import type { NotFoundHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { apiDocs } from "~/workers/api-docs/routes";
import type { ApiEnv } from "~/workers/endpoint/context";
import { describe } from "~/workers/endpoint/describe";
import type { Endpoint } from "~/workers/endpoint/endpoint";
import { serveLetterPage } from "~/workers/mail/letter-page";
import { chainLimits, rateLimit } from "~/workers/middleware/rate-limit";
import { claim } from "~/workers/endpoint/request";
import { answerProblem, problem } from "~/workers/middleware/problem-details";
import { services } from "~/workers/services";
import { features } from "./routes";

/** No cache keeps what the API answers, unless it says so itself, and no browser guesses what it is. */
export const answerHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  // Not by `c.header`, which copies an answer that is already made.
  const { headers } = c.res;
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
});

/** `/api`: the only door for writes. */
export const api = new OpenAPIHono<ApiEnv>();

api.onError(answerProblem);
api.use(answerHeaders);
const filePlaces = Object.values<Record<string, Endpoint>>(features)
  .flatMap((endpoints) => Object.values(endpoints))
  .filter(({ declaration }) => declaration.file)
  .map(({ name }) => name.replace(" ", " /api").replaceAll(/\{\w+\}/g, "[^/]+"))
  .map((pattern) => new RegExp(`^${pattern}$`));
const limitBody = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => problem(c, "payload_too_large") });
const limitMost = limitBody(64 * 1024);
/** Holds the longest inputs of a game, which are 64 KiB themselves. */
const limitInputs = limitBody(128 * 1024);
const INPUTS = /^\/api\/play\/sessions\/[^/]+\/(?:finish|save)$/;
// A file has limits of its own, by what it is.
api.use((c, next) => {
  if (takesFile(c.req)) return next();
  return (INPUTS.test(c.req.path) ? limitInputs : limitMost)(c, next);
});
api.use(services, claim, rateLimit);
api.use("/chain/rpc", chainLimits);

mount(api, features);

api.openAPIRegistry.registerComponent("securitySchemes", "token", {
  type: "apiKey",
  in: "header",
  name: "x-token",
});

/** The description of the API, made when somebody first asks for it. */
const describeApi = lazily(() =>
  api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Playstead",
      version: "1.0.0",
      description: "The public HTTP contract of Playstead.",
      license: { name: "Proprietary", url: "https://playstead.example/terms-conditions" },
    },
    servers: [{ url: "/api" }],
    tags: Object.keys(features).map((name) => ({ name })),
    // What a route does not say of itself: nobody has to be signed in.
    security: [],
  }),
);
api.get("/openapi.json", (c) => c.json(describeApi()));
api.route("/", apiDocs(describeApi));
api.get("/ops/letters/:id/page", serveLetterPage);
// Where a reader's program knows nothing of one click, it opens the address in a browser.
api.get("/newsletter/unsubscriptions/:token", (c) =>
  c.redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(c.req.param("token"))}`),
);

// Hono asks only the outermost app for its notFound.
api.all("*", answerUnmounted(features));

function takesFile({ method, path }: { method: string; path: string }): boolean {
  const place = `${method} ${path}`;
  return filePlaces.some((pattern) => pattern.test(place));
}

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

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
