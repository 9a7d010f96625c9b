import { bytesToHex } from "@noble/hashes/utils.js";
import { KEY_HELD_MS } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { MAX_TAPE_BYTES } from "~/domain/play/tape";
import type { Env } from "~/workers/env";
import type { Services } from "~/workers/services";

export const drawSession = () => ({
  sessionId: newId(),
  seed: bytesToHex(crypto.getRandomValues(new Uint8Array(16))),
});

/** By whom, so that all tapes of an account go with it. */
const prefixOf = (userId: string) => `tapes/${userId}/`;
export const keyOf = (userId: string, sha256: string) => prefixOf(userId) + sha256;

export async function keepTape(
  env: Env,
  userId: string,
  sha256: string,
  tape: Uint8Array,
): Promise<void> {
  await env.MEDIA.put(keyOf(userId, sha256), tape, { sha256 });
}

export async function readTape(
  env: Env,
  userId: string,
  sha256: string,
): Promise<Uint8Array | undefined> {
  const found = await env.MEDIA.get(keyOf(userId, sha256));
  // Nothing of more was ever kept as one.
  if (!found || found.size > MAX_TAPE_BYTES) return undefined;
  return new Uint8Array(await found.arrayBuffer());
}

export async function* listTapes(env: Env, userId: string) {
  for (let cursor: string | undefined; ;) {
    const page = await env.MEDIA.list({ prefix: prefixOf(userId), cursor });
    yield* page.objects;
    if (!page.truncated) return;
    ({ cursor } = page);
  }
}

/** In a batch of its own, which no refusal takes back. */
export async function countMismatch({ db }: Services, sessionId: string): Promise<void> {
  await db.batch([
    {
      sql: `UPDATE "play_runs" SET "mismatches" = "mismatches" + 1 WHERE "session_id" = ?`,
      params: [sessionId],
    },
  ]);
}

/**
 * Erases the tapes of an account that is gone; and, once nothing is on its way that was let in before, what says that
 * there are some. Safe to repeat.
 */
export async function eraseTapes({ env, db, store }: Services, { userId }: { userId: string }) {
  const begunAt = store.now().getTime();
  for (;;) {
    const { objects, truncated } = await env.MEDIA.list({ prefix: prefixOf(userId) });
    if (objects.length) await env.MEDIA.delete(objects.map(({ key }) => key));
    if (!truncated) break;
  }
  await db.batch([
    {
      sql: `DELETE FROM "play_tapes" WHERE "user_id" = ?1 AND "erasing"
        AND NOT EXISTS (SELECT 1 FROM "forgotten_people" WHERE "person_id" = ?1 AND "forgotten_at" > ?2)`,
      params: [userId, new Date(begunAt - KEY_HELD_MS).toISOString()],
    },
  ]);
}
