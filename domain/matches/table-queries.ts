import { and, eq, gt, or, sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, first, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { guard } from "~/domain/event-store/use-case";
import { isOffered } from "~/domain/play/session-limits";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import type { KnownTable } from "./protocol";
import { playTables } from "./read-model";
import { INVITES_AN_HOUR } from "./table";

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
