import { Hono } from "hono";
import { createRequestHandler } from "react-router";
import { api } from "./api/api";
import { checkSettings, type Env } from "./env";
import { jobs } from "./jobs/jobs";

const app = new Hono<{ Bindings: Env }>();

app.route("/api", api);

const renderPage = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);
app.all("*", (c) => renderPage(c.req.raw));

export default {
  fetch: (request, env, context) => app.fetch(request, checkSettings(env), context),
  ...jobs,
} satisfies ExportedHandler<Env>;
