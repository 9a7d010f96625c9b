import { COMMUNITY_LOGS, type CommunityLog } from "~/domain/community-id";
import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { skeletonOf } from "~/domain/profile/look-alikes";
import { HOUSE } from "~/domain/spaces/house";
import { registerEvents } from "./events";
import { registerDecider } from "./decider";

export const registerStream = (spaceId: string) => `space-register-${spaceId}`;
export const loadRegister = (spaceId: string) =>
  foldStream(registerDecider, registerEvents, registerStream(spaceId));

/** The Space whose name looks like this one, if there is one. */
export function getNameHolder(name: string | undefined): BoundQuery<string | undefined> {
  const rows = rawQuery<{ spaceId: string }>(
    `SELECT "space_id" AS "spaceId" FROM "space_names" WHERE "name_key" = ?`,
    [name === undefined ? "" : skeletonOf(name)],
  );
  return mapQuery(first(rows), (row) => row?.spaceId);
}

/** The log with the fewest Spaces, where a new one goes. */
export function getRoom(): BoundQuery<CommunityLog> {
  const rows = rawQuery<{ log: string; spaces: number }>(
    `SELECT "log", "spaces" FROM "space_logs"`,
  );
  return mapQuery(rows, (counts) => {
    const count = (log: string) => counts.find((row) => row.log === log)?.spaces ?? 0;
    return COMMUNITY_LOGS.reduce((best, log) => (count(log) < count(best) ? log : best));
  });
}

/** The official Space of a game, once it is there; another edition has the game's. */
export function getHubOf(gameId: string): BoundQuery<string | undefined> {
  const rows = rawQuery<{ spaceId: string }>(
    `SELECT "space_id" AS "spaceId" FROM "space_register" WHERE "state" = 'granted'
      AND "game_id" = coalesce((SELECT "edition_of" FROM "games" WHERE "id" = ?1), ?1)`,
    [gameId],
  );
  return mapQuery(first(rows), (row) => row?.spaceId);
}

/** The game whose official Space a game has: its own, or that of the game it is an edition of. */
export function getGameOfHub(gameId: string): BoundQuery<{ id: string; name: string } | undefined> {
  return first(
    rawQuery<{ id: string; name: string }>(
      `SELECT "id", "name" FROM "games" WHERE "id" = coalesce((SELECT "edition_of" FROM "games" WHERE "id" = ?1), ?1)`,
      [gameId],
    ),
  );
}

/** Games that have an official Space, by name. */
export function listHubs(): BoundQuery<{ gameId: string; name: string }[]> {
  return rawQuery(
    `SELECT "game_id" AS "gameId", "name" FROM "space_register"
      WHERE "state" = 'granted' AND "game_id" IS NOT NULL AND "game_id" <> ? ORDER BY "name" LIMIT 1000`,
    [HOUSE],
  );
}
