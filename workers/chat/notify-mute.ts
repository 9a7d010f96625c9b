import type { Effect } from "~/workers/jobs/effect";
import { channelOf } from "~/workers/env";

/** Whoever is muted is silent in the rooms where they are at once, and not when these ask the next time. */
export const notifyRoomsOfMute: Effect = async ({ env }, { data }) => {
  await channelOf(env, (data as { userId: string }).userId).accessChanged();
};
