import { Refusal } from "~/domain/event-store/decider";
import { isClaimable } from "./claimable";
import type { LibraryEvent } from "./events";

/** A game on sale as it stands for one player. */
interface Offered {
  delivery: "key" | "account" | "shipment" | "top-up";
  /** With the sale. */
  priceCents: number;
  /** The order, opening, redemption or gift by which the player has it, or is about to. */
  claimedBy: string | null;
  owned: boolean;
  /** A free key of the pool, for a game that comes by one. */
  keyId: string | null;
}

interface ClaimFreeGame {
  userId: string;
  gameId: string;
  claimId: string;
  game: Offered | undefined;
}

/**
 * A game that costs nothing goes to whoever presses, once.
 *
 * @throws Refusal `not_found`, `not_free`, `already_owned`, `order_open`, `out_of_stock`
 */
export function claimFreeGame({ game, ...of }: ClaimFreeGame): LibraryEvent[] {
  if (!game) throw new Refusal("not_found");
  const { delivery, keyId } = game;
  if (game.owned) throw new Refusal("already_owned");
  if (!isClaimable(game)) throw new Refusal("not_free");
  if (game.claimedBy) throw new Refusal("order_open");
  if (delivery === "key" && keyId === null) throw new Refusal("out_of_stock");
  const given =
    delivery === "key" ? { delivery, keyId } : { delivery: "account" as const, keyId: null };
  return [{ type: "FreeGameClaimed", data: { ...of, ...given } }];
}
