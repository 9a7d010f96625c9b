import { Hono } from "hono";
import { createRequestHandler } from "react-router";
import { api } from "./api/api";
import { checkSettings, type Env } from "./env";
import { jobs } from "./jobs/jobs";
import { createPageHandler } from "./page-handler";

const app = new Hono<{ Bindings: Env }>();

app.route("/api", api);

const servePage = createPageHandler(
  createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE),
);
app.all("*", (c) => servePage(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work)));

export default {
  fetch: (request, env, context) => app.fetch(request, checkSettings(env), context),
  ...jobs,
} satisfies ExportedHandler<Env>;
