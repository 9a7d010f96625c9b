/** A player as their game knows them. */
export interface GamePlayer {
  gameId: string;
  userId: string;
  /** Null where the game has no zones. */
  zoneId: string | null;
}

export interface TopUpPorts {
  /** Who stands behind an id, by the provider. Throws `player_not_found`, `provider_unavailable`. */
  findNickname(player: GamePlayer): Promise<string>;
}
