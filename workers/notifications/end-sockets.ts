import { dropPushAddressesOf } from "~/domain/notifications/delivery-queries";
import type { Effect } from "~/workers/jobs/effect";
import { channelOf } from "~/workers/env";

/** Closes the windows of a session that ended, in whatever browser, and pushes nothing more there. */
export const endSockets: Effect = async ({ env, db }, { data }) => {
  const { userId, tokenHash } = data as { userId: string; tokenHash: string };
  await db.batch([dropPushAddressesOf(tokenHash)]);
  await channelOf(env, userId).end(tokenHash);
};
