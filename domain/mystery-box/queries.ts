import { titleIn } from "~/domain/store/card-queries";
import type { Language } from "~/domain/language";
import { and, asc, desc, eq, gte, isNotNull, lt, lte, type Placeholder, sql } from "drizzle-orm";
import { type BoundQuery, first, mapQuery, query } from "~/domain/event-store/query";
import { stream } from "~/domain/event-store/log";
import { firmSince } from "~/domain/firm-money/queries";
import { freeKey } from "~/domain/inventory/queries";
import { gameStock } from "~/domain/inventory/read-model";
import { gameClaims } from "~/domain/library/read-model";
import { ruleVersions } from "~/domain/rules/read-model";
import { games } from "~/domain/store/read-model";
import { boxDecider } from "./decider";
import { mysteryBoxEvents } from "./events";
import {
  boxAllowanceDays,
  boxCollectibles,
  boxOpenings,
  boxPlayers,
  boxPrizeDays,
  boxPrizes,
  boxSeeds,
} from "./read-model";

const playerRow = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({
      nonce: boxPlayers.nonce,
      pity: boxPlayers.pity,
      day: boxPlayers.day,
      openedToday: boxPlayers.openedToday,
      seedId: boxSeeds.seedId,
      seedHash: boxSeeds.seedHash,
      oddsVersion: boxSeeds.oddsVersion,
      seedDay: boxPlayers.seedDay,
      signature: boxSeeds.signature,
      committedAt: boxSeeds.committedAt,
      committedPosition: boxSeeds.committedPosition,
    })
    .from(boxPlayers)
    .leftJoin(boxSeeds, eq(boxSeeds.seedId, boxPlayers.seedId))
    .where(eq(boxPlayers.userId, userId)),
);

/** Where a player's box stands, and the commitment as it was made. Undefined before the first. */
export function getBoxPlayer(userId: string) {
  return first(playerRow({ userId }));
}
export type BoxPlayerRow = NonNullable<ReturnType<ReturnType<typeof getBoxPlayer>["map"]>>;

/** A player's box as its decider sees it, by the player's id. */
export const boxStream = stream({
  name: "box",
  decider: boxDecider,
  events: mysteryBoxEvents,
  snapshot: `SELECT player."version", json_object(
      'seed', json(iif(seed."seed_id" IS NULL, 'null', json_object(
        'seedId', seed."seed_id", 'seedHash', seed."seed_hash", 'oddsVersion', seed."odds_version",
        'day', player."seed_day", 'signature', seed."signature", 'nonce', player."nonce"))),
      'pity', player."pity", 'day', player."day", 'openedToday', player."opened_today") AS "state"
    FROM "box_players" player LEFT JOIN "box_seeds" seed ON seed."seed_id" = player."seed_id"
    WHERE player."user_id" = ?1`,
});
export const loadBox = boxStream.load;

/** The version of the odds that is in force. */
const present = (now: Placeholder) => sql`(SELECT max(${ruleVersions.version}) FROM ${ruleVersions}
  WHERE ${and(eq(ruleVersions.kind, "mystery-box"), lte(ruleVersions.startsAt, now))})`;

/**
 * Each prize of the odds in force at `now` (ISO 8601 with milliseconds), whether it can be had, and
 * whether this player has its game. `from`: where the search for a free key begins.
 */
export const listShelf = query<{ now: string; userId: string; from: string }>()(
  (db, { now, userId, from }) =>
    db
      .select({
        oddsVersion: boxPrizes.oddsVersion,
        prizeId: boxPrizes.prizeId,
        gameId: boxPrizes.gameId,
        left: boxPrizes.left,
        drawn: boxPrizes.drawn,
        drawnByPity: boxPrizes.drawnByPity,
        drawnOfCollectibles: boxPrizes.drawnOfCollectibles,
        given: boxPrizes.given,
        perDay: boxPrizes.perDay,
        givenToday: sql<number | null>`${boxPrizeDays.given}`.as("given_today"),
        priceCents: games.priceCents,
        gameName: games.name,
        gameTitles: games.titles,
        delivery: games.delivery,
        withdrawnAt: games.withdrawnAt,
        available: gameStock.available,
        keyId: freeKey(boxPrizes.gameId, from),
        claimedBy: gameClaims.orderId,
      })
      .from(boxPrizes)
      .leftJoin(games, eq(games.id, boxPrizes.gameId))
      .leftJoin(
        boxPrizeDays,
        and(
          eq(boxPrizeDays.oddsVersion, boxPrizes.oddsVersion),
          eq(boxPrizeDays.prizeId, boxPrizes.prizeId),
          eq(boxPrizeDays.day, sql`substr(${now}, 1, 10)`),
        ),
      )
      .leftJoin(gameStock, eq(gameStock.gameId, boxPrizes.gameId))
      .leftJoin(
        gameClaims,
        and(eq(gameClaims.gameId, boxPrizes.gameId), eq(gameClaims.userId, userId)),
      )
      .where(eq(boxPrizes.oddsVersion, present(now)))
      .orderBy(asc(boxPrizes.place)),
);
export type ShelfRow = ReturnType<ReturnType<typeof listShelf>["map"]>[number];

const takenRow = query<{ userId: string; since: string }>()((db, { userId, since }) =>
  db
    .select({ taken: sql<number>`coalesce(sum(${boxAllowanceDays.worth}), 0)` })
    .from(boxAllowanceDays)
    .where(and(eq(boxAllowanceDays.userId, userId), gte(boxAllowanceDays.day, since))),
);

