import { base64 } from "@scure/base";
import { type Context, Hono } from "hono";
import { first } from "~/domain/event-store/query";
import { describeKey } from "~/domain/ledger/checkpoint";
import { getLatestCheckpoint, listTiles } from "~/domain/ledger/queries";
import { parseTilePath } from "~/domain/ledger/tiles";
import { LOG_NAMES, type LogName, MAIN } from "~/domain/logs";
import type { ApiEnv } from "~/workers/endpoint/context";
import { answerProblem, problem } from "~/workers/middleware/problem-details";
import { ledgerRateLimit } from "~/workers/middleware/rate-limit";
import { services } from "~/workers/services";

const HASH_BYTES = 32;
const FOR_EVER = "public, max-age=31536000, immutable";

/** `/ledger`: what a stranger's RFC 6962 client needs. No login; limited by address. */
export const ledgerFiles = new Hono<ApiEnv>();

ledgerFiles.onError(answerProblem);

ledgerFiles.get("/key", ledgerRateLimit, async (c) => {
  const key = await describeKey(base64.decode(c.env.SIGNING_KEY));
  return c.json(key, 200, { "cache-control": "public, max-age=300" });
});

type LedgerContext = Context<ApiEnv>;

async function serveCheckpoint(c: LedgerContext, log: LogName): Promise<Response> {
  const { db } = c.var.services.at(log);
  const { latest } = await db.read({ latest: first(getLatestCheckpoint({})) });
  if (!latest) return problem(c, "not_found");
  return c.text(latest.note, 200, { "cache-control": "public, max-age=2" });
}

async function serveTile(c: LedgerContext, log: LogName, path: string): Promise<Response> {
  const address = parseTilePath(path);
  if (!address) return problem(c, "not_found");
  const { tiles } = await c.var.services.at(log).db.read({ tiles: listTiles([address]) });
  const bytes = base64.decode(tiles[0]?.hashes ?? "");
  // A tile that still grows is served by its width: those hashes never change.
  if (bytes.length < address.width * HASH_BYTES) return problem(c, "not_found");
  const body = bytes.slice(0, address.width * HASH_BYTES) as Uint8Array<ArrayBuffer>;
  return c.body(body, 200, {
    "content-type": "application/octet-stream",
    "cache-control": FOR_EVER,
  });
}

for (const log of LOG_NAMES) {
  for (const prefix of log === MAIN ? ["", `/${log}`] : [`/${log}`]) {
    ledgerFiles.get(`${prefix}/checkpoint`, ledgerRateLimit, services, (c) =>
      serveCheckpoint(c, log),
    );
    ledgerFiles.get(`${prefix}/tile/:path{.+}`, ledgerRateLimit, services, (c) =>
      serveTile(c, log, c.req.param("path") ?? ""),
    );
  }
}
