import type { Env } from "~/workers/env";
import type { Entry } from "./entries";

/** Entries that lie in R2, in rising `seq`. */
export async function readBlock(env: Env, key: string): Promise<Entry[]> {
  const object = await env.MEDIA.get(key);
  if (!object) throw new Error(`The block ${key} of a room is missing`);
  return object.json<Entry[]>();
}
