import { Refusal } from "~/domain/event-store/decider";
import { freeSeats, takeSeat as seatFor } from "~/domain/group-seats/queries";
import { listGroupIdsOf } from "~/domain/groups/member-queries";
import { MAIN, OTHER_LOGS } from "~/domain/logs";
import { refusalOf } from "~/workers/media/refusal-of";
import type { Services } from "~/workers/services";

/** No join is under way for longer. */
const UNDER_WAY_MS = 60_000;

/**
 * A place among a player's groups, before the command that brings them in: the same one may take it again. Nobody
 * gives it back; those of groups that were left, denied or disbanded are found when there is no other.
 *
 * @throws Refusal `too_many_groups`.
 */
export async function takeSeat(services: Services, userId: string, groupId: string): Promise<void> {
  const { db, store } = services.at(MAIN);
  const now = store.now();
  const take = async () => {
    const writes = seatFor(userId, groupId, now);
    await db.batch(writes).catch((error: unknown) => {
      throw refusalOf(error, writes) ?? error;
    });
  };
  await take().catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const inGroups = await Promise.all(
      OTHER_LOGS.map(async (log) => {
        const { ids } = await services
          .at(log)
          .db.read({ ids: listGroupIdsOf(userId, now) }, { newest: true });
        return ids;
      }),
    );
    const before = new Date(now.getTime() - UNDER_WAY_MS);
    await db.batch([freeSeats(userId, inGroups.flat(), before)]);
    await take();
  });
}
