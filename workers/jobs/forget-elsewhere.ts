import { forgetPerson } from "~/domain/event-store/forget-person";
import { OTHER_LOGS } from "~/domain/logs";
import { channelOf } from "~/workers/notifications/channel";
import type { Effect } from "./effect";

/** Closes somebody whom the main log forgot in all others, so that each refuses what is by or about them. */
export const forgetElsewhere: Effect = async (services, { data }) => {
  const { personId } = data as { personId: string };
  await channelOf(services.env, personId).end();
  for (const log of OTHER_LOGS) {
    await forgetPerson(services.at(log).store, personId);
  }
};
