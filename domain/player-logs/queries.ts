import type { CommunityLog } from "~/domain/community-id";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";

export const playerLogStream = (userId: string) => `player-log-${userId}`;

/** Undefined before the player's first post outside of Spaces. */
export function getPlayerLog(userId: string): BoundQuery<CommunityLog | undefined> {
  const rows = rawQuery<{ log: CommunityLog }>(
    `SELECT "log" FROM "player_logs" WHERE "user_id" = ?`,
    [userId],
  );
  return mapQuery(rows, ([row]) => row?.log);
}
