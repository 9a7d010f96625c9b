import type { OrderLine } from "./events";
import type { SettleFacts } from "./settlement";

/** A line of an order, and what is left of its game; null where there is no end of copies. */
interface ShelfLine {
  delivery: OrderLine["delivery"];
  available: number | null;
}

/**
 * Why a closed order that was paid after all cannot have back what it gave up.
 *
 * @param discount its code as it stands for this player; null for an order without one.
 */
export function obstacleOf(
  shelf: readonly ShelfLine[],
  ownsAnyOtherwise: boolean,
  discount: { usesLeft: number; usedBy: string | null } | null | undefined,
): SettleFacts["obstacle"] {
  if (ownsAnyOtherwise) return "already_owned";
  const gone = ({ delivery, available }: ShelfLine) =>
    (delivery === "key" || delivery === "shipment") && (available ?? 0) <= 0;
  if (shelf.some(gone)) return "out_of_stock";
  const discountGone = discount && (discount.usedBy !== null || discount.usesLeft <= 0);
  return discountGone || discount === undefined ? "late" : null;
}
