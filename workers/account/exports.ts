import { makeZip } from "client-zip";
import { exportDecider } from "~/domain/account/export";
import { getExport, loadExports } from "~/domain/account/queries";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { first } from "~/domain/event-store/query";
import type { Env } from "~/workers/env";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";
import { exportFiles } from "./export-files";

/** The size of one part of an upload: R2 takes parts of equal size, of at least 5 MiB. Also all that is held in memory. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Stores a stream of unknown length.
 *
 * @returns how many bytes it had.
 */
async function storeStream(
  bucket: R2Bucket,
  key: string,
  stream: ReadableStream<Uint8Array>,
  httpMetadata: R2HTTPMetadata,
): Promise<number> {
  const upload = await bucket.createMultipartUpload(key, { httpMetadata });
  try {
    const parts: R2UploadedPart[] = [];
    const buffer = new Uint8Array(PART_BYTES);
    let filled = 0;
    let bytes = 0;
    const send = async () => {
      parts.push(await upload.uploadPart(parts.length + 1, buffer.slice(0, filled)));
      filled = 0;
    };
    for await (const chunk of stream) {
      bytes += chunk.length;
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + PART_BYTES - filled);
        buffer.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled === PART_BYTES) await send();
      }
    }
    if (filled || !parts.length) await send();
    await upload.complete(parts);
    return bytes;
  } catch (error) {
    await upload.abort().catch(() => undefined);
    throw error;
  }
}

/** How long a copy can be fetched. */
const DAY_MS = 24 * 60 * 60_000;

const folderOf = (userId: string) => `exports/${userId}/`;
export const exportKey = (userId: string, exportId: string) => `${folderOf(userId)}${exportId}.zip`;

/** Makes the ZIP of all that is known of a player. Safe to repeat: it is then made anew in the same place. */
export const prepareExport: Effect = async (services, { data }) => {
  const { userId, exportId } = data as { userId: string; exportId: string };
  const { db, env, store } = services;
  const { row } = await db.read({ row: first(getExport({ userId })) });
  const key = exportKey(userId, exportId);
  // Deleted with its account, or done already by another worker.
  if (row?.exportId !== exportId) return void (await env.MEDIA.delete(key));
  if (row.state !== "preparing") return;
  const zip = makeZip(exportFiles(services, userId));
  const bytes = await storeStream(env.MEDIA, key, zip, { contentType: "application/zip" });
  const expiresAt = new Date(store.now().getTime() + DAY_MS).toISOString();
  try {
    await execute(store, {
      id: `finish-export:${exportId}`,
      name: "FinishExport",
      actor: "system:account",
      input: { userId, exportId },
      // Refused once they are forgotten.
      dataSubjects: [userId],
      load: { exports: loadExports(userId) },
      decide({ exports }) {
        const command = { type: "FinishExport", userId, exportId, bytes, expiresAt } as const;
        return { appends: [appendTo(exports, exportDecider.decide(command, exports.state))] };
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await env.MEDIA.delete(key);
  }
};

/** Removes a copy whose day is over: the file first, so that a crash leaves nothing that nobody knows. */
export async function removeExpiredExport(
  { env, store }: Services,
  { userId, exportId }: { userId: string; exportId: string },
): Promise<void> {
  await env.MEDIA.delete(exportKey(userId, exportId));
  await execute(store, {
    id: `remove-export:${exportId}`,
    name: "RemoveExport",
    actor: "system:account",
    input: { userId, exportId },
    load: { exports: loadExports(userId) },
    decide({ exports }) {
      const command = { type: "RemoveExport", userId, exportId } as const;
      return { appends: [appendTo(exports, exportDecider.decide(command, exports.state))] };
    },
  });
}

/**
 * Removes every copy of somebody who is gone, and the bytes of all their pictures and videos: of each a thousand at most.
 *
 * @returns whether there are more.
 */
export async function removeObjectsOf(env: Env, userId: string): Promise<boolean> {
  let more = false;
  for (const prefix of [folderOf(userId), `${userId}/`]) {
    const { objects, truncated } = await env.MEDIA.list({ prefix });
    if (objects.length) await env.MEDIA.delete(objects.map(({ key }) => key));
    more ||= truncated;
  }
  return more;
}
