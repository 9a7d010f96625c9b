import type { CommunityLog } from "~/domain/community-id";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { listRoomsEverOf } from "~/domain/groups/room-queries";
import { OTHER_LOGS } from "~/domain/logs";
import { roomOf } from "~/workers/chat/room";
import { channelOf } from "~/workers/notifications/channel";
import type { Services } from "~/workers/services";
import type { Effect } from "./effect";

/** Closes somebody whom the main log forgot in all others, so that each refuses what is by or about them. */
export const forgetElsewhere: Effect = async (services, { data }) => {
  const { personId } = data as { personId: string };
  await channelOf(services.env, personId).end();
  for (const log of OTHER_LOGS) await forgetIn(services, log, personId);
  // Behind the rooms, which told it what they are until they had heard.
  await channelOf(services.env, personId).forgetAll();
};

/** In one of the others. Whatever room they ever were in hears of it, before the log forgets which. */
export async function forgetIn(
  services: Services,
  log: CommunityLog,
  personId: string,
): Promise<void> {
  const { db, store } = services.at(log);
  const { rooms } = await db.read({ rooms: listRoomsEverOf(personId) }, { newest: true });
  for (const groupId of rooms) {
    const room = roomOf(services.env, groupId);
    while (await room.forget(personId));
  }
  await forgetPerson(store, personId);
}
