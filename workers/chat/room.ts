import type { Env } from "~/workers/env";

/** The room of a group. */
export const roomOf = (env: Env, groupId: string) => env.GROUP_CHAT.getByName(groupId);
