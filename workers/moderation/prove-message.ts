import type { MessagePlace } from "~/domain/chat/entry";
import { type Env, roomOf } from "~/workers/env";

/** What proves a message, from its room. Undefined for whoever does not read it. */
export async function proveMessage(env: Env, userId: string, { groupId, seq }: MessagePlace) {
  const said = await roomOf(env, groupId).prove(userId, seq);
  return "refused" in said ? undefined : said;
}
