import { claimDue, forgetErased, forgetPastDays } from "~/domain/media/erase";
import type { Services } from "~/workers/services";
import { eraseObjects } from "./objects";

const FILES_AT_ONCE = 50;

/**
 * Erases what nothing uses, what its owner removed and what was hidden long enough. A job's work, safe to
 * repeat: a row goes after its bytes.
 */
export async function eraseDueMedia({ env, db, store }: Services): Promise<void> {
  const [rows = []] = await db.batch([claimDue(store.now(), FILES_AT_ONCE)]);
  const claimed = rows as unknown as { id: string; ownerId: string }[];
  if (!claimed.length) return;
  const erased = await Promise.allSettled(claimed.map((file) => eraseObjects(env, file)));
  const gone = claimed.filter((_, at) => erased[at]!.status === "fulfilled").map(({ id }) => id);
  await db.batch(forgetErased(gone));
  const failed = erased.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

export async function purgeMediaDays({ db, store }: Services): Promise<void> {
  await db.batch([forgetPastDays(store.now())]);
}
