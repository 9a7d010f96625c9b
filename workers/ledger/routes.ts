import { base64 } from "@scure/base";
import { Hono } from "hono";
import { first } from "~/domain/event-store/query";
import { describeKey } from "~/domain/ledger/checkpoint";
import { getLatestCheckpoint, listTiles } from "~/domain/ledger/queries";
import { parseTilePath } from "~/domain/ledger/tiles";
import type { ApiEnv } from "~/workers/endpoint/context";
import { answerProblem, problem } from "~/workers/middleware/problem-details";
import { services } from "~/workers/middleware/services";

const HASH_BYTES = 32;
const FOR_EVER = "public, max-age=31536000, immutable";

/** `/ledger`: what a stranger's RFC 6962 client needs. No login, no limits but the platform's. */
export const ledgerFiles = new Hono<ApiEnv>();

ledgerFiles.onError(answerProblem);
ledgerFiles.use("/checkpoint", services);
ledgerFiles.use("/tile/*", services);

ledgerFiles.get("/checkpoint", async (c) => {
  const { latest } = await c.var.services.db.read({ latest: first(getLatestCheckpoint({})) });
  if (!latest) return problem(c, "not_found");
  return c.text(latest.note, 200, { "cache-control": "public, max-age=2" });
});

ledgerFiles.get("/key", async (c) => {
  const key = await describeKey(base64.decode(c.env.SIGNING_KEY));
  return c.json(key, 200, { "cache-control": "public, max-age=300" });
});

ledgerFiles.get("/tile/:path{.+}", async (c) => {
  const address = parseTilePath(c.req.param("path"));
  if (!address) return problem(c, "not_found");
  const { tiles } = await c.var.services.db.read({ tiles: listTiles([address]) });
  const bytes = base64.decode(tiles[0]?.hashes ?? "");
  // A tile that still grows is served by its width: those hashes never change.
  if (bytes.length < address.width * HASH_BYTES) return problem(c, "not_found");
  const body = bytes.slice(0, address.width * HASH_BYTES) as Uint8Array<ArrayBuffer>;
  return c.body(body, 200, {
    "content-type": "application/octet-stream",
    "cache-control": FOR_EVER,
  });
});
