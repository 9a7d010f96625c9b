import { readListedGame } from "~/app/routes/store/list/api-card";
import type { Page } from "~/app/use-pages";
import type { Wish } from "./wish";

/** The page of the wishlist that follows. Throws when it cannot be had. */
export async function fetchMoreWishes(cursor: string, limit: number): Promise<Page<Wish>> {
  const { callApi } = await import("~/app/api-client");
  const { items, nextCursor } = await callApi("GET /wishlist", { query: { cursor, limit } });
  return {
    nextCursor,
    items: items.map((wish) => ({
      game: readListedGame(wish),
      wishedAt: wish.wishedAt,
      withdrawn: wish.withdrawn,
    })),
  };
}
