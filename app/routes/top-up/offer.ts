/** What the page knows of a top-up, in the language of its reader. */
export interface TopUpOfferView {
  gameId: string;
  gameName: string;
  items: readonly TopUpItemView[];
  /** Empty where the game has no zones. */
  zones: readonly { id: string; name: string }[];
  savedPlayers: readonly SavedPlayerView[];
  /** Where the game shows a player their id; empty where it does not say. */
  whereIsId: readonly string[];
}

export interface TopUpItemView {
  id: string;
  name: string;
  bonus: string | null;
  priceCents: number;
  /** A file in `/art/top-up/`. */
  picture: string;
  /** It gives most for the money. */
  isBestValue: boolean;
}

export interface SavedPlayerView {
  id: string;
  userId: string;
  zoneId: string | null;
  nickname: string;
}

/** What is about to be ordered, with the nickname that the provider told. */
export interface ConfirmedTopUp {
  itemId: string;
  userId: string;
  zoneId: string | null;
  nickname: string;
  method: "USDC" | "SOL";
}
