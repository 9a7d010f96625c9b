import type { Env } from "~/workers/env";

/** The open windows of a player. */
export const channelOf = (env: Env, userId: string) => env.PLAYER_CHANNEL.getByName(userId);
