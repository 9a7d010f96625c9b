import { listBlockedAmong, MAX_BLOCKED_IDS } from "~/domain/blocks/between-queries";
import { MAIN } from "~/domain/logs";
import type { Services } from "~/workers/services";

/**
 * The people whom blocks keep apart from a viewer, these people among them: they are asked for where so many are apart that
 * `blockedIds` need not name them.
 */
export async function completeBlocked(
  services: Services,
  viewerId: string,
  blockedIds: readonly string[],
  people: readonly (string | undefined)[],
): Promise<readonly string[]> {
  if (blockedIds.length < MAX_BLOCKED_IDS) return blockedIds;
  const ids = people.filter((id) => id !== undefined);
  const { db } = services.at(MAIN);
  const { among } = await db.read({ among: listBlockedAmong(viewerId, ids) });
  return [...among, ...blockedIds];
}
