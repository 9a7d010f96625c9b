import { logOf } from "~/domain/community-id";
import { claimDue, forgetErased, forgetPastDays, keepFor, listDue } from "~/domain/media/erase";
import { hasAppeal } from "~/domain/moderation/queries";
import type { Services } from "~/workers/services";
import { eraseObjects } from "./objects";

const FILES_AT_ONCE = 50;

/**
 * Erases what nothing uses, what its owner removed and what was hidden long enough. A job's work, safe to
 * repeat: a row goes after its bytes.
 */
export async function eraseDueMedia(services: Services): Promise<void> {
  const { env, db, store } = services;
  const [found = []] = await db.batch([listDue(store.now(), FILES_AT_ONCE)]);
  const due = found as unknown as { id: string; hiddenWith: string | null }[];
  if (!due.length) return;
  const kept = await withAppeal(services, due);
  const free = due.filter((file) => !kept.has(file.hiddenWith)).map(({ id }) => id);
  const others = due.filter((file) => kept.has(file.hiddenWith)).map(({ id }) => id);
  const [, rows = []] = await db.batch([keepFor(others, store.now()), claimDue(store.now(), free)]);
  const claimed = rows as unknown as { id: string; ownerId: string }[];
  if (!claimed.length) return;
  const erased = await Promise.allSettled(claimed.map((file) => eraseObjects(env, file)));
  const gone = claimed.filter((_, at) => erased[at]!.status === "fulfilled").map(({ id }) => id);
  await db.batch(forgetErased(gone));
  const failed = erased.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

const THING = /^(?:post|comment)-(.+)$/;

/** Those of the things with which files are hidden about which somebody is to judge once more. */
async function withAppeal(
  services: Services,
  due: readonly { hiddenWith: string | null }[],
): Promise<ReadonlySet<string | null>> {
  const things = [...new Set(due.map(({ hiddenWith }) => hiddenWith))];
  const asked = await Promise.all(
    things.map(async (thing) => {
      const [, id = ""] = THING.exec(thing ?? "") ?? [];
      const log = logOf(id);
      if (!log) return [];
      const { appealed } = await services.at(log).db.read({ appealed: hasAppeal(id) });
      return appealed ? [thing] : [];
    }),
  );
  return new Set(asked.flat());
}

export async function purgeMediaDays({ db, store }: Services): Promise<void> {
  await db.batch([forgetPastDays(store.now())]);
}
