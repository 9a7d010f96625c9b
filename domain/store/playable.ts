/** Games that can be played here, at `/play/detail/:id`. */
export const playableGames = [
  "brick-garden",
  "hedge-duel",
  "neon-serpent",
  "tile-tide",
  "pixel-quarry",
  "comet-courier",
  "lantern-beat",
  "moss-and-stone",
] as const;
export type PlayableGame = (typeof playableGames)[number];

export function isPlayable(gameId: string): gameId is PlayableGame {
  return (playableGames as readonly string[]).includes(gameId);
}

/** What an account alone gets is played here, and so are games of others, which run in a frame (`domain/frames`). */
export const isPlayedHere = (gameId: string, delivery: string): boolean =>
  delivery === "account" || isPlayable(gameId);
