import { accountDecider } from "~/domain/account/decider";
import { listKeysOf, listRemains } from "~/domain/account/holdings";
import { listUnfinishedDeletions, loadAccount } from "~/domain/account/queries";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import {
  clearPeople,
  destroyForgottenKeys,
  forgetPerson,
  KEY_HELD_MS,
} from "~/domain/event-store/forget-person";
import { LOG_NAMES, MAIN } from "~/domain/logs";
import type { Effect } from "~/workers/jobs/effect";
import { forgetIn } from "~/workers/jobs/forget-elsewhere";
import { channelOf } from "~/workers/notifications/channel";
import type { Services } from "~/workers/services";
import { removeObjectsOf } from "./exports";

/** As the job calls for it: a minute after a deletion no command is under way any more that could still write by the rights it once had. */
export const listDueDeletions = ({ now, limit }: { now: Date; limit: number }) =>
  listUnfinishedDeletions({ before: new Date(now.getTime() - KEY_HELD_MS).toISOString(), limit });

/**
 * Finishes what a deletion has left to do, one cut short by a crash among them.
 *
 * @returns "later" while something of theirs is still being removed.
 */
export async function finishDeletion(
  services: Services,
  { userId, certificateId }: { userId: string; certificateId: string },
): Promise<"later" | void> {
  const { db, store } = services;
  // What was found only now has a key of its own, whose minute begins.
  if (await clearAccount(services, userId)) return "later";
  await destroyForgottenKeys(db, store.now(), true);
  if (!(await certifyEnd(services, userId, certificateId))) return "later";
}

/** What follows at once, through the queue. */
export const clearDeletedAccount: Effect = async (services, { data }) => {
  await clearAccount(services, (data as { userId: string }).userId);
};

/**
 * Closes the person in every log and in every window, and removes what was written beside it while the deletion
 * ran. Safe to repeat.
 *
 * @returns how many keys of theirs were found that were not closed yet.
 */
async function clearAccount(services: Services, userId: string): Promise<number> {
  const { people } = await services.db.read({ people: listKeysOf(services.store.model, userId) });
  for (const log of LOG_NAMES) {
    const { store, db } = services.at(log);
    for (const personId of new Set([userId, ...people])) {
      if (log === MAIN) await forgetPerson(store, personId);
      else await forgetIn(services, log, personId);
    }
    await db.batch(clearPeople(store.model, [userId, ...people]));
  }
  await channelOf(services.env, userId).end();
  // The bytes at once; their rows go with the job that erases media.
  await removeObjectsOf(services.env, userId);
  return people.length;
}

/** Says in the log that the person's key is gone, once nothing readable is left that hangs on something else. */
async function certifyEnd(
  { store }: Services,
  userId: string,
  certificateId: string,
): Promise<boolean> {
  const { events } = await execute(store, {
    id: `destroy-key:${userId}`,
    name: "DestroyKey",
    actor: "system:account",
    input: { userId, certificateId },
    load: { account: loadAccount(userId), remains: listRemains(store.model, userId) },
    decide({ account, remains }) {
      if (remains.length) return { appends: [] };
      const command = { type: "DestroyKey", userId, certificateId } as const;
      return {
        appends: [appendTo(account, accountDecider.decide(command, account.state))],
        // Whatever ran before: the event and the end of the key are one.
        writes: [{ sql: `DELETE FROM "person_keys" WHERE "person_id" = ?`, params: [userId] }],
      };
    },
  });
  return events.length > 0;
}
