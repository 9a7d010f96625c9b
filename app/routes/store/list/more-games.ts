import { fetchApi } from "~/app/api-client";
import { type ApiCard, readListedGame } from "./api-card";
import type { ListedGame } from "./game-card";
import type { ListFilter } from "./list-filter";
import { withPrice } from "./priced";

export interface GamePage {
  items: readonly ListedGame[];
  nextCursor: string | null;
}

interface Answer {
  items: ApiCard[];
  nextCursor: string | null;
}

/**
 * The page of the list that follows. Throws when it cannot be had.
 *
 * @param written The filter as addresses have it.
 */
export async function fetchMoreGames(
  filter: ListFilter,
  written: string,
  cursor: string,
): Promise<GamePage> {
  const search = apiSearch(withPrice(filter), written);
  search.set("cursor", cursor);
  search.set("lng", document.documentElement.lang);
  const response = await fetchApi(`/api/games?${search}`);
  const { items, nextCursor } = (await response.json()) as Answer;
  return {
    nextCursor,
    items: items.map(readListedGame),
  };
}

/** What an address asks for, as `GET /api/games` is asked for it. */
function apiSearch({ minPrice, maxPrice }: ListFilter, written: string): URLSearchParams {
  const search = new URLSearchParams(written);
  search.delete("price");
  if (minPrice !== undefined) search.set("minPrice", String(minPrice));
  if (maxPrice !== undefined) search.set("maxPrice", String(maxPrice));
  return search;
}
