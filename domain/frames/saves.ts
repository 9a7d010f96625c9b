import type { Statement } from "~/domain/event-store/statement";

interface OfPlayer {
  userId: string;
  gameId: string;
  now: Date;
}

/** Keeps what a game wants to find again, in the place of what it kept before. */
export const saveFrame = ({ userId, gameId, now }: OfPlayer, data: string): Statement[] => [
  {
    sql: `INSERT INTO "frame_saves" ("user_id", "game_id", "data", "saved_at") VALUES (?, ?, ?, ?)
      ON CONFLICT ("user_id", "game_id") DO UPDATE SET "data" = excluded."data", "saved_at" = excluded."saved_at"`,
    params: [userId, gameId, data, now.toISOString()],
  },
];

/** Remembers the first time that a game says it. */
export const reachInFrame = (
  { userId, gameId, now }: OfPlayer,
  achievement: string,
): Statement[] => [
  {
    sql: `INSERT OR IGNORE INTO "frame_achievements" ("user_id", "game_id", "achievement", "reported_at") VALUES (?, ?, ?, ?)`,
    params: [userId, gameId, achievement, now.toISOString()],
  },
];
