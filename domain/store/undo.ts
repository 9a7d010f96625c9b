import { canonicalJson } from "~/domain/event-store/digest";
import { Refusal } from "~/domain/event-store/decider";
import type { GameState, StoreCommand } from "./decider";
import type { GameDescription, StoreEvent } from "./events";
import type { PastEvent } from "./history";

type Described = Extract<StoreEvent, { type: "GameDrafted" | "GameListed" | "GameRevised" }>;
const isDescribed = ({ type }: PastEvent["event"]) =>
  type === "GameDrafted" || type === "GameListed" || type === "GameRevised";

/**
 * What gives back how it was before one event; that happens as new events, and the old ones stay.
 *
 * @throws Refusal `not_found`, `not_undoable`, and `changed_since` where something newer stands in its place.
 */
export function undo(
  past: readonly PastEvent[],
  version: number,
  state: GameState,
  now: string,
): StoreCommand[] {
  const at = past.findIndex((one) => one.version === version);
  const undone = past[at]?.event;
  if (!undone || !state.description) throw new Refusal("not_found");
  const { gameId } = state.description;
  const before = (fits: (event: PastEvent["event"]) => boolean) =>
    past.slice(0, at).findLast(({ event }) => fits(event))?.event;
  if ("count" in undone) throw new Refusal("not_undoable");
  switch (undone.type) {
    case "GameDrafted":
    case "GameListed":
    case "GameRevised": {
      const was = before(isDescribed) as Described | undefined;
      if (!was) throw new Refusal("not_undoable");
      const description = turnBack(state.description, undone.data, was.data);
      return [{ type: "WriteGame", description, expected: state.revision, framed: true }];
    }
    case "GamePictured": {
      const was = before(({ type }) => type === "GamePictured") as typeof undone | undefined;
      if (!was) throw new Refusal("not_undoable");
      requireSame(state.pictures, undone.data);
      return [{ type: "PictureGame", gameId, pictures: was.data }];
    }
    case "TopUpOffered": {
      const was = before(({ type }) => type === "TopUpOffered") as typeof undone | undefined;
      if (!was) throw new Refusal("not_undoable");
      requireSame(state.topUp, undone.data);
      return [{ type: "OfferTopUp", gameId, offer: was.data }];
    }
    case "GamePriced": {
      const was = before(({ type }) => type === "GamePriced") as typeof undone | undefined;
      if (!was) throw new Refusal("not_undoable");
      requireSame(state.price?.priceCents, undone.data.priceCents);
      return [{ type: "PriceGame", gameId, priceCents: was.data.priceCents, from: now, now }];
    }
    case "SaleScheduled":
      return [{ type: "EndSale", gameId, saleId: undone.data.saleId, now }];
    case "GameWithdrawn":
      return [{ type: "ListGame", gameId }];
    default:
      throw new Refusal("not_undoable");
  }
}

/** Those parts alone that the event changed, each only while it is as the event left it. */
function turnBack(
  present: GameDescription,
  undone: GameDescription,
  was: GameDescription,
): GameDescription {
  const parts = Object.keys(undone) as (keyof GameDescription)[];
  const changed = parts.filter((part) => !same(undone[part], was[part]));
  for (const part of changed) requireSame(present[part], undone[part]);
  return { ...present, ...Object.fromEntries(changed.map((part) => [part, was[part]])) };
}

function requireSame(present: unknown, left: unknown): void {
  if (!same(present, left)) throw new Refusal("changed_since");
}

const same = (one: unknown, other: unknown) =>
  canonicalJson({ value: one ?? null }) === canonicalJson({ value: other ?? null });
