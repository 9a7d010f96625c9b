import { TransientFault } from "~/domain/event-store/constraint";
import { nextCursor, readAscendingCursor } from "~/domain/event-store/cursor";
import { listOpenGroups } from "~/domain/groups/queries";
import { roomOf } from "~/workers/env";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";

/**
 * Has a group's room look at what the log says by now. Answers when it has: from then on whoever is out says
 * nothing more in it. Whoever asks again with the same key has it look again.
 */
export async function notifyRoom({ env }: Services, groupId: string): Promise<void> {
  try {
    await roomOf(env, groupId).refresh();
  } catch (error) {
    throw new TransientFault(error instanceof Error ? error : new Error(String(error)));
  }
}

/** The same for whom a request has died that was to do it. */
export const notifyRoomOfGroup: Effect = (services, { data }) =>
  notifyRoom(services, (data as { groupId: string }).groupId);

const AT_ONCE = 100;

/** Nobody says anything in the rooms of a Space that operators closed, until they open it again. */
export const notifyRoomsOfSpace: Effect = async (services, { data }, place) => {
  const { spaceId } = data as { spaceId: string };
  const { groups } = await services.db.read(
    { groups: listOpenGroups({ spaceId, limit: AT_ONCE, ...readAscendingCursor(place) }) },
    { newest: true },
  );
  await Promise.all(groups.map(({ groupId }) => notifyRoom(services, groupId)));
  const cursor = nextCursor(groups, AT_ONCE, (group) => [group.createdAt, group.groupId]);
  if (cursor !== null) return { cursor };
};
