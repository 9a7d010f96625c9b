import { type ApiCard, type ListedGame, readListedGame } from "./game-card";
import { apiSearch, type ListFilter } from "./list-filter";

export interface GamePage {
  items: readonly ListedGame[];
  nextCursor: string | null;
}

interface Answer {
  items: ApiCard[];
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
