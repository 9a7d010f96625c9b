import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { query, queryInShapes } from "~/domain/event-store/query";
import { freeKey } from "~/domain/inventory/queries";
import type { Language } from "~/domain/language";
import { gameKeys } from "~/domain/inventory/read-model";
import { onSale, presentPrice, presentSale, titleIn } from "~/domain/store/card-queries";
import { playableGames } from "~/domain/store/playable";
import { playTimes } from "~/domain/play/read-model";
import { games, gameSales } from "~/domain/store/read-model";
import { gameClaims, libraryEntries } from "./read-model";
import type { LibraryShow, LibrarySort } from "./shows";

type Page = {
  userId: string;
  lng: Language;
  /** In lower case; "" for all. */
  words: string;
  /** Where the page before ended; "~" sorts behind every time. */
  beforeTime: string;
  beforeId: string;
  limit: number;
};

const { delivery, gameId } = libraryEntries;
const NARROWED: Record<LibraryShow, SQL | undefined> = {
  all: undefined,
  keys: eq(delivery, "key"),
  play: or(eq(delivery, "account"), inArray(gameId, [...playableGames])),
};
/** Every title that it goes by, as nobody knows in which language somebody looks. */
const TITLES = sql`lower(${games.name} || char(10) || coalesce((SELECT group_concat(value, char(10)) FROM json_each(${games.titles})), ''))`;

/** What was never played comes behind all that was, the newest first. */
const neverPlayed = (acquiredAt: string) => `0${acquiredAt}`;
const PLAYED = sql`coalesce(${playTimes.lastPlayedAt}, '0' || ${libraryEntries.acquiredAt})`;

interface Shape {
  show: LibraryShow;
  sort: LibrarySort;
  searched: boolean;
}

const rows = queryInShapes<Page, Shape>()((
  db,
  { userId, lng, words, beforeTime, beforeId, limit },
  { show, sort, searched },
) => {
  const title = sql`lower(${titleIn(lng)})`;
  const from = sql`SELECT lower(coalesce("titles" ->> ${lng}, "name")) FROM "games" WHERE "id" = ${beforeId}`;
  const key = sort === "played" ? PLAYED : libraryEntries.acquiredAt;
  return db
    .select({
      gameId: libraryEntries.gameId,
      name: titleIn(lng).as("title"),
      category: games.category,
      delivery: libraryEntries.delivery,
      orderId: libraryEntries.orderId,
      source: libraryEntries.source,
      acquiredAt: libraryEntries.acquiredAt,
      revealedAt: libraryEntries.revealedAt,
      carrier: libraryEntries.carrier,
      trackingNumber: libraryEntries.trackingNumber,
      lastPlayedAt: playTimes.lastPlayedAt,
    })
    .from(libraryEntries)
    .innerJoin(games, eq(games.id, libraryEntries.gameId))
    .leftJoin(
      playTimes,
      and(eq(playTimes.userId, libraryEntries.userId), eq(playTimes.gameId, libraryEntries.gameId)),
    )
    .where(
      and(
        eq(libraryEntries.userId, userId),
        NARROWED[show],
        searched ? sql`instr(${TITLES}, ${words}) > 0` : undefined,
        sort === "title"
          ? sql`(${beforeId} = '' OR (${title}, ${libraryEntries.gameId}) > ((${from}), ${beforeId}))`
          : sql`(${key}, ${libraryEntries.gameId}) < (${beforeTime}, ${beforeId})`,
      ),
    )
    .orderBy(
      ...(sort === "title"
        ? [title, libraryEntries.gameId]
        : [desc(key), desc(libraryEntries.gameId)]),
    )
    .limit(limit);
});

interface Asked extends Omit<Page, "words"> {
  show?: LibraryShow;
  sort?: LibrarySort;
  /** A part of a title, in any language. */
  q?: string;
}

/** The games that a player owns. */
export function listLibrary({ show = "all", sort = "newest", q = "", ...page }: Asked) {
  const words = q.trim().toLowerCase();
  return rows({ show, sort, searched: words !== "" }, { ...page, words });
}

type Owned = Record<"gameId" | "acquiredAt", string> & { lastPlayedAt: string | null };

/** Where the list goes on after a game. Sorted by title, its id says it. */
export function placeInLibrary(
  { gameId, acquiredAt, lastPlayedAt }: Owned,
  sort: LibrarySort,
): readonly [key: string, id: string] {
  const keys = {
    newest: acquiredAt,
    title: "",
    played: lastPlayedAt ?? neverPlayed(acquiredAt),
  };
  return [keys[sort], gameId];
}

/** The sealed key of a game that a player owns. */
export const getKeyOfEntry = query<{ userId: string; gameId: string }>()((db, { userId, gameId }) =>
  db
    .select({
      gameId: gameKeys.gameId,
      keyId: gameKeys.keyId,
      sealedKey: gameKeys.sealedKey,
    })
    .from(libraryEntries)
    .innerJoin(gameKeys, eq(gameKeys.keyId, libraryEntries.keyId))
    .where(and(eq(libraryEntries.userId, userId), eq(libraryEntries.gameId, gameId))),
);

/** A game on sale, and what it is to one player. `now`: ISO 8601; `from`: where the search for a free key begins. */
export const getClaimable = query<{
  userId: string;
  gameId: string;
  now: string;
  from: string;
}>()((db, { userId, gameId, now, from }) =>
  db
    .select({
      delivery: games.delivery,
      priceCents: presentPrice,
      claimedBy: gameClaims.orderId,
      owned: sql<boolean>`${libraryEntries.userId} IS NOT NULL`.mapWith(Boolean),
      keyId: freeKey(games.id, from),
    })
    .from(games)
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameClaims, and(eq(gameClaims.gameId, games.id), eq(gameClaims.userId, userId)))
    .leftJoin(
      libraryEntries,
      and(eq(libraryEntries.gameId, games.id), eq(libraryEntries.userId, userId)),
    )
    .where(and(eq(games.id, gameId), onSale)),
);
