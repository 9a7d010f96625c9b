import { brand } from "~/domain/brand";
import { Refusal } from "~/domain/event-store/decider";
import { getGameOfHub, getHubOf } from "~/domain/space-register/queries";
import { HOUSE } from "~/domain/spaces/house";
import type { Services } from "~/workers/services";
import { openOfficial } from "~/workers/spaces/open-hub";

/**
 * The official Space of a game, which its editions share, or the house's; opened where nobody has yet: a game's opens
 * a little after it is listed.
 *
 * @throws Refusal `not_found` for a game that the store does not have.
 */
export async function findOfficialSpace(
  services: Services,
  gameId: string | null,
): Promise<string> {
  const { db } = services.at("main");
  const { hub, game } = await db.read(
    { hub: getHubOf(gameId ?? HOUSE), game: getGameOfHub(gameId ?? HOUSE) },
    { newest: true },
  );
  if (hub !== undefined) return hub;
  if (gameId === null) return openOfficial(services, HOUSE, brand.name);
  if (game === undefined) throw new Refusal("not_found");
  return openOfficial(services, game.id, game.name);
}
