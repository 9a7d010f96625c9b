import { Hono } from "hono";
import { api } from "~/workers/api/api";
import type { Env } from "~/workers/env";
import { ledgerFiles } from "~/workers/ledger/routes";
import { jobs } from "~/workers/jobs/jobs";

const app = new Hono<{ Bindings: Env }>().route("/api", api).route("/ledger", ledgerFiles);

/** The worker without its pages, which need the built app and are tried in a browser. */
export default { fetch: app.fetch, ...jobs };
