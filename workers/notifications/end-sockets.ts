import type { Effect } from "~/workers/jobs/effect";
import { channelOf } from "./channel";

/** Closes the windows of a session that ended, in whatever browser. */
export const endSockets: Effect = async ({ env }, { data }) => {
  const { userId, tokenHash } = data as { userId: string; tokenHash: string };
  await channelOf(env, userId).end(tokenHash);
};
