import { Refusal } from "~/domain/event-store/decider";
import { topUpMessages } from "./commands";

/** What a choice is checked against: the rows of `top_ups`, `top_up_items` and `top_up_zones`. */
interface Offer<Item extends { itemId: string } = { itemId: string }> {
  topUp: { requiresZone: boolean } | undefined;
  items: readonly Item[];
  zones: readonly { zoneId: string }[];
}

/**
 * The zone that the provider is told: null where the game has none, whatever was sent.
 * Refuses with `not_found` where nothing is topped up, with `malformed` for a zone the game does not have.
 */
export function chooseZone(
  { topUp, zones }: Omit<Offer, "items">,
  zoneId: string | null | undefined,
) {
  if (!topUp) throw new Refusal("not_found");
  if (!topUp.requiresZone) return null;
  const zone = zones.find((candidate) => candidate.zoneId === zoneId);
  if (!zone) throw invalid("zoneId", topUpMessages.zone);
  return zone.zoneId;
}

/** The item as it is offered now, with its price. */
export function chooseItem<Item extends { itemId: string }>(
  { topUp, items }: Omit<Offer<Item>, "zones">,
  itemId: string,
): Item {
  if (!topUp) throw new Refusal("not_found");
  const item = items.find((candidate) => candidate.itemId === itemId);
  if (!item) throw invalid("itemId", topUpMessages.item);
  return item;
}

function invalid(path: string, message: string): Refusal {
  return new Refusal("malformed", { errors: [{ path, code: "not_offered", message }] });
}
