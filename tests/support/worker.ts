import { Hono } from "hono";
import { api } from "~/workers/api/api";
import type { Env } from "~/workers/env";
import { jobs } from "~/workers/jobs/jobs";

const app = new Hono<{ Bindings: Env }>().route("/api", api);

/** The worker without its pages, which need the built app and are tried in a browser. */
export default { fetch: app.fetch, ...jobs };
