import { sql } from "drizzle-orm";
import { mapQuery, query } from "~/domain/event-store/query";
import { MAIN } from "~/domain/logs";
import { orderEvents } from "~/domain/orders/events";
import { onSale, titleIn } from "~/domain/store/card-queries";
import { type GameDescription, storeEvents } from "~/domain/store/events";
import { games, gameTexts } from "~/domain/store/read-model";
import { kindWords } from "~/domain/store/taxonomy-words";
import { type Move, searchKind } from "./kind";

const gamesSeen = query<{ ids: string; lng: string }>()((db, { ids, lng }) =>
  db
    .select({ id: games.id, name: titleIn(lng).as("title"), tagline: gameTexts.tagline })
    .from(games)
    .innerJoin(gameTexts, sql`${gameTexts.gameId} = ${games.id} AND ${gameTexts.lng} = ${lng}`)
    .where(sql`${games.id} IN (SELECT value FROM json_each(${ids})) AND ${onSale}`),
);

function describe(game: GameDescription): Move[] {
  const { gameId, name, titles, developer, tagline, overview } = game;
  const names = [...new Set([name, ...Object.values(titles), developer, ...kindWords(game)])];
  const texts = [...Object.values(tagline), ...Object.values(overview)];
  return [{ id: gameId, write: { names, text: texts.join("\n") } }];
}

/** What the store sells. Better known is what was bought more often. */
export const gameKind = searchKind({
  name: "games",
  code: 1,
  events: { ...storeEvents, ...orderEvents },
  on: {
    GameListed: ({ data }) => describe(data),
    GameRevised: ({ data }) => describe(data),
    GameDelivered: ({ data: { gameId } }) => [{ id: gameId, popularity: 1 }],
  },
  logs: [MAIN],
  seen: ({ ids, lng }) =>
    mapQuery(gamesSeen({ ids, lng }), (rows) =>
      rows.map(({ id, name, tagline }) => ({
        id,
        title: name,
        url: `/store/detail/${encodeURIComponent(id)}`,
        imageUrl: `/art/games/${id}/tile.svg`,
        excerpt: tagline,
      })),
    ),
});
