import { bind } from "~/domain/event-store/use-case";
import { appendTo } from "~/domain/event-store/append";
import { newId } from "~/domain/event-store/id";
import type { Database } from "~/domain/event-store/database";
import { execute } from "~/domain/event-store/execute";
import type { DeskExportEvent } from "~/domain/desk-exports/events";
import { MAIN } from "~/domain/logs";
import { deskExportDecider } from "~/domain/desk-exports/decider";
import { EXPORT_KEPT_MS } from "~/domain/desk-exports/kinds";
import { parseProgress, type WritingProgress } from "~/domain/desk-exports/progress";
import {
  exportStream,
  getDeskExport,
  loadDeskExport,
  WRITING,
} from "~/domain/desk-exports/queries";
import { removeDeskExport } from "~/domain/desk-exports/use-cases";
import type { Checkpoint, Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";
import { BOM, toCsv } from "./csv";
import { PartBuffer } from "./part-buffer";
import type { Asked, Source } from "./source";
import { sources } from "./sources";
import { walk } from "./walk";

const folderOf = (exportId: string) => `desk-exports/${exportId}/`;
export const fileKey = (exportId: string) => `${folderOf(exportId)}file.csv`;
const tailKey = (exportId: string, tail: string) => `${folderOf(exportId)}tail-${tail}`;

/** One call ends after these: D1 allows 1,000 statements an invocation, and a queue's message half a minute of work. */
const LIMITS = { statements: 300, ms: 8_000 };
type Limits = typeof LIMITS;
/** As often it is begun anew where the store lost what was written. */
const MAX_ANEW = 3;
/** How long a call that died without a word keeps others away: far longer than one takes. */
const LEASE_MS = 120_000;

type Requested = Extract<DeskExportEvent, { type: "DeskExportRequested" }>["data"];
type Row = NonNullable<ReturnType<ReturnType<typeof getDeskExport>["map"]>>;

const DAY_MS = 24 * 60 * 60_000;
const askedOf = ({ through, emails, from, to }: Row): Asked => ({
  through,
  emails,
  since: from ?? "",
  before: to ? new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10) : "~",
});

/**
 * Writes the file of an export, some parts a call. Where it has come to is kept after each call with what is owed, so a
 * call that dies is made again from there: the log up to a position says the same each time, and a part that is sent
 * twice takes its own place. One call writes at a time: of two that send the same part R2 would know one alone.
 */
export const writeWithin =
  (limits: Limits): Effect =>
  async (services, { data }, cursor) => {
    const { exportId, others } = data as Requested;
    const { db, env, store } = services;
    const { row } = await db.read({ row: getDeskExport(exportId) }, { newest: true });
    const before = parseProgress(cursor);
    const now = store.now();
    // What ended is removed once nobody writes to it any more.
    if (before?.lease && before.lease.until > now.toISOString()) return "busy";
    if (row?.state !== "preparing") return discard(env.MEDIA, exportId, row?.state, before);
    const key = fileKey(exportId);
    const { lease: _, ...progress } = before ?? (await begin(env.MEDIA, key, 0));
    const lease = { by: newId(), until: new Date(now.getTime() + LEASE_MS).toISOString() };
    const leased = JSON.stringify({ ...progress, lease });
    if (!(await replaceCursor(db, exportId, cursor ?? null, leased))) {
      if (!before) await abort(env.MEDIA, key, progress);
      return "busy";
    }
    try {
      if (progress.complete) return await finish(services, row, progress);
      const next = await writeSome(services, { ...row, others }, progress, limits);
      // Whoever outlived their turn leaves it to whoever has it now.
      return (await replaceCursor(db, exportId, leased, leased)) ? next : "busy";
    } catch (error) {
      if (isLostUpload(error) && progress.anew < MAX_ANEW) {
        await abort(env.MEDIA, key, progress);
        return keep(await begin(env.MEDIA, key, progress.anew + 1));
      }
      await replaceCursor(db, exportId, leased, JSON.stringify(progress));
      throw error;
    }
  };
export const writeDeskExport = writeWithin(LIMITS);

/** Whether what is owed was where this call had it, and so nobody else is at it. */
async function replaceCursor(
  db: Database,
  exportId: string,
  from: string | null,
  to: string,
): Promise<boolean> {
  const [changed] = (await db.batch([
    {
      sql: `UPDATE "outbox" SET "cursor" = ?1 WHERE "stream_id" = ?2 AND "version" = 1 AND "effect" = ?3
        AND "cursor" IS ?4 RETURNING 1`,
      params: [to, exportStream(exportId), WRITING, from],
    },
  ])) as unknown as [unknown[]];
  return changed.length > 0;
}

async function begin(bucket: R2Bucket, key: string, anew: number): Promise<WritingProgress> {
  const httpMetadata = { contentType: "text/csv; charset=utf-8" };
  const { uploadId } = await bucket.createMultipartUpload(key, { httpMetadata });
  const nothing = { after: 0, percent: 0, rows: 0, bytes: 0, tail: "", complete: false };
  return { ...nothing, uploadId, etags: [], anew, sums: {} };
}

/**
 * R2 forgets an upload after a week, knows none that was put together by a call which died then, and knows another
 * part than the one that is named where a call outlived its turn.
 */
const isLostUpload = (error: unknown) =>
  error instanceof Error && /\b1002[45]\b|NoSuchUpload|InvalidPart/.test(error.message);

const keep = (progress: WritingProgress): Checkpoint => ({ cursor: JSON.stringify(progress) });

