import { Hono } from "hono";
import type { Miniflare } from "miniflare";
import { Refusal } from "~/domain/event-store/decider";
import { model } from "~/domain/model";
import { DATABASES } from "~/workers/env";
import { api } from "~/workers/api/api";

export interface Recorded {
  sql: string;
  params: unknown[];
}

type D1 = Awaited<ReturnType<Miniflare["getD1Database"]>>;
type Prepared = ReturnType<D1["prepare"]>;

/** Ids, hashes, salts, sealed texts and discount codes: what two runs of one command do not share. */
const OWN_WORD = /[A-Za-z0-9_-]{20,}|BOX-[A-Z0-9]{5}-[A-Z0-9]{5}/g;

/**
 * Gives the API a request in this process, on the databases of a running worker, and answers what the
 * last batch that wrote sent to its database, as JSON with `{{1}}`, `{{2}}` … in the place of words that
 * every run has of its own. `about`: the id of what it is done to, which stays: its row is there.
 */
export async function recordCommand(
  miniflare: Miniflare,
  settings: object,
  request: Request,
  about?: string,
): Promise<string> {
  const { response, batches } = await give(miniflare, settings, request, { runs: true });
  if (!response.ok) throw new Error(`${request.url}: ${response.status} ${await response.text()}`);
  const words = new Map<string, string>();
  const blankAll = (text: string) =>
    text.replace(OWN_WORD, (word) => {
      if (word in model.definitions) return word;
      words.set(word, words.get(word) ?? `{{${words.size + 1}}}`);
      return words.get(word)!;
    });
  const blank = (text: string) =>
    about === undefined ? blankAll(text) : text.split(about).map(blankAll).join(about);
  return JSON.stringify(
    batches.findLast(writes)!.map(({ sql, params }) => ({
      sql,
      params: params.map((param) => (typeof param === "string" ? blank(param) : param)),
    })),
  );
}

/**
 * The last batch that a request would write, as it is bound. Nothing is written: the same request may be made afterwards,
 * or the batch be run on a copy of the database.
 */
export async function recordBatch(
  miniflare: Miniflare,
  settings: object,
  request: Request,
): Promise<Recorded[]> {
  const { response, batches } = await give(miniflare, settings, request, { runs: false });
  const batch = batches.findLast(writes);
  if (!batch) throw new Error(`${request.url}: ${response.status} ${await response.text()}`);
  return batch;
}

/** @param runs whether what writes is run, too. */
async function give(
  miniflare: Miniflare,
  settings: object,
  request: Request,
  { runs }: { runs: boolean },
): Promise<{ response: Response; batches: Recorded[][] }> {
  const batches: Recorded[][] = [];
  const env = {
    ...settings,
    ...Object.fromEntries(
      await Promise.all(
        Object.values(DATABASES).map(async (name) => [
          name,
          recording(await miniflare.getD1Database(name), batches, runs),
        ]),
      ),
    ),
    MEDIA: { put: async () => undefined },
    EFFECTS: { send: async () => undefined, sendBatch: async () => undefined },
    JOBS: { send: async () => undefined, sendBatch: async () => undefined },
    PLAYER_RATE_LIMIT: { limit: async () => ({ success: true }) },
    ADDRESS_RATE_LIMIT: { limit: async () => ({ success: true }) },
  };
  const context = {
    waitUntil: () => undefined,
    passThroughOnException: () => undefined,
    props: {},
  };
  const response = await new Hono().route("/api", api).fetch(request, env, context as never);
  return { response, batches };
}

const writes = (batch: readonly Recorded[]) => batch.some(({ sql }) => /^\s*INSERT/i.test(sql));

/** A database that notes each batch before it runs it. */
function recording(db: D1, batches: Recorded[][], runs: boolean) {
  const known = new WeakMap<object, Recorded>();
  const prepare = (sql: string) => ({
    bind(...params: unknown[]) {
      const bound = db.prepare(sql).bind(...params);
      known.set(bound, { sql, params });
      return bound;
    },
  });
  const batch = (statements: Prepared[]) => {
    const recorded = statements.map((statement) => known.get(statement)!);
    batches.push(recorded);
    if (!runs && writes(recorded))
      throw new Refusal("not_found", { detail: "It is recorded, and not run" });
    return db.batch(statements);
  };
  return { withSession: () => ({ prepare, batch, getBookmark: () => null }), prepare, batch };
}
