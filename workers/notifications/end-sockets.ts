import { dropPushAddressesOf } from "~/domain/notifications/delivery-queries";
import type { Effect } from "~/workers/jobs/effect";
import { channelOf, type Env } from "~/workers/env";

/** Closes the windows of a session that ended, in whatever browser, and pushes nothing more there. */
export const endSockets: Effect = async ({ env, db }, { data }) => {
  const { userId, tokenHash } = data as { userId: string; tokenHash: string };
  await db.batch([dropPushAddressesOf(tokenHash)]);
  await channelOf(env, userId).end(tokenHash);
};

/** The sockets alone, before it is answered that the sessions ended. What their events owe does it again where this fails. */
export async function cutOff(
  env: Env,
  userId: string,
  tokenHashes: readonly string[],
): Promise<undefined> {
  const channel = channelOf(env, userId);
  await Promise.allSettled(tokenHashes.map((tokenHash) => channel.end(tokenHash)));
}