/** What a player's openings took off their allowance, in millionths of a US cent, since firm money counts. */
export function getTaken(userId: string, now: string): BoundQuery<number> {
  const since = firmSince(now).slice(0, 10);
  return mapQuery(takenRow({ userId, since }), ([row]) => row!.taken);
}

const openingColumns = {
  openingId: boxOpenings.openingId,
  seedId: boxOpenings.seedId,
  nonce: boxOpenings.nonce,
  position: boxOpenings.position,
  openedAt: boxOpenings.openedAt,
  oddsVersion: boxOpenings.oddsVersion,
  clientSeed: boxOpenings.clientSeed,
  soldOut: boxOpenings.soldOut,
  owned: boxOpenings.owned,
  pityBefore: boxOpenings.pityBefore,
  pityApplied: boxOpenings.pityApplied,
  odds: boxOpenings.odds,
  worth: boxOpenings.worth,
  allowance: boxOpenings.allowance,
  prices: boxOpenings.prices,
  total: boxOpenings.total,
  roll: boxOpenings.roll,
  drawn: boxOpenings.drawn,
  prize: boxOpenings.prize,
  price: boxOpenings.price,
  gameName: games.name,
  gameTitles: games.titles,
  seedHash: boxSeeds.seedHash,
  day: boxSeeds.day,
  signature: boxSeeds.signature,
  committedAt: boxSeeds.committedAt,
  committedPosition: boxSeeds.committedPosition,
  serverSeed: boxSeeds.serverSeed,
  revealedAt: boxSeeds.revealedAt,
};
const gameOfPrize = eq(games.id, sql`${boxOpenings.prize}->>'gameId'`);

/** A player's openings, newest first, each with what its draw is checked by. */
export const listOpenings = query<{ userId: string; before: number; limit: number }>()(
  (db, { userId, before, limit }) =>
    db
      .select(openingColumns)
      .from(boxOpenings)
      .innerJoin(boxSeeds, eq(boxSeeds.seedId, boxOpenings.seedId))
      .leftJoin(games, gameOfPrize)
      .where(and(eq(boxOpenings.userId, userId), lt(boxOpenings.position, before)))
      .orderBy(desc(boxOpenings.position))
      .limit(limit),
);
export type OpeningRow = ReturnType<ReturnType<typeof listOpenings>["map"]>[number];

/** Everybody's openings, newest first, with nothing that tells whose they are. */
export const listPublicOpenings = query<{ before: number; limit: number }>()(
  (db, { before, limit }) =>
    db
      .select({
        position: boxOpenings.position,
        openedAt: boxOpenings.openedAt,
        oddsVersion: boxOpenings.oddsVersion,
        pityApplied: boxOpenings.pityApplied,
        drawn: boxOpenings.drawn,
        prize: boxOpenings.prize,
        gameName: games.name,
        gameTitles: games.titles,
      })
      .from(boxOpenings)
      .leftJoin(games, gameOfPrize)
      .where(lt(boxOpenings.position, before))
      .orderBy(desc(boxOpenings.position))
      .limit(limit),
);
export type PublicOpeningRow = ReturnType<ReturnType<typeof listPublicOpenings>["map"]>[number];

export const listCollectibles = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({
      collectibleId: boxCollectibles.collectibleId,
      count: boxCollectibles.count,
      lastWonAt: boxCollectibles.lastWonAt,
    })
    .from(boxCollectibles)
    .where(eq(boxCollectibles.userId, userId)),
);

/** Declared weights and what was drawn, for every version of the odds. */
export const listFrequencies = query()((db) =>
  db
    .select({
      oddsVersion: boxPrizes.oddsVersion,
      prizeId: boxPrizes.prizeId,
      weight: boxPrizes.weight,
      drawn: boxPrizes.drawn,
      drawnByPity: boxPrizes.drawnByPity,
      drawnOfCollectibles: boxPrizes.drawnOfCollectibles,
      given: boxPrizes.given,
    })
    .from(boxPrizes)
    .orderBy(desc(boxPrizes.oddsVersion), asc(boxPrizes.place)),
);

/** Players whose seed was for a day that is over. */
export const listPastSeeds = query<{ today: string; limit: number }>()((db, { today, limit }) =>
  db
    .select({ userId: boxPlayers.userId, seedId: boxPlayers.seedId, nonce: boxPlayers.nonce })
    .from(boxPlayers)
    .where(and(isNotNull(boxPlayers.seedId), lt(boxPlayers.seedDay, today)))
    .orderBy(asc(boxPlayers.seedDay))
    .limit(limit),
);

/** The games that rules name: which a box gives away, and of which an achievement is. */
export const listGamesOfRules = query<{ lng: Language }>()((db, { lng }) =>
  db
    .select({ id: games.id, name: titleIn(lng).as("title") })
    .from(games)
    .where(
      sql`${games.id} IN (SELECT prize.value->>'gameId'
        FROM ${ruleVersions}, json_each(${ruleVersions.body}, '$.prizes') prize
        WHERE ${eq(ruleVersions.kind, "mystery-box")}
        UNION SELECT achievement.value->>'game'
        FROM ${ruleVersions}, json_each(${ruleVersions.body}, '$.achievements') achievement
        WHERE ${eq(ruleVersions.kind, "achievements")})`,
    ),
);
