export function totalWeight(prizes: readonly { weight: number }[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0);
}
