import { Hono } from "hono";
import { brand } from "~/domain/brand";
import { getExport } from "~/domain/account/queries";
import { first } from "~/domain/event-store/query";
import type { ApiEnv } from "~/workers/endpoint/context";
import { authorize, claim, requireClaim, sessionOf } from "~/workers/endpoint/request";
import { answerProblem, problem } from "~/workers/middleware/problem-details";
import { rateLimit } from "~/workers/middleware/rate-limit";
import { services } from "~/workers/services";
import { exportKey } from "./exports";

/** `/exports/{id}.zip`: a player's copy of their data, for nobody but them, for a day. */
export const exportFilesRoutes = new Hono<ApiEnv>();

exportFilesRoutes.onError(answerProblem);

exportFilesRoutes.get("/:file{[\\w-]{1,64}\\.zip}", services, claim, rateLimit, async (c) => {
  const { db, env, store } = c.var.services;
  const asked = requireClaim(c);
  const { session, row } = await db.read({
    session: sessionOf(asked),
    row: first(getExport({ userId: asked.userId })),
  });
  const { id } = authorize(c, { login: "player" }, session as Parameters<typeof authorize>[2]);
  const isThere =
    row?.state === "ready" &&
    `${row.exportId}.zip` === c.req.param("file") &&
    row.expiresAt! > store.now().toISOString();
  const object = isThere ? await env.MEDIA.get(exportKey(id, row.exportId)) : null;
  if (!object) return problem(c, "not_found");
  const name = `${brand.name.toLowerCase()}-${row!.requestedAt.slice(0, 10)}.zip`;
  return c.body(object.body, 200, {
    "content-type": "application/zip",
    "content-length": String(object.size),
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
});
