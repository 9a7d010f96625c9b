import { logOf } from "~/domain/community-id";
import { claimDue, forgetErased, keepFor } from "~/domain/media/erase-queries";
import { hasAppeal } from "~/domain/moderation/queries";
import type { Services } from "~/workers/services";
import { eraseObjects } from "./objects";

interface DueFile {
  id: string;
  hiddenWith: string | null;
}

/**
 * Erases a file that nothing uses, that its owner removed, or that was hidden long enough. Safe to repeat: a row goes
 * after its bytes.
 */
export async function eraseDue(services: Services, { id, hiddenWith }: DueFile): Promise<void> {
  const { env, db, store } = services;
  if (await hasOpenAppeal(services, hiddenWith)) {
    await db.batch([keepFor([id], store.now())]);
    return;
  }
  const { claimed } = await db.read({ claimed: claimDue(store.now(), id) });
  for (const file of claimed) await eraseObjects(env, file);
  await db.batch(forgetErased(claimed.map((file) => file.id)));
}

const THING = /^(?:post|comment)-(.+)$/;

/** Whether somebody is to judge once more about the thing with which a file is hidden. */
async function hasOpenAppeal({ at }: Services, thing: string | null): Promise<boolean> {
  const [, id = ""] = THING.exec(thing ?? "") ?? [];
  const log = logOf(id);
  if (!log) return false;
  return (await at(log).db.read({ appealed: hasAppeal(id) })).appealed;
}
