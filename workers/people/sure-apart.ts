import { listKeptApartAmong, MAX_KEPT_APART } from "~/domain/blocks/between-queries";
import { MAIN } from "~/domain/logs";
import type { Services } from "~/workers/services";

/**
 * Whom blocks keep apart from a viewer, these people among them: they are asked for where so many are apart that
 * `apart` need not name them.
 */
export async function sureApart(
  services: Services,
  viewerId: string,
  apart: readonly string[],
  people: readonly (string | undefined)[],
): Promise<readonly string[]> {
  if (apart.length < MAX_KEPT_APART) return apart;
  const ids = people.filter((id) => id !== undefined);
  const { db } = services.at(MAIN);
  const { among } = await db.read({ among: listKeptApartAmong(viewerId, ids) });
  return [...among, ...apart];
}
