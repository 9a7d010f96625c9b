import { and, desc, eq } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { stream } from "~/domain/event-store/log";
import { topUpPlayersDecider } from "./decider";
import { topUpEvents } from "./events";
import { savedPlayers } from "./read-model";

/** The players a user has saved, by the user's id. */
export const playersStream = stream({
  name: "top-up-players",
  decider: topUpPlayersDecider,
  events: topUpEvents,
  snapshot: `SELECT "version", json_object('playerIds', (
      SELECT json_group_array("player_id" ORDER BY "version") FROM "saved_players" WHERE "user_id" = ?1)) AS "state"
    FROM "player_savers" WHERE "user_id" = ?1`,
});

const columns = {
  id: savedPlayers.playerId,
  gameId: savedPlayers.gameId,
  userId: savedPlayers.gameUserId,
  zoneId: savedPlayers.zoneId,
  nickname: savedPlayers.nickname,
  savedAt: savedPlayers.savedAt,
};
const newestFirst = [desc(savedPlayers.savedAt), desc(savedPlayers.playerId)] as const;

/** All players a user has saved: few, so in one piece. `userId` of a row is the player's, in their game. */
export const listSavedPlayers = query<{ userId: string }>()((db, { userId }) =>
  db
    .select(columns)
    .from(savedPlayers)
    .where(eq(savedPlayers.userId, userId))
    .orderBy(...newestFirst),
);

export const listSavedPlayersOfGame = query<{ userId: string; gameId: string }>()(
  (db, { userId, gameId }) =>
    db
      .select(columns)
      .from(savedPlayers)
      .where(and(eq(savedPlayers.userId, userId), eq(savedPlayers.gameId, gameId)))
      .orderBy(...newestFirst),
);
