import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import type { Write } from "~/domain/event-store/execute";
import { forgottenPeople } from "~/domain/event-store/schema";
import { foldStream } from "~/domain/event-store/log";
import {
  type BoundQuery,
  countedBy,
  first,
  mapQuery,
  query,
  rawQuery,
} from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { guard } from "~/domain/event-store/use-case";
import type { Side } from "~/domain/play/hedge-duel/v1/rules";
import { isOffered } from "~/domain/play/session-limits";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { matchDecider } from "./decider";
import { type MatchData, matchEvents } from "./events";
import type { KnownTable } from "./protocol";
import { FIRST_RATING } from "./ratings";
import { matches, matchRatings, playTables } from "./read-model";
import { INVITES_AN_HOUR } from "./table";

const { MatchEnded } = matchEvents;

export const loadMatch = (matchId: string) =>
  foldStream(matchDecider, { MatchEnded }, `match-${matchId}`);

const ratings = query<{ gameId: string; userIds: readonly string[] }>()((db, { gameId, userIds }) =>
  db
    .select({ userId: matchRatings.userId, gained: matchRatings.gained })
    .from(matchRatings)
    .where(
      and(
        eq(matchRatings.gameId, gameId),
        sql`${matchRatings.userId} IN (SELECT value FROM json_each(${userIds}))`,
      ),
    ),
);
/** Where these stand in a game, in their order. */
export const listRatings = (gameId: string, userIds: readonly string[]): BoundQuery<number[]> =>
  mapQuery(ratings({ gameId, userIds }), (found) =>
    userIds.map((id) => FIRST_RATING + (found.find(({ userId }) => userId === id)?.gained ?? 0)),
  );

const rated = query<{ gameId: string; pair: string; day: string }>()((db, { gameId, pair, day }) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(matches)
    .where(
      and(
        eq(matches.pair, pair),
        eq(matches.day, day),
        eq(matches.gameId, gameId),
        eq(matches.rated, true),
      ),
    ),
);
/** Matches of these two that counted on a day. */
export const countRated = (gameId: string, pair: string, day: string) =>
  countedBy(rated({ gameId, pair, day }));

const forgotten = query<{ userIds: readonly string[] }>()((db, { userIds }) =>
  db
    .select({ userId: forgottenPeople.personId })
    .from(forgottenPeople)
    .where(sql`${forgottenPeople.personId} IN (SELECT value FROM json_each(${userIds}))`),
);
/** The sides of two players whose accounts are deleted. */
export const listGone = (players: readonly [string, string]): BoundQuery<Side[]> =>
  mapQuery(forgotten({ userIds: players }), (found) =>
    ([0, 1] as const).filter((side) => found.some(({ userId }) => userId === players[side])),
  );

/**
 * Ratings are where this match was to bring them, no two were counted more often on a day than was known, and nobody has
 * deleted their account meanwhile: else it is decided anew. Asked behind the projection.
 */
export const guardStanding = (
  { gameId, players, ratings, rated: counts, gone = [], pair, day }: MatchData,
  ratedToday: number,
): Write => {
  const standing = players.flatMap((userId, side) =>
    counts && !gone.some((one) => one === side)
      ? [[userId, ratings[side]!.after - FIRST_RATING]]
      : [],
  );
  return guard(
    `(SELECT count(*) FROM "matches" WHERE "pair" = ?1 AND "day" = ?2 AND "game_id" = ?3 AND "rated") = ?4
      AND (SELECT count(*) FROM "forgotten_people" WHERE "person_id" IN (?5, ?6)) = ?7
      AND NOT EXISTS (SELECT 1 FROM json_each(?8) w LEFT JOIN "match_ratings" r
        ON r."game_id" = ?3 AND r."user_id" = w.value->>0 WHERE r."gained" IS NOT w.value->>1)`,
    [
      pair,
      day,
      gameId,
      ratedToday + (counts ? 1 : 0),
      ...players,
      gone.length,
      JSON.stringify(standing),
    ],
    "retry",
  );
};

const table = query<{ id: string; now: Date }>()((db, { id, now }) =>
  db
    .select()
    .from(playTables)
    .where(
      and(
        eq(playTables.id, id),
        gt(playTables.expiresAt, now),
        sql`(${playTables.state} <> 'waiting' OR ${IS_OFFERED})`,
      ),
    ),
);
const IS_OFFERED = sql.raw(isOffered(`"play_tables"."game_id"`));
/** A table that is there. */
export const getTable = (id: string, now: Date): BoundQuery<KnownTable | undefined> =>
  first(table({ id, now }));

/** Those at which somebody sits, to be left. */
export const listTablesOf = query<{ userId: string }>()((db, { userId }) =>
  db
    .select()
    .from(playTables)
    .where(or(eq(playTables.hostId, userId), eq(playTables.guestId, userId))),
);

