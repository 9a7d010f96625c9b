import { bind } from "~/domain/event-store/use-case";
import { appendTo } from "~/domain/event-store/append";
import { newId } from "~/domain/event-store/id";
import { execute } from "~/domain/event-store/execute";
import { deskExportDecider } from "~/domain/desk-exports/decider";
import { EXPORT_KEPT_MS } from "~/domain/desk-exports/kinds";
import { parseProgress, type WritingProgress } from "~/domain/desk-exports/progress";
import { getDeskExport, loadDeskExport } from "~/domain/desk-exports/queries";
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
const tailKey = (exportId: string, tail: number) => `${folderOf(exportId)}tail-${tail}`;

/** One call ends after these: D1 allows 1,000 statements an invocation, and a queue's message half a minute of work. */
const LIMITS = { statements: 300, ms: 8_000 };
type Limits = typeof LIMITS;
/** As often it is begun anew where the store lost what was written. */
const MAX_ANEW = 3;

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
 * twice takes its own place.
 */
export const writeWithin =
  (limits: Limits): Effect =>
  async (services, { data }, cursor) => {
    const { exportId } = data as { exportId: string };
    const { db, env } = services;
    const { row } = await db.read({ row: getDeskExport(exportId) }, { newest: true });
    const before = parseProgress(cursor);
    if (row?.state !== "preparing") return discard(services, exportId, before);
    const key = fileKey(exportId);
    const progress = before ?? (await begin(env.MEDIA, key, 0));
    try {
      return await (progress.complete ? finish : writeSome)(services, row, progress, limits);
    } catch (error) {
      // R2 forgets an upload after a week, and knows none that was put together by a call which died then.
      if (!isUnknownUpload(error) || progress.anew >= MAX_ANEW) throw error;
      return keep(await begin(env.MEDIA, key, progress.anew + 1));
    }
  };
export const writeDeskExport = writeWithin(LIMITS);

async function begin(bucket: R2Bucket, key: string, anew: number): Promise<WritingProgress> {
  const httpMetadata = { contentType: "text/csv; charset=utf-8" };
  const { uploadId } = await bucket.createMultipartUpload(key, { httpMetadata });
  const nothing = { after: 0, rows: 0, bytes: 0, tail: 0, complete: false };
  return { ...nothing, uploadId, etags: [], anew, sums: {} };
}

const isUnknownUpload = (error: unknown) =>
  error instanceof Error && /\b10024\b|NoSuchUpload/.test(error.message);

const keep = (progress: WritingProgress): Checkpoint => ({ cursor: JSON.stringify(progress) });

async function writeSome(
  services: Services,
  row: Row,
  before: WritingProgress,
  limits: Limits,
): Promise<Checkpoint> {
  const { exportId } = row;
  const { db, env, trips } = services;
  const upload = env.MEDIA.resumeMultipartUpload(fileKey(exportId), before.uploadId);
  const asked = askedOf(row);
  const source: Source = sources[row.kind];
  const buffer = new PartBuffer();
  const etags = [...before.etags];
  const encoder = new TextEncoder();
  let { after, rows, bytes, sums } = before;
  let done = false;
  // A sum goes by its own days: a payment is noted after it was made.
  const span = "add" in source ? { ...asked, since: "", before: "~" } : asked;

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
    await write(BOM + toCsv([source.columns(asked)]));
  }
  const began = Date.now();
  const enough = trips.statements + limits.statements;
  while (!done && trips.statements < enough && Date.now() - began < limits.ms) {
    const step = await walk(db, source, span, after);
    ({ after, done } = step);
    if ("add" in source) {
      sums = source.add(services, sums, step.events, asked);
      if (!done) continue;
    }
    const written =
      "add" in source ? source.finish(sums) : await source.rows(services, step.events, asked);
    if (written.length) await write(toCsv(written));
    rows += written.length;
  }

  const progress = { ...before, after, rows, bytes, sums, etags };
  if (done) {
    if (buffer.filled || !etags.length) await send(buffer.rest());
    return keep({ ...progress, sums: {}, tail: 0, complete: true });
  }
  const tail = buffer.filled ? before.tail + 1 : 0;
  if (tail) await env.MEDIA.put(tailKey(exportId, tail), buffer.rest());
  return keep({ ...progress, tail });
}

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

async function discard(
  { env }: Services,
  exportId: string,
  progress: WritingProgress | undefined,
): Promise<void> {
  if (progress) {
    const upload = env.MEDIA.resumeMultipartUpload(fileKey(exportId), progress.uploadId);
    await upload.abort().catch(() => undefined);
  }
  await removeObjects(env.MEDIA, `${folderOf(exportId)}tail-`);
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
