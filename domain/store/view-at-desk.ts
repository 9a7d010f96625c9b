import { missingOf, type Needed } from "./complete";
import type { GameState, TopUpOffer } from "./decider";
import type { GameDescription, GamePictures } from "./events";

/** A game as its operators have it before them. */
export interface GameAtDesk extends GamePictures {
  id: string;
  state: "draft" | "listed" | "delisted";
  revision: number;
  description: GameDescription;
  topUp: TopUpOffer | null;
  /** Without sales. */
  priceCents: number | null;
  /** Those that end last come first. */
  sales: { id: string; percent: number; from: string; until: string }[];
  missing: Needed[];
}

/** Undefined: there is none. */
export function viewAtDesk(id: string, game: GameState): GameAtDesk | undefined {
  const { description, withdrawn, drafted, revision, pictures, topUp, price, sales } = game;
  if (!description) return undefined;
  const isTopUp = description.delivery === "top-up";
  return {
    id,
    state: drafted ? "draft" : withdrawn ? "delisted" : "listed",
    revision,
    description,
    cover: pictures?.cover ?? null,
    scenes: pictures?.scenes ?? null,
    topUp: topUp
      ? { requiresZone: topUp.requiresZone, zones: topUp.zones, items: topUp.items }
      : null,
    priceCents: price?.priceCents ?? null,
    sales: Object.entries(sales)
      .map(([saleId, { percent, from, until }]) => ({ id: saleId, percent, from, until }))
      .toSorted((one, other) => (one.until < other.until ? 1 : -1)),
    // A top-up costs what its items cost.
    missing: missingOf({ description, price: isTopUp || price, topUp }),
  };
}
