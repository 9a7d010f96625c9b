import { TransientFault } from "~/domain/event-store/constraint";
import { listRoomsEverOf } from "~/domain/groups/room-queries";
import { OTHER_LOGS } from "~/domain/logs";
import { roomOf } from "~/workers/env";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";

/** Tells each room that both ever were in how it stands between two by now. */
export async function tellRoomsOfBlock(services: Services, one: string, other: string) {
  const shared = await Promise.all(
    OTHER_LOGS.map(async (log) => {
      const { rooms, others } = await services
        .at(log)
        .db.read({ rooms: listRoomsEverOf(one), others: listRoomsEverOf(other) }, { newest: true });
      const known = new Set(others);
      return rooms.filter((groupId) => known.has(groupId));
    }),
  );
  await Promise.all(
    shared.flat().map((groupId) => roomOf(services.env, groupId).refreshBlock(one, other)),
  );
}

/** The same where the request died that was to do it. */
export const notifyRoomsOfBlock: Effect = async (services, { data }) => {
  const { blockerId, blockedId } = data as { blockerId: string; blockedId: string };
  try {
    await tellRoomsOfBlock(services, blockerId, blockedId);
  } catch (error) {
    throw new TransientFault(error instanceof Error ? error : new Error(String(error)));
  }
};
