import { languages, textIn } from "~/domain/language";
import { insert, patch, projection, put, remove } from "~/domain/event-store/projection";
import { ratingEvents } from "~/domain/ratings/events";
import { redemptionIn } from "./redemption";
import { type GameDescription, storeEvents } from "./events";
import {
  gamePrices,
  games,
  gameSales,
  gameTexts,
  topUpItems,
  topUps,
  topUpZones,
} from "./read-model";
import { deskText, searchTexts } from "./search-text";
import { toDeveloperId } from "./developer-id";
import { genres, platforms, tags, toMask } from "./taxonomy";

/** After every time there is. */
const NEVER = "9999-12-31T23:59:59.999Z";

export const storeProjection = projection({
  name: "store",
  version: 4,
  tables: [games, gameTexts, gamePrices, gameSales, topUps, topUpItems, topUpZones],
  events: { ...storeEvents, ...ratingEvents },
  on: {
    GameDrafted: ({ data, version, occurredAt }) => [
      version === 1
        ? insert(games, { ...newRow(data, occurredAt), drafted: true, withdrawnAt: occurredAt })
        : patch(games, { id: data.gameId }, { ...gameRow(data), changedAt: occurredAt }),
      ...textRows(data),
    ],
    GameListed: ({ data, version, occurredAt }) => [
      version === 1
        ? insert(games, newRow(data, occurredAt))
        : patch(
            games,
            { id: data.gameId },
            { ...newRow(data, occurredAt), drafted: false, withdrawnAt: null },
          ),
      ...textRows(data),
    ],
    GameRevised: ({ data, occurredAt }) => [
      patch(
        games,
        { id: data.gameId },
        { ...gameRow(data), withdrawnAt: null, changedAt: occurredAt },
      ),
      ...textRows(data),
    ],
    GameWithdrawn: ({ data, occurredAt }) => [
      patch(games, { id: data.gameId }, { withdrawnAt: occurredAt, changedAt: occurredAt }),
    ],
    GamePictured: ({ data: { gameId, cover, scenes }, occurredAt }) => [
      patch(games, { id: gameId }, { cover, scenes, changedAt: occurredAt }),
    ],
    GamePriced: ({ data: { gameId, priceCents, from }, occurredAt }) => [
      patch(games, { id: gameId }, { priceCents, changedAt: occurredAt }),
      insert(gamePrices, { gameId, startsAt: from, priceCents }),
    ],
    SaleScheduled: ({ data: { gameId, saleId, percent, from, until }, occurredAt }) => [
      patch(games, { id: gameId }, { changedAt: occurredAt }),
      insert(gameSales, { gameId, saleId, percent, startsAt: from, endsAt: until }),
    ],
    OfferChanged: ({ data: { gameId, priceCents, percent, until } }) => [
      patch(
        games,
        { id: gameId },
        { offerCents: priceCents, offerPercent: percent, offerUntil: until ?? NEVER },
      ),
    ],
    GameRated: ({ data: { gameId, score } }) => [patch(games, { id: gameId }, { score })],
    SaleEnded: ({ data: { gameId, saleId, until }, occurredAt }) => [
      patch(games, { id: gameId }, { changedAt: occurredAt }),
      patch(gameSales, { gameId, saleId }, { endsAt: until }),
    ],
    TopUpOffered: ({ data: { gameId, requiresZone, zones, items, dropped } }) => [
      put(topUps, { gameId, requiresZone }),
      ...dropped.items.map((itemId) => remove(topUpItems, { gameId, itemId })),
      ...dropped.zones.map((zoneId) => remove(topUpZones, { gameId, zoneId })),
      ...items.map(({ id, ...item }, place) =>
        put(topUpItems, { gameId, itemId: id, place, ...item }),
      ),
      ...zones.map(({ id, name }, place) => put(topUpZones, { gameId, zoneId: id, place, name })),
    ],
  },
});

function newRow(game: GameDescription, occurredAt: string) {
  return {
    id: game.gameId,
    ...gameRow(game),
    listedAt: occurredAt,
    changedAt: occurredAt,
  };
}

function gameRow(game: GameDescription) {
  return {
    name: game.name,
    category: game.category,
    delivery: game.delivery,
    platformMask: toMask(platforms, game.platforms),
    genreMask: toMask(genres, game.genres),
    developer: game.developer,
    blockchain: game.blockchain,
    releaseDate: game.releaseDate,
    featured: game.featured,
    editionOf: game.editionOf,
    titles: game.titles,
    tagMask: toMask(tags, game.tags),
    developerId: toDeveloperId(game.developer),
    details: {
      tags: game.tags,
      languages: game.languages,
      ageRating: game.ageRating,
      requirements: game.requirements,
    },
    ...searchTexts(game),
    deskText: deskText(game),
  };
}

function textRows(game: GameDescription) {
  return languages.map((lng) =>
    put(gameTexts, {
      gameId: game.gameId,
      lng,
      tagline: textIn(game.tagline, lng),
      overview: textIn(game.overview, lng),
      redemption: redemptionIn(game.redemption, lng),
    }),
  );
}
