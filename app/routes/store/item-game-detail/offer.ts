/** What the page knows of a top-up, in the language of its reader. */
export interface TopUpOfferView {
  gameId: string;
  gameName: string;
  items: readonly TopUpItemView[];
  /** Empty where the game has no zones. */
  zones: readonly { id: string; name: string }[];
  savedPlayers: readonly SavedPlayerView[];
}

export interface TopUpItemView {
  id: string;
  name: string;
  bonus: string | null;
  priceCents: number;
}

export interface SavedPlayerView {
  id: string;
  userId: string;
  zoneId: string | null;
  nickname: string;
}
