import { Hono } from "hono";
import type { Miniflare } from "miniflare";
import { model } from "~/domain/model";
import { DATABASES } from "~/workers/env";
import { api } from "~/workers/api/api";

interface Recorded {
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
  const batches: Recorded[][] = [];
  const env = {
    ...settings,
    ...Object.fromEntries(
      await Promise.all(
        Object.values(DATABASES).map(async (name) => [
          name,
          recording(await miniflare.getD1Database(name), batches),
        ]),
      ),
    ),
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

const writes = (batch: readonly Recorded[]) => batch.some(({ sql }) => /^\s*INSERT/i.test(sql));

/** A database that notes each batch before it runs it. */
function recording(db: D1, batches: Recorded[][]) {
  const known = new WeakMap<object, Recorded>();
  const prepare = (sql: string) => ({
    bind(...params: unknown[]) {
      const bound = db.prepare(sql).bind(...params);
      known.set(bound, { sql, params });
      return bound;
    },
  });
  const batch = (statements: Prepared[]) => {
    batches.push(statements.map((statement) => known.get(statement)!));
    return db.batch(statements);
  };
  return { withSession: () => ({ prepare, batch, getBookmark: () => null }), prepare, batch };
}
