import { commandIdOf } from "~/domain/event-store/idempotency";
import { Refusal } from "~/domain/event-store/decider";
import { MAIN } from "~/domain/logs";
import { attach, type AttachedMedia, type MediaRef } from "~/domain/media/attach";
import type { Reserving } from "~/domain/media/ports";
import { listMedia } from "~/domain/media/queries";
import {
  giveBackReserved,
  listAnswered,
  listReservedBefore,
  listReservers,
  lookLater,
  reservedBy,
  reserveMedia,
  type Reserved,
} from "~/domain/media/reserve-queries";
import { closePlace, settleMedia, type ThingsMedia } from "~/domain/media/settle-media";
import type { Services } from "~/workers/services";
import { refusalOf } from "./refusal-of";

/**
 * The files that a command of another log is to use, put aside for it in `main`; to be called in its `gather`,
 * before it is decided. Without files it asks nothing of `main`, else one write. The thing's event then carries
 * what it answers, and owes an effect that calls `settle`.
 *
 * @throws Refusal `unknown_media`, `too_many_media`.
 */
export async function reserve(
  services: Services,
  refs: readonly MediaRef[],
  { log, ownerId, key, use }: Reserving,
): Promise<AttachedMedia[]> {
  if (!refs.length) return [];
  const { db, store } = services.at(MAIN);
  const ids = refs.map(({ id }) => id);
  const commandId = commandIdOf({ actor: ownerId, id: key });
  const files = listMedia(ids);
  const attempt = async (abandoned: readonly string[]) => {
    const writes = reserveMedia(ids, { commandId, log, ownerId, use }, abandoned, store.now());
    const results = await db.batch([...writes, files]).catch((error: unknown) => {
      throw refusalOf(error, writes) ?? error;
    });
    return files.map(results.at(-1)!);
  };
  const loaded = await attempt([]).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const { found } = await db.read({ found: listReservers({ ids, ownerId }) }, { newest: true });
    const { none } = await sort(services, found);
    if (!none.length) throw error;
    return attempt(none);
  });
  return attach(loaded, refs, { ownerId, use, by: reservedBy(commandId) });
}

/** What an event of another log says of a thing's files, told to `main`. The work of an effect. */
export async function settle(services: Services, said: ThingsMedia): Promise<void> {
  if (!said.media.length) return;
  const { db, store } = services.at(MAIN);
  await db.batch(settleMedia(said, store.now()));
}

/** The same of all that lies in a Space or beneath a post: whether it is out of sight. */
export async function settlePlace(
  services: Services,
  { id, closed, version }: { id: string; closed: boolean; version: number },
): Promise<void> {
  await services.at(MAIN).db.batch([closePlace(id, closed, version)]);
}

/** No request takes so long. */
const PATIENCE_MS = 60 * 60_000;
const AT_ONCE = 50;

/** A job's work: gives back what was reserved for commands of which nothing came. */
export async function giveBackAbandoned(services: Services): Promise<void> {
  const { db, store } = services.at(MAIN);
  const now = store.now();
  const before = new Date(now.getTime() - PATIENCE_MS);
  const { old } = await db.read({ old: listReservedBefore({ before, limit: AT_ONCE }) });
  if (!old.length) return;
  const { some, none } = await sort(services, old);
  await db.batch([...giveBackReserved(none, before), lookLater(some, now)]);
}

/** Sorts reservations by whether the log knows their command. */
async function sort(services: Services, reserved: readonly Reserved[]) {
  const logs = [...new Set(reserved.map(({ reservedIn }) => reservedIn))];
  const answered = await Promise.all(
    logs.map(async (log) => {
      const asked = reserved.filter((one) => one.reservedIn === log);
      const { found } = await services
        .at(log)
        .db.read(
          { found: listAnswered({ reservers: asked.map(({ usedBy }) => usedBy) }) },
          { newest: true },
        );
      return found.map(({ usedBy }) => usedBy);
    }),
  );
  const some = answered.flat();
  const none = reserved.map(({ usedBy }) => usedBy).filter((usedBy) => !some.includes(usedBy));
  return { some, none };
}