async function writeSome(
  services: Services,
  row: Row & Pick<Requested, "others">,
  before: WritingProgress,
  limits: Limits,
): Promise<Checkpoint> {
  const { exportId } = row;
  const { env, trips } = services;
  const upload = env.MEDIA.resumeMultipartUpload(fileKey(exportId), before.uploadId);
  const source: Source = sources[row.kind];
  const { logs = [MAIN] } = source;
  const ends = logs.map((log) => (log === MAIN ? row.through : (row.others[log] ?? 0)));
  let { logs: told = 0 } = before;
  const askedNow = (): Asked => ({ ...askedOf(row), through: ends[told]! });
  const buffer = new PartBuffer();
  const etags = [...before.etags];
  const encoder = new TextEncoder();
  let { after, rows, bytes, sums } = before;
  let done = false;

  const send = async (part: Uint8Array) => {
    etags.push((await upload.uploadPart(etags.length + 1, part)).etag);
  };
  const write = async (text: string) => {
    const encoded = encoder.encode(text);
    bytes += encoded.length;
    await buffer.add(encoded, send);
  };

  if (before.tail) {
    const tail = await env.MEDIA.get(tailKey(exportId, before.tail));
    if (!tail) throw new Error("NoSuchUpload: what was kept of it is gone");
    await buffer.add(new Uint8Array(await tail.arrayBuffer()), send);
  } else if (bytes === 0) {
    await write(BOM + toCsv([source.columns(askedOf(row))]));
  }
  const began = Date.now();
  const enough = trips.statements + limits.statements;
  while (!done && trips.statements < enough && Date.now() - began < limits.ms) {
    const [asked, from] = [askedNow(), services.at(logs[told]!)];
    // A sum goes by its own days: a payment is noted after it was made.
    const span = "add" in source ? { ...asked, since: "", before: "~" } : asked;
    const step = await walk(from.db, source, span, after);
    ({ after, done } = step);
    if (done && told + 1 < logs.length) {
      told += 1;
      [after, done] = [0, false];
      continue;
    }
    if ("add" in source) {
      sums = source.add(from, sums, step.events, asked);
      if (!done) continue;
    }
    const written =
      "add" in source ? source.finish(sums) : await source.rows(from, step.events, asked);
    if (written.length) await write(toCsv(written));
    rows += written.length;
  }

  const looked = after + sum(ends.slice(0, told));
  const percent = Math.floor((looked * 100) / Math.max(sum(ends), 1));
  const progress = { ...before, logs: told, after, percent, rows, bytes, sums, etags };
  if (done) {
    if (buffer.filled || !etags.length) await send(buffer.rest());
    return keep({ ...progress, percent: 100, sums: {}, tail: "", complete: true });
  }
  const tail = buffer.filled ? newId() : "";
  if (tail) await env.MEDIA.put(tailKey(exportId, tail), buffer.rest());
  return keep({ ...progress, tail });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Puts the parts together, and says that it is there. */
async function finish(
  services: Services,
  { exportId }: Row,
  progress: WritingProgress,
): Promise<Checkpoint | void> {
  const { env, store, db } = services;
  const key = fileKey(exportId);
  const { uploadId, etags, rows, bytes } = progress;
  if ((await env.MEDIA.head(key))?.size !== bytes) {
    const parts = etags.map((etag, at) => ({ partNumber: at + 1, etag }));
    await env.MEDIA.resumeMultipartUpload(key, uploadId).complete(parts);
  }
  const expiresAt = new Date(store.now().getTime() + EXPORT_KEPT_MS).toISOString();
  await execute(store, {
    id: `finish-desk-export:${exportId}`,
    name: "FinishDeskExport",
    actor: "system:desk-exports",
    input: { exportId },
    load: { taken: loadDeskExport(exportId) },
    decide({ taken }) {
      const command = { type: "FinishDeskExport", rows, bytes, expiresAt } as const;
      return { appends: [appendTo(taken, deskExportDecider.decide(command, taken.state))] };
    },
  });
  await removeObjects(env.MEDIA, `${folderOf(exportId)}tail-`);
  // Ended at the same moment: what was put together is nobody's.
  const { row } = await db.read({ row: getDeskExport(exportId) }, { newest: true });
  if (row?.state !== "ready") await env.MEDIA.delete(key);
}

/** What is left of an export that is written no more: of one that has ended all of it, its file too. */
async function discard(
  bucket: R2Bucket,
  exportId: string,
  state: Row["state"] | undefined,
  progress: WritingProgress | undefined,
): Promise<void> {
  if (progress) await abort(bucket, fileKey(exportId), progress);
  await removeObjects(bucket, `${folderOf(exportId)}${state === "ready" ? "tail-" : ""}`);
}

async function abort(bucket: R2Bucket, key: string, { uploadId }: { uploadId: string }) {
  // There is none where it was put together, or ended before.
  await bucket
    .resumeMultipartUpload(key, uploadId)
    .abort()
    .catch(() => undefined);
}

/** Removes the file of an export that has ended. */
export const dropDeskExport: Effect = async ({ env }, { data }) => {
  await removeObjects(env.MEDIA, folderOf((data as { exportId: string }).exportId));
};

async function removeObjects(bucket: R2Bucket, prefix: string): Promise<void> {
  for (let more = true; more;) {
    const { objects, truncated } = await bucket.list({ prefix });
    if (objects.length) await bucket.delete(objects.map(({ key }) => key));
    more = truncated;
  }
}

/** The end of a file whose time is over. */
export async function removeExpiredDeskExport(
  { store }: Services,
  { exportId }: { exportId: string },
): Promise<void> {
  await execute(store, {
    ...bind(removeDeskExport, { exportId }, { status: 204 }),
    id: `expire-desk-export:${newId()}`,
    name: "RemoveDeskExport",
    actor: "system:desk-exports",
    input: { exportId },
  });
}
