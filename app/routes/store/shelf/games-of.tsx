import { callLate } from "~/app/call-late";
import { LoadMore } from "~/app/components/load-more";
import { useTranslation } from "~/app/i18n/use-translation";
import { readListedGame } from "~/app/routes/store/list/api-card";
import { GameCard, type ListedGame } from "~/app/routes/store/list/game-card";
import { type Page, usePages } from "~/app/use-pages";
import type { Language } from "~/domain/language";
import type { Tag } from "~/domain/store/taxonomy";

export const GAMES_PER_PAGE = 24;

/** What all games of a shelf have in common. */
type Common = { tag: Tag } | { developer: string };

/** The newest games of a shelf first, as many as one asks for. */
export function GamesOf({ common, first }: { common: Common; first: Page<ListedGame> }) {
  const { i18n } = useTranslation("store");
  const { items, load, ...state } = usePages(first, async (cursor) => {
    const { items, nextCursor } = await callLate("GET /games", {
      query: {
        ...common,
        sort: "newest",
        lng: i18n.language as Language,
        limit: GAMES_PER_PAGE,
        cursor,
      },
    });
    return { items: items.map(readListedGame), nextCursor };
  });
  return (
    <div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5 lg:gap-x-6">
        {items.map((game, at) => (
          <GameCard key={game.id} game={game} picture={at < 2 ? "first" : "late"} />
        ))}
      </ul>
      <LoadMore {...state} onLoad={load} />
    </div>
  );
}