const open = query<{
  gameId: string;
  viewerId: string;
  now: Date;
  beforeTime: string;
  beforeId: string;
  limit: number;
}>()((db, { gameId, viewerId, now, beforeTime, beforeId, limit }) =>
  db
    .select({
      id: playTables.id,
      openedAt: playTables.openedAt,
      expiresAt: playTables.expiresAt,
      gained: sql<number>`coalesce((SELECT r."gained" FROM "match_ratings" r
        WHERE r."game_id" = ${playTables.gameId} AND r."user_id" = ${playTables.hostId}), 0)`.as(
        "gained",
      ),
      ...personColumns,
    })
    .from(playTables)
    .innerJoin(profiles, eq(profiles.userId, playTables.hostId))
    .where(
      and(
        eq(playTables.gameId, gameId),
        sql`${playTables.state} = 'waiting' AND ${playTables.listed}`,
        gt(playTables.expiresAt, now),
        IS_OFFERED,
        sql`${playTables.guestId} IS NULL AND ${playTables.hostId} <> ${viewerId}`,
        notBlocked(viewerId, playTables.hostId),
        sql`(${playTables.openedAt}, ${playTables.id}) < (${beforeTime}, ${beforeId})`,
      ),
    )
    .orderBy(sql`${playTables.openedAt} DESC, ${playTables.id} DESC`)
    .limit(limit),
);
/** Where somebody waits for an opponent, who has come last first. */
export const listOpenTables = (list: {
  gameId: string;
  viewerId: string;
  now: Date;
  limit: number;
  cursor?: string;
}) => open({ ...list, ...readCursor(list.cursor) });

export const openTablesCursor = (
  rows: readonly { openedAt: string; id: string }[],
  limit: number,
) => nextCursor(rows, limit, ({ openedAt, id }) => [openedAt, id]);

/** Where somebody waits or plays. `?2`: now. */
const isSeated = (who = "= ?1") =>
  `"state" <> 'over' AND "expires_at" > ?2 AND ("host_id" ${who} OR "guest_id" ${who})`;

/** The table at which somebody waits or plays. */
export const getOwnTable = (userId: string, now: Date): BoundQuery<string | null> =>
  mapQuery(
    rawQuery<{ id: string }>(`SELECT "id" FROM "play_tables" WHERE ${isSeated()} LIMIT 1`, [
      userId,
      now.toISOString(),
    ]),
    ([row]) => row?.id ?? null,
  );

const seats = query<{ id: string; userId: string }>()((db, { id, userId }) =>
  db
    .select({ gameId: playTables.gameId })
    .from(playTables)
    .where(
      sql`${playTables.id} = ${id} AND ${playTables.state} = 'playing' AND ${userId} IN (${playTables.hostId}, ${playTables.guestId})`,
    ),
);
/** The match that somebody plays at a table. */
export const getPlayedAt = (id: string, userId: string) => first(seats({ id, userId }));

/** Gives its seats to these, where they wait and play at no other table. Its one row, or none. */
export const takeTable = (
  id: string,
  {
    players,
    guestId,
    state,
  }: { players: readonly string[] } & Pick<TableStanding, "guestId" | "state">,
  now: Date,
): Statement => ({
  sql: `UPDATE "play_tables" SET "guest_id" = ?5, "listed" = 0, "state" = ?6 WHERE "id" = ?3
    AND NOT EXISTS (SELECT 1 FROM "play_tables" WHERE "id" <> ?3 AND ${isSeated("IN (?1, ?4)")}) RETURNING "id"`,
  params: [players[0], now.toISOString(), id, players.at(-1), guestId, state],
});

/** A new table, whose host waits and plays at no other; those that were forgotten go. */
export function keepTable(kept: KnownTable): Write[] {
  const { id, gameId, hostId, invitedId, listed, openedAt, expiresAt } = kept;
  return [
    {
      sql: `DELETE FROM "play_tables" WHERE "id" IN (
        SELECT "id" FROM "play_tables" WHERE "expires_at" < ? ORDER BY "expires_at" LIMIT 20)`,
      params: [openedAt],
    },
    guard(
      `NOT EXISTS (SELECT 1 FROM "play_tables" WHERE ${isSeated()})`,
      [hostId, openedAt],
      "table_open",
    ),
    {
      sql: `INSERT INTO "play_tables" ("id", "game_id", "host_id", "invited_id", "listed", "state", "opened_at", "expires_at")
        VALUES (?, ?, ?, ?, ?, 'waiting', ?, ?)`,
      params: [id, gameId, hostId, invitedId, listed ? 1 : 0, openedAt, expiresAt],
      refusals: { "play_tables.host_id": "table_open" },
    },
  ];
}

