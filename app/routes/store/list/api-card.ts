import type { GameCard as Game } from "~/domain/store/card-queries";
import type { ListedGame } from "./game-card";

/** A game as the lists of the API have it. */
export type ApiCard = Pick<Game, "id" | "name" | "genres" | "developer" | "delivery"> &
  Pick<ListedGame, "rating"> & {
    price: { amount: string };
    discountedPrice: { amount: string };
    stock: number | null;
  };

export function readListedGame({ price, discountedPrice, stock, ...game }: ApiCard): ListedGame {
  return {
    ...game,
    fullPriceCents: Number(price.amount),
    priceCents: Number(discountedPrice.amount),
    available: stock,
  };
}
