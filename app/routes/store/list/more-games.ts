import type { GameCard } from "~/domain/store/card-queries";
import type { ListedGame } from "./game-card";
import { apiSearch, type ListFilter } from "./list-filter";

export interface GamePage {
  items: readonly ListedGame[];
  nextCursor: string | null;
}

type Card = Pick<GameCard, "id" | "name" | "genres" | "developer" | "delivery"> & {
  price: { amount: string };
  discountedPrice: { amount: string };
  stock: number | null;
};

interface Answer {
  items: Card[];
  nextCursor: string | null;
}

/** The page of the list that follows. Throws when it cannot be had. */
export async function fetchMoreGames(filter: ListFilter, cursor: string): Promise<GamePage> {
  const search = apiSearch(filter);
  search.set("cursor", cursor);
  const { fetchApi } = await import("~/app/api-client");
  const response = await fetchApi(`/api/games?${search}`);
  const { items, nextCursor } = (await response.json()) as Answer;
  return {
    nextCursor,
    items: items.map(readListedGame),
  };
}

/** A game of the API's lists as the cards show it. */
export function readListedGame({ price, discountedPrice, stock, ...game }: Card): ListedGame {
  return {
    ...game,
    fullPriceCents: Number(price.amount),
    priceCents: Number(discountedPrice.amount),
    available: stock,
  };
}
