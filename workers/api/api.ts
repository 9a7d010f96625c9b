import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { apiDocs } from "~/workers/api-docs/routes";
import type { ApiEnv } from "~/workers/endpoint/context";
import type { Endpoint } from "~/workers/endpoint/endpoint";
import { answerUnmounted, mount } from "~/workers/endpoint/router";
import { serveLetterPage } from "~/workers/mail/letter-page";
import { answerHeaders } from "~/workers/middleware/answer-headers";
import { chainLimits } from "~/workers/middleware/chain-limits";
import { claim } from "~/workers/middleware/claim";
import { answerProblem, problem } from "~/workers/middleware/problem-details";
import { rateLimit } from "~/workers/middleware/rate-limit";
import { services } from "~/workers/middleware/services";
import { features } from "./routes";

/** `/api`: the only door for writes. */
export const api = new OpenAPIHono<ApiEnv>();

api.onError(answerProblem);
api.use(answerHeaders);
const filePlaces = new Set(
  Object.values<Record<string, Endpoint>>(features)
    .flatMap((endpoints) => Object.values(endpoints))
    .filter(({ declaration }) => declaration.file)
    .map(({ name }) => name.replace(" ", " /api")),
);
const limitBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: (c) => problem(c, "payload_too_large"),
});
// A file has limits of its own, by what it is.
api.use((c, next) => (takesFile(c.req) ? next() : limitBody(c, next)));
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
  return filePlaces.has(`${method} ${path}`);
}

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
