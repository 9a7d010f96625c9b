import type { Statement } from "~/domain/event-store/statement";
import { beat, endRun } from "~/domain/play/beats";
import type { PlayedMatch } from "./decider";

interface AtTable {
  userId: string;
  tableId: string;
  gameId: string;
  now: Date;
}

/** By what a player's time at a table is counted. */
const runAt = ({ tableId, userId }: Pick<AtTable, "tableId" | "userId">) => `${tableId}/${userId}`;

/** One beat of a window at which a match is played; with the first of each window they are counted anew. */
export function beatAtTable(at: AtTable, seq: number): Statement[] {
  const { userId, gameId, now } = at;
  const sessionId = runAt(at);
  return [
    {
      sql: `INSERT INTO "play_runs" ("session_id", "user_id", "game_id", "started_at") VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT ("session_id") DO UPDATE SET "seq" = 0 WHERE ?5 = 1`,
      params: [sessionId, userId, gameId, now.toISOString(), seq],
    },
    {
      sql: `INSERT OR IGNORE INTO "play_times" ("user_id", "game_id", "played", "last_played_at") VALUES (?, ?, 0, ?)`,
      params: [userId, gameId, now.toISOString()],
    },
    ...beat({ userId, sessionId, gameId, now }, seq),
  ];
}

/** A match is over: what passed since the last beat of each counts, too. */
export const endAtTable = (
  { tableId, gameId, players }: Pick<PlayedMatch, "tableId" | "gameId" | "players">,
  now: Date,
): Statement[] =>
  players.flatMap((userId) =>
    endRun({ userId, sessionId: runAt({ tableId, userId }), gameId, now }),
  );