/** Whether another match of a game may begin. */
export const mayBegin = (gameId: string): BoundQuery<boolean> =>
  mapQuery(
    rawQuery<{ offered: 0 | 1 }>(`SELECT ${isOffered("?")} AS "offered"`, [gameId]),
    ([row]) => row!.offered === 1,
  );

/** What `main` is to say of a table that goes on. */
export const updateTable = (
  id: string,
  { guestId, listed, state, expiresAt }: TableStanding,
): Statement => ({
  sql: `UPDATE "play_tables" SET "guest_id" = ?, "listed" = ?, "state" = ?, "expires_at" = ? WHERE "id" = ?`,
  params: [guestId, listed ? 1 : 0, state, expiresAt, id],
});
export interface TableStanding {
  guestId: string | null;
  listed: boolean;
  state: "waiting" | "playing" | "over";
  expiresAt: string;
}

export const dropTable = (id: string): Statement => ({
  sql: `DELETE FROM "play_tables" WHERE "id" = ?`,
  params: [id],
});

/** Friends alone invite each other; a block ends that. */
export const guardFriends = (hostId: string, invitedId: string): Write =>
  guard(
    `EXISTS (SELECT 1 FROM "follows" WHERE "follower_id" = ? AND "followed_id" = ? AND "friends")`,
    [hostId, invitedId],
    "not_friends",
  );

/** One more invitation, where there is room for it within the hour; older ones are forgotten. */
export function keepInvite({ id, hostId, openedAt }: KnownTable): Write[] {
  const since = new Date(Date.parse(openedAt) - HOUR_MS).toISOString();
  return [
    {
      sql: `DELETE FROM "table_invites" WHERE "host_id" = ? AND "invited_at" <= ?`,
      params: [hostId, since],
    },
    guard(
      `(SELECT count(*) FROM "table_invites" WHERE "host_id" = ?) < ${INVITES_AN_HOUR}`,
      [hostId],
      "too_many_invites",
    ),
    {
      sql: `INSERT INTO "table_invites" ("table_id", "host_id", "invited_at") VALUES (?, ?, ?)`,
      params: [id, hostId, openedAt],
    },
  ];
}
const HOUR_MS = 60 * 60_000;

/** A match that has ended. */
export const getMatch = query<{ matchId: string }>()((db, { matchId }) =>
  db.select().from(matches).where(eq(matches.matchId, matchId)),
);

/** What was played last at a table, which may be there no more. */
export const getLastMatch = query<{ tableId: string }>()((db, { tableId }) =>
  db
    .select()
    .from(matches)
    .where(eq(matches.tableId, tableId))
    .orderBy(desc(matches.endedAt))
    .limit(1),
);

/** Beyond these no rank is told. */
const MAX_RANK = 1_000;
const { gained, played, won, drawn, position } = matchRatings;

const board = query<{ gameId: string; viewerId: string; limit: number }>()(
  (db, { gameId, viewerId, limit }) =>
    db
      .select({
        gained,
        played,
        won,
        drawn,
        seen: sql<0 | 1>`${notBlocked(viewerId, matchRatings.userId)}`.as("seen"),
        ...personColumns,
      })
      .from(matchRatings)
      .leftJoin(profiles, eq(profiles.userId, matchRatings.userId))
      .where(eq(matchRatings.gameId, gameId))
      .orderBy(sql`${gained} DESC, ${position}`)
      .limit(limit),
);
/** Who stands highest in a game. Whom a block keeps apart, and who is gone, is left out; the ranks of the others stay. */
export const listBoard = (gameId: string, viewerId: string, limit: number) =>
  mapQuery(board({ gameId, viewerId, limit }), (rows) =>
    rows
      .map((row, at) => ({ ...row, rank: at + 1 }))
      .filter(({ seen, personId }) => seen === 1 && personId !== null),
  );

const standing = query<{ gameId: string; userId: string }>()((db, { gameId, userId }) =>
  db
    .select({
      gained,
      played,
      won,
      drawn,
      above: sql<number>`(SELECT count(*) FROM (SELECT 1 FROM "match_ratings" r
        WHERE r."game_id" = "match_ratings"."game_id" AND r."gained" >= "match_ratings"."gained"
          AND (r."gained" > "match_ratings"."gained" OR r."position" < "match_ratings"."position")
        LIMIT ${sql.raw(String(MAX_RANK))}))`.as("above"),
    })
    .from(matchRatings)
    .where(and(eq(matchRatings.gameId, gameId), eq(matchRatings.userId, userId))),
);
/** Where somebody stands; null before a match of theirs has counted. `rank`: null behind the first thousand. */
export const getStanding = (gameId: string, userId: string) =>
  mapQuery(standing({ gameId, userId }), ([row]) =>
    row ? { ...row, rank: row.above < MAX_RANK ? row.above + 1 : null } : null,
  );
