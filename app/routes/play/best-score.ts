const keyOf = (game: string) => `best-score-${game}`;

/** The best score on this device; 0 before the first, or where nothing may be stored. */
export function readBestScore(game: string): number {
  try {
    return Number(localStorage.getItem(keyOf(game))) || 0;
  } catch {
    return 0;
  }
}

export function keepBestScore(game: string, score: number): void {
  try {
    localStorage.setItem(keyOf(game), String(score));
  } catch {
    // A browser that stores nothing still plays.
  }
}
