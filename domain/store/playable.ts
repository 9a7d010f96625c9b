/** Games that can be played here, at `/play/detail/:id`. */
const playableGames: ReadonlySet<string> = new Set<string>();

export function isPlayable(gameId: string): boolean {
  return playableGames.has(gameId);
}
