import { brand } from "~/domain/brand";
import { Refusal } from "~/domain/event-store/decider";
import { getHubOf } from "~/domain/space-register/queries";
import { HOUSE } from "~/domain/spaces/house";
import type { Services } from "~/workers/services";
import { openOfficial } from "~/workers/spaces/open-hub";

/**
 * The official Space of a game, or the house's, which is opened when it is first wanted.
 *
 * @throws Refusal `not_found` for a game that has none.
 */
export async function findOfficialSpace(
  services: Services,
  gameId: string | null,
): Promise<string> {
  const { db } = services.at("main");
  const { hub } = await db.read({ hub: getHubOf(gameId ?? HOUSE) }, { newest: true });
  if (hub !== undefined) return hub;
  if (gameId !== null) throw new Refusal("not_found");
  return openOfficial(services, HOUSE, brand.name);
}
