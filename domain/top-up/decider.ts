import type { Decider } from "~/domain/event-store/decider";
import type { TopUpEvent } from "./events";

/** The oldest saved player makes room for one more than this. */
export const MAX_SAVED_PLAYERS = 30;

interface SavedPlayer {
  gameId: string;
  gameUserId: string;
  zoneId: string | null;
  nickname: string;
}

export type TopUpPlayersCommand =
  | {
      type: "SavePlayer";
      userId: string;
      player: SavedPlayer;
      /** The same player where they are saved already. Comes with the command, for the log holds them sealed. */
      saved: { playerId: string; nickname: string | null } | undefined;
      newPlayerId: string;
    }
  | { type: "ForgetPlayer"; userId: string; playerId: string };

/** Ids in the order in which players were saved. */
export interface TopUpPlayers {
  playerIds: readonly string[];
}

export const topUpPlayersDecider: Decider<TopUpPlayers, TopUpPlayersCommand, TopUpEvent> = {
  initialState: { playerIds: [] },

  evolve({ playerIds }, { type, data: { playerId } }) {
    const others = playerIds.filter((id) => id !== playerId);
    return { playerIds: type === "PlayerSaved" ? [...others, playerId] : others };
  },

  decide(command, { playerIds }) {
    const { userId } = command;
    if (command.type === "ForgetPlayer") {
      const { playerId } = command;
      return playerIds.includes(playerId)
        ? [{ type: "PlayerForgotten", data: { userId, playerId } }]
        : [];
    }
    const { player, saved, newPlayerId } = command;
    if (saved?.nickname === player.nickname) return [];
    const playerId = saved?.playerId ?? newPlayerId;
    const oldest = playerIds[0];
    const full = !saved && oldest !== undefined && playerIds.length >= MAX_SAVED_PLAYERS;
    return [
      ...(full ? [{ type: "PlayerForgotten" as const, data: { userId, playerId: oldest } }] : []),
      { type: "PlayerSaved", data: { userId, playerId, ...player } },
    ];
  },
};
