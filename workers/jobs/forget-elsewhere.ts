import { forgetPerson } from "~/domain/event-store/forget-person";
import { listRoomsEverOf } from "~/domain/groups/room-queries";
import { OTHER_LOGS } from "~/domain/logs";
import { roomOf } from "~/workers/chat/room";
import { channelOf } from "~/workers/notifications/channel";
import type { Effect } from "./effect";

/** Closes somebody whom the main log forgot in all others, so that each refuses what is by or about them. */
export const forgetElsewhere: Effect = async (services, { data }) => {
  const { personId } = data as { personId: string };
  await channelOf(services.env, personId).end();
  await channelOf(services.env, personId).forgetAll();
  for (const log of OTHER_LOGS) {
    // Whatever room they ever were in, before the log forgets which.
    const { rooms } = await services
      .at(log)
      .db.read({ rooms: listRoomsEverOf(personId) }, { newest: true });
    for (const groupId of rooms) await roomOf(services.env, groupId).forget(personId);
    await forgetPerson(services.at(log).store, personId);
  }
};
