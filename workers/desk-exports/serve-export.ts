import { Hono } from "hono";
import { brand } from "~/domain/brand";
import { rightForExport } from "~/domain/desk-exports/kinds";
import { getDeskExport } from "~/domain/desk-exports/queries";
import type { ApiEnv } from "~/workers/endpoint/context";
import { authorize, claim, requireClaim, sessionOf } from "~/workers/endpoint/request";
import { answerProblem, problem } from "~/workers/middleware/problem-details";
import { rateLimit } from "~/workers/middleware/rate-limit";
import { services } from "~/workers/services";
import { fileKey } from "./write-export";

/**
 * `/exports/desk/{id}.csv`: for nobody but the operator who asked, for a day, and only while they may still read what is in
 * it.
 */
export const deskExportRoutes = new Hono<ApiEnv>();

deskExportRoutes.onError(answerProblem);

deskExportRoutes.get("/:file{[\\w-]{1,64}\\.csv}", services, claim, rateLimit, async (c) => {
  const { db, env, store } = c.var.services;
  const exportId = c.req.param("file").slice(0, -".csv".length);
  const asked = requireClaim(c);
  // What somebody may do is asked of the newest rows, not of a replica's.
  const { session, row } = await db.read(
    { session: sessionOf(asked), row: getDeskExport(exportId) },
    { newest: true },
  );
  const right = row ? rightForExport(row) : "any";
  const { id } = authorize(c, { login: "operator", right }, session as never);
  const isThere =
    row?.userId === id && row.state === "ready" && row.expiresAt! > store.now().toISOString();
  const object = isThere ? await env.MEDIA.get(fileKey(exportId)) : null;
  if (!object) return problem(c, "not_found");
  const name = `${brand.name.toLowerCase()}-${row!.kind}-at-${row!.through}.csv`;
  return c.body(object.body, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-length": String(object.size),
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
});
