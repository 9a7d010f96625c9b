import { COMMUNITY_LOGS, type CommunityLog } from "~/domain/community-id";
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

/** Which one they are given with it: the same whenever it is asked, for the first posts of two windows at once. */
export function firstLogOf(userId: string): CommunityLog {
  const sum = [...userId].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return COMMUNITY_LOGS[sum % COMMUNITY_LOGS.length]!;
}
