import { eq } from "drizzle-orm";
import { COMMUNITY_LOGS, type CommunityLog } from "~/domain/community-id";
import { type BoundQuery, mapQuery, query } from "~/domain/event-store/query";
import { playerLogs } from "./read-model";

export const playerLogStream = (userId: string) => `player-log-${userId}`;

const byPlayer = query<{ userId: string }>()((db, { userId }) =>
  db.select({ log: playerLogs.log }).from(playerLogs).where(eq(playerLogs.userId, userId)),
);
/** Undefined before the player's first post outside of Spaces. */
export const getPlayerLog = (userId: string): BoundQuery<CommunityLog | undefined> =>
  mapQuery(byPlayer({ userId }), ([row]) => row?.log);

/** Which one they are given with it: the same whenever it is asked, for the first posts of two windows at once. */
export function firstLogOf(userId: string): CommunityLog {
  const sum = [...userId].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return COMMUNITY_LOGS[sum % COMMUNITY_LOGS.length]!;
}
